/**
 * What the database refused, because it was full: steps, and that the exam is over. localStorage has space of its own:
 * a page after this one finds them there, knows what was done, and does not use their numbers again. Nothing is called
 * saved for being here.
 */
import type { AttemptEvent } from '#domain/attempt/event.ts'

/** Replaced as a whole with every step, and gone once the database has them. */
export interface RefusedSteps {
  readonly keep: (attemptId: string, events: readonly AttemptEvent[]) => void
  readonly kept: (attemptId: string) => readonly AttemptEvent[]
  /** The server has closed the attempt (or let it go on), and its row cannot say so. */
  readonly keepOver: (attemptId: string, isOver: boolean) => void
  readonly isOver: (attemptId: string) => boolean
}

const storageKey = (attemptId: string) => `miqyas.refused.${attemptId}`
const overKey = (attemptId: string) => `miqyas.over.${attemptId}`

export const refusedSteps: RefusedSteps = {
  keep(attemptId, events) {
    try {
      if (events.length === 0) localStorage.removeItem(storageKey(attemptId))
      else localStorage.setItem(storageKey(attemptId), JSON.stringify(events))
    } catch {
      // No space here either: the server has them, or the screen says "not yet saved".
    }
  },
  kept(attemptId) {
    try {
      const events: unknown = JSON.parse(localStorage.getItem(storageKey(attemptId)) ?? '[]')
      return Array.isArray(events) ? (events as readonly AttemptEvent[]) : []
    } catch {
      return []
    }
  },
  keepOver(attemptId, isOver) {
    try {
      if (isOver) localStorage.setItem(overKey(attemptId), 'yes')
      else localStorage.removeItem(overKey(attemptId))
    } catch {
      // The next page that reaches the server hears it again.
    }
  },
  isOver(attemptId) {
    try {
      return localStorage.getItem(overKey(attemptId)) !== null
    } catch {
      return false
    }
  },
}

/** A log with what is missing in it; a number that is taken stays as it is. */
export function withMissing(log: readonly AttemptEvent[], others: readonly AttemptEvent[]): readonly AttemptEvent[] {
  if (others.length === 0) return log
  const taken = new Set(log.map(({ writerId, seq }) => `${writerId}:${seq}`))
  return [...log, ...others.filter(({ writerId, seq }) => !taken.has(`${writerId}:${seq}`))]
}
