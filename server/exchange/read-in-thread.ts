/** Reads untrusted files in a separate thread, within limits of time and memory. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { QueueFull } from '#server/concurrency/bounded-queue.ts'
import type { ChosenColumns } from '#domain/spreadsheet/chosen-columns.ts'
import { inThread } from '#server/concurrency/bounded-thread.ts'
import type { ReadExam } from './form.ts'
import type { ReadFailure } from './read.ts'

export interface ReaderInput {
  readonly bytes: Uint8Array
  readonly fileName: string
  /** The author's choices for the columns of a sheet. */
  readonly chosen: ChosenColumns | null
}

const THREAD = new URL('./reader-thread.ts', import.meta.url)

/** `readExchangeFile` in a separate thread. A file that would exhaust the server is refused as unsafe. */
export async function readFileInThread(
  bytes: Uint8Array,
  fileName: string,
  chosen: ChosenColumns | null = null,
): Promise<Outcome<ReadExam, ReadFailure | 'exchange.unsafe-file' | 'server.unavailable'>> {
  try {
    const input: ReaderInput = { bytes, fileName, chosen }
    const result = await inThread<Outcome<ReadExam, ReadFailure>>(THREAD, input)
    if ('exhausted' in result) return failure('exchange.unsafe-file')
    return result.answer.ok ? success(withBuffers(result.answer.value)) : result.answer
  } catch (error) {
    if (error instanceof QueueFull) return failure('server.unavailable')
    throw error
  }
}

/** Restores buffers, which become plain arrays of bytes on their way between threads. */
function withBuffers(read: ReadExam): ReadExam {
  const images = read.images.map(({ bytes, ...image }) => ({
    ...image,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }))
  return { ...read, images }
}
