/**
 * The server's word on the attempt the moment a person changes it: minutes added, closed, given to another device. A
 * convenience: whatever fails here is silent, and the heartbeat says the same half a minute later.
 */
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import { readEvents } from '#src/api/read-events.ts'
import { routes } from '#src/api/routes.gen.ts'
import type { DeviceSession } from './build-session.ts'
import { unknownAttempts } from './unknown-attempts.ts'

/** The questions come first. */
const BEGIN_AFTER_MS = 3_000
const SHORTEST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** The server gives a sign every 40 s; a line that stands but carries nothing is given up. */
const SILENCE_LIMIT_MS = 100_000

export function watchStanding(
  { attemptId, ticket }: Pick<DeviceSession, 'attemptId' | 'ticket'>,
  onStanding: (standing: AttemptStanding) => void,
): () => void {
  const stopped = new AbortController()
  let wake: () => void = () => undefined
  let line: AbortController | null = null

  async function join(): Promise<'ended' | 'refused'> {
    const joined = new AbortController()
    line = joined
    let silence = setTimeout(() => joined.abort(), SILENCE_LIMIT_MS)
    const end = await readEvents(
      routes.attempts.watchStanding,
      { id: attemptId, signal: joined.signal, headers: { 'x-attempt-ticket': ticket } },
      onStanding,
      () => {
        clearTimeout(silence)
        silence = setTimeout(() => joined.abort(), SILENCE_LIMIT_MS)
      },
    )
    clearTimeout(silence)
    line = null
    return end.kind
  }

  async function follow(): Promise<void> {
    let wait = BEGIN_AFTER_MS
    while (!stopped.signal.aborted) {
      await pause(wait)
      if (stopped.signal.aborted) return
      const begun = performance.now()
      const end = unknownAttempts.has(attemptId) ? 'unknown' : await join()
      const stood = performance.now() - begun > LONGEST_WAIT_MS
      wait = end === 'refused' ? LONGEST_WAIT_MS : stood ? SHORTEST_WAIT_MS : Math.min(LONGEST_WAIT_MS, wait * 2)
      // Ten thousand pages that lost one node do not all come back in one moment.
      wait *= 0.75 + Math.random() / 2
    }
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function again(): void {
    if (document.visibilityState === 'visible' && line === null) wake()
  }

  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  void follow()
  return () => {
    stopped.abort()
    line?.abort()
    wake()
    window.removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
  }
}
