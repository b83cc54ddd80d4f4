/** The proofs of a file's pieces: read once from the whole file, then known. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { PIECE_BYTES } from '#domain/learning/pieces.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { insertPieces, selectPieces } from './file-pieces.repo.ts'

interface WholeFile {
  readonly id: string
  readonly bytes: number
}

/** SHA-256 of each piece of `size` bytes, in hex; the last piece is what is left. */
export async function hashPieces(content: Readable, size: number): Promise<string[]> {
  const hashes: string[] = []
  let [hash, held] = [createHash('sha256'), 0]
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + size - held)
      hash.update(part)
      at += part.length
      held += part.length
      if (held < size) continue
      hashes.push(hash.digest('hex'))
      hash = createHash('sha256')
      held = 0
    }
  }
  return held === 0 ? hashes : [...hashes, hash.digest('hex')]
}

/** Files that are being read at this moment: a class that keeps one lesson at once reads its film once. */
const reading = new Map<string, Promise<readonly string[]>>()

export async function piecesOf(
  { database, files }: ServerDependencies,
  { id, bytes }: WholeFile,
): Promise<readonly string[]> {
  const known = await selectPieces(database.query, id)
  if (known !== null) return known
  const read = async () => {
    const hashes = await hashPieces(await files.open(id, 0, bytes - 1), PIECE_BYTES)
    await insertPieces(database.query, id, hashes)
    return hashes
  }
  const running = reading.get(id) ?? read().finally(() => reading.delete(id))
  reading.set(id, running)
  return running
}
