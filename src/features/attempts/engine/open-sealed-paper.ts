import type { Paper } from '#domain/exam/paper.ts'

const NONCE_BYTES = 12

/** The paper's key as the browser keeps it: usable, never readable again. */
export async function importPaperKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt'])
}

/** Opens a sealed paper; a wrong key or a changed byte throws. */
export async function openSealedPaper(sealed: ArrayBuffer, key: CryptoKey): Promise<Paper> {
  const nonce = sealed.slice(0, NONCE_BYTES)
  const zipped = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, sealed.slice(NONCE_BYTES))
  const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'))
  return (await new Response(stream).json()) as Paper
}
