/** An id becomes part of a path or a key, so nothing else may stand in it. */
const HASH = /^[0-9a-f]{64}$/
const UPLOAD = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function safe(id: string, form: RegExp): string {
  if (!form.test(id)) throw new Error('this is not the id of a file')
  return id
}

export function isContent(id: string): boolean {
  return HASH.test(id)
}

/** The id of a content, which is its SHA-256 in hex. */
export function safeContent(id: string): string {
  return safe(id, HASH)
}

export function safeUpload(id: string): string {
  return safe(id, UPLOAD)
}

export function isUpload(id: string): boolean {
  return UPLOAD.test(id)
}
