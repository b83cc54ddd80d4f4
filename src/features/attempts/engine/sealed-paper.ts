/** Sealed papers, kept as they come. */
import { deviceDatabase } from '#src/offline/database.ts'
import { sealedPaperAddress } from './sealed-paper-address.ts'

const DOWNLOAD_TIME_OUT_MS = 60_000

/** The key is the hash: the start screen asks for a paper before the start does. */
const underWay = new Map<string, Promise<ArrayBuffer>>()

/** The sealed paper from the device, or else from the server, kept on the way when there is space for it. */
export function sealedPaper(examId: string, hash: string): Promise<ArrayBuffer> {
  const paper = underWay.get(hash) ?? readPaper(examId, hash).finally(() => underWay.delete(hash))
  underWay.set(hash, paper)
  return paper
}

async function readPaper(examId: string, hash: string): Promise<ArrayBuffer> {
  const database = deviceDatabase()
  const kept = await database.papers.get(hash).catch(() => undefined)
  if (kept !== undefined) return kept.sealed
  const sealed = await downloadSealedPaper(examId, hash)
  await database.papers.put({ hash, examId, sealed, keptAt: Date.now() }).catch(() => undefined)
  return sealed
}

async function downloadSealedPaper(examId: string, hash: string): Promise<ArrayBuffer> {
  const response = await fetch(sealedPaperAddress(examId, hash), {
    signal: AbortSignal.timeout(DOWNLOAD_TIME_OUT_MS),
  })
  if (!response.ok) throw new Error(`the sealed paper was answered with ${response.status}`)
  return response.arrayBuffer()
}
