import { deviceDatabase } from '#src/offline/database.ts'
import { isExamRunning } from '#src/offline/running-attempts.ts'

/** Takes over only when asked and never during an exam; the page asked the same before, this is the second lock. */
export async function takeOverWhenFree(worker: ServiceWorkerGlobalScope): Promise<void> {
  if (await isExamRunning(deviceDatabase(), Date.now())) return
  await worker.skipWaiting()
}
