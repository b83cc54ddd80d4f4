/** Checks of ids that become parts of paths or keys, so that they cannot contain anything else. */
const HASH = /^[0-9a-f]{64}$/
const UPLOAD = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function safe(id: string, form: RegExp): string {
  if (!form.test(id)) throw new Error('this is not the id of a file')
  return id
}

export function isContent(id: string): boolean {
  return HASH.test(id)
}

/** Id of a content, its SHA-256 in hex; throws for any other text. */
export function safeContent(id: string): string {
  return safe(id, HASH)
}

export function safeUpload(id: string): string {
  return safe(id, UPLOAD)
}

export function isUpload(id: string): boolean {
  return UPLOAD.test(id)
}
