/** Asks the worker to keep the pages that this reader needs without a network. */
import { deviceDatabase } from './database.ts'
import { type KeepRequest, WORKER_MESSAGES } from './worker-messages.ts'

/**
 * `role`: of the session. Staff read a student's pages too, and theirs are made of parts of both. `font`: what the reader
 * reads in.
 */
export function groupsFor(role: string, font: 'usual' | 'dyslexia'): KeepRequest['groups'] {
  const groups = role === 'student' ? (['room', 'student'] as const) : (['student', 'practice', 'staff'] as const)
  return font === 'usual' ? groups : [...groups, 'reading-font']
}

/** Resolves with whether everything is kept; without a worker it does not resolve. */
export async function keepApp(groups: KeepRequest['groups']): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready
  const isPrepared =
    (await deviceDatabase()
      .preparations.count()
      .catch(() => 0)) > 0
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    active?.postMessage({ type: WORKER_MESSAGES.keep, groups, isPrepared } satisfies KeepRequest, [port2])
  })
}
