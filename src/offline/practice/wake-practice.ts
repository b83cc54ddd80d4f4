/** Wakes the sender of practice: the service worker, which sends everything, or this page where there is none. */
import { tellWorker } from '../wake-delivery.ts'
import { WORKER_MESSAGES } from '../worker-messages.ts'

/** Answers that come together travel together. */
const GATHER_MS = 700

let gathering: ReturnType<typeof setTimeout> | null = null

export function wakePracticeSoon(): void {
  gathering ??= setTimeout(() => void wakePractice(), GATHER_MS)
}

export async function wakePractice(): Promise<void> {
  if (gathering !== null) clearTimeout(gathering)
  gathering = null
  if (await tellWorker(WORKER_MESSAGES.drain)) return
  const { practiceUntilQuiet } = await import('./drain-practice.ts')
  await practiceUntilQuiet()
}
