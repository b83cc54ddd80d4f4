/**
 * A file out to its reader, in memory that is used again: streams make a new buffer for every 64 KiB, which took more
 * processor time than everything else about a film. A buffer is read into anew only when the system has taken what was
 * in it, so a reader that is slow holds one, and one that leaves frees it.
 */
import type { ServerResponse } from 'node:http'
import type { ReadableFile } from '#server/adapters/file-storage/index.ts'

const BUFFER_BYTES = 256 * 1024
/** Kept for the next reader; more are made when more read, and then let go. */
const KEPT_BUFFERS = 64
const kept: Buffer[] = []

/** Answers when the system has taken the bytes; throws when nobody takes them any more. */
function written(response: ServerResponse, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Error('the reader has left'))
    response.once('close', leave)
    response.write(bytes, (error) => {
      response.off('close', leave)
      if (error) reject(error)
      else resolve()
    })
  })
}

/** Sends the bytes from the first to the last, both included, and ends the answer; one that cannot is broken off. */
export async function pump(response: ServerResponse, file: ReadableFile, from: number, to: number): Promise<void> {
  const buffer = kept.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES)
  let isOurs = true
  try {
    for (let at = from; at <= to && !response.destroyed;) {
      const read = await file.read(buffer, at, Math.min(BUFFER_BYTES, to - at + 1))
      if (read === 0) throw new Error('the file is shorter than it is said to be')
      isOurs = false
      await written(response, buffer.subarray(0, read))
      isOurs = true
      at += read
    }
    response.end()
  } catch {
    response.destroy()
  } finally {
    if (isOurs && kept.length < KEPT_BUFFERS) kept.push(buffer)
    await file.close()
  }
}
