/**
 * Sends a file to its reader with reused buffers. Streams allocate a new buffer for every 64 KiB, which took more
 * processor time than all other work on a film. A buffer is reused only after the system has taken its bytes, so a slow
 * reader occupies one buffer, and a reader that disconnects frees it.
 */
import type { ServerResponse } from 'node:http'
import type { ReadableFile } from '#server/adapters/file-storage/index.ts'

const BUFFER_BYTES = 256 * 1024
/** Maximum number of idle buffers; further ones are made on demand and discarded after use. */
const KEPT_BUFFERS = 64
const kept: Buffer[] = []

/** Resolves when the system has taken the bytes; rejects if the connection is closed. */
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

/** Sends the bytes `from` to `to`, both included, and ends the answer; if that fails, the connection is broken. */
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
