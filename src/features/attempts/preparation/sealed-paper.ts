/** Sealed papers: kept as they come, opened with the attempt's key. */
import type { Paper } from '#domain/exam/paper.ts'
import { deviceDatabase } from '#src/offline/database.ts'

const NONCE_BYTES = 12
const DOWNLOAD_TIME_OUT_MS = 60_000

/** The paper's key as the browser keeps it: usable, never readable again. */
export async function importPaperKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt'])
}

/** The sealed paper from the device, or else from the server, kept on the way when there is room for it. */
export async function sealedPaper(examId: string, hash: string): Promise<ArrayBuffer> {
  const database = deviceDatabase()
  const kept = await database.papers.get(hash).catch(() => undefined)
  if (kept !== undefined) return kept.sealed
  const sealed = await downloadSealedPaper(examId, hash)
  await database.papers.put({ hash, examId, sealed, keptAt: Date.now() }).catch(() => undefined)
  return sealed
}

async function downloadSealedPaper(examId: string, hash: string): Promise<ArrayBuffer> {
  const response = await fetch(`/api/exams/${examId}/paper?hash=${hash}`, {
    signal: AbortSignal.timeout(DOWNLOAD_TIME_OUT_MS),
  })
  if (!response.ok) throw new Error(`the sealed paper was answered with ${response.status}`)
  return response.arrayBuffer()
}

/** Opens a sealed paper; a wrong key or a changed byte throws. */
export async function openSealedPaper(sealed: ArrayBuffer, key: CryptoKey): Promise<Paper> {
  const nonce = sealed.slice(0, NONCE_BYTES)
  const zipped = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, sealed.slice(NONCE_BYTES))
  const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'))
  return (await new Response(stream).json()) as Paper
}
