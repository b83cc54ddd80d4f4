/**
 * Record of what the database refused, because it was full: steps, further minutes, and that the exam is over.
 * localStorage has space of its own: a page after this one finds them there, knows what was done, and does not use
 * their numbers again. Nothing is called saved for being here.
 */
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import { keepJson, keptJson } from '#src/ui/behaviour/kept-text.ts'

/** Replaced as a whole with every step, and gone once the database has them. */
export interface RefusedSteps {
  readonly keep: (attemptId: string, events: readonly AttemptEvent[]) => void
  readonly kept: (attemptId: string) => readonly AttemptEvent[]
  /**
   * Keeps what the server said of the attempt, with its minutes or its end, and its row cannot say; null: it can again.
   */
  readonly keepStanding: (attemptId: string, standing: AttemptStanding | null) => void
  readonly standing: (attemptId: string) => AttemptStanding | null
}

const storageKey = (attemptId: string) => `miqyas.refused.${attemptId}`
const standingKey = (attemptId: string) => `miqyas.standing.${attemptId}`

export const refusedSteps: RefusedSteps = {
  keep: (attemptId, events) => keepJson(storageKey(attemptId), events.length === 0 ? null : events),
  kept(attemptId) {
    const events = keptJson(storageKey(attemptId))
    return Array.isArray(events) ? (events as readonly AttemptEvent[]) : []
  },
  keepStanding: (attemptId, standing) => keepJson(standingKey(attemptId), standing),
  standing: (attemptId) => keptJson(standingKey(attemptId)) as AttemptStanding | null,
}

/** A log with what is missing in it; a number that is taken stays as it is. */
export function withMissing(log: readonly AttemptEvent[], others: readonly AttemptEvent[]): readonly AttemptEvent[] {
  if (others.length === 0) return log
  const taken = new Set(log.map(({ writerId, seq }) => `${writerId}:${seq}`))
  return [...log, ...others.filter(({ writerId, seq }) => !taken.has(`${writerId}:${seq}`))]
}
