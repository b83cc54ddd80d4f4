/**
 * A device's localStorage: written without waiting, by every page at once, and lazily to the disk: what was written in
 * the last seconds before a crash is gone.
 */
import type { AttemptEvent } from '#domain/attempt/event.ts'
import type { RefusedSteps } from '#src/features/attempts/engine/refused-steps.ts'

export interface QuickSteps extends RefusedSteps {
  /** As it was `age` ms ago. */
  readonly loseSince: (age: number) => void
}

interface Version {
  readonly at: number
  readonly attemptId: string
  readonly events: readonly AttemptEvent[]
}

export function quickSteps(now: () => number): QuickSteps {
  let versions: Version[] = []
  let ends: { readonly at: number; readonly attemptId: string; readonly isOver: boolean }[] = []
  return {
    keep(attemptId, events) {
      versions.push({ at: now(), attemptId, events: [...events] })
    },
    kept: (attemptId) => versions.findLast((version) => version.attemptId === attemptId)?.events ?? [],
    keepOver(attemptId, isOver) {
      ends.push({ at: now(), attemptId, isOver })
    },
    isOver: (attemptId) => ends.findLast((end) => end.attemptId === attemptId)?.isOver ?? false,
    loseSince(age) {
      const until = now() - age
      versions = versions.filter(({ at }) => at <= until)
      ends = ends.filter(({ at }) => at <= until)
    },
  }
}
