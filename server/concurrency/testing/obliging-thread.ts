/** A thread that does what a test asks of it. */
import { parentPort, workerData } from 'node:worker_threads'
import { BEGUN } from '../bounded-thread.ts'

const wish = workerData as 'answer' | 'never' | 'devour' | 'throw' | 'leave'

parentPort?.postMessage(BEGUN)
if (wish === 'throw') throw new Error('as asked')
if (wish === 'leave') process.exit(0)
const eaten: string[] = []
for (;;) {
  if (wish === 'answer') break
  if (wish === 'devour') eaten.push(String(eaten.length).repeat(1_000))
}
parentPort?.postMessage(wish)
