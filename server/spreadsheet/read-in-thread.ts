/** Reads untrusted sheets in a separate thread, within limits of time and memory. */
import { failure, type Outcome } from '#contract/foundation/errors.ts'
import { QueueFull } from '#server/concurrency/bounded-queue.ts'
import { inThread } from '#server/concurrency/bounded-thread.ts'
import type { SheetFailure } from './read-sheet.ts'

const THREAD = new URL('./reader-thread.ts', import.meta.url)

/** `readSheet` in a separate thread; a sheet that would exhaust the server counts as too large. */
export async function readSheetInThread(
  bytes: Uint8Array,
): Promise<Outcome<string[][], SheetFailure | 'server.unavailable'>> {
  try {
    const result = await inThread<Outcome<string[][], SheetFailure>>(THREAD, bytes)
    return 'exhausted' in result ? failure('spreadsheet.too-large') : result.answer
  } catch (error) {
    if (error instanceof QueueFull) return failure('server.unavailable')
    throw error
  }
}
