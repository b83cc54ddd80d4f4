import { QueueFull } from '#server/concurrency/bounded-queue.ts'

/** The value of work that waits in a bounded queue, or that too many are waiting already. */
export async function unlessCrowded<Value>(work: Promise<Value>): Promise<Value | 'crowded'> {
  try {
    return await work
  } catch (error) {
    if (error instanceof QueueFull) return 'crowded'
    throw error
  }
}
