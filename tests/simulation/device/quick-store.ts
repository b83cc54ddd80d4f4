/**
 * A device's localStorage: every page writes it synchronously, and the browser writes it to the disk late: writes of
 * the last seconds before a crash are lost.
 */
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import type { RefusedSteps } from '#src/features/attempts/engine/refused-steps.ts'

export interface QuickSteps extends RefusedSteps {
  /** State of the storage `age` ms ago. */
  readonly loseSince: (age: number) => void
}

interface Version<Value> {
  readonly at: number
  readonly attemptId: string
  readonly value: Value
}

export function quickSteps(now: () => number): QuickSteps {
  let versions: Version<readonly AttemptEvent[]>[] = []
  let standings: Version<AttemptStanding | null>[] = []
  return {
    keep(attemptId, events) {
      versions.push({ at: now(), attemptId, value: [...events] })
    },
    kept: (attemptId) => versions.findLast((version) => version.attemptId === attemptId)?.value ?? [],
    keepStanding(attemptId, standing) {
      standings.push({ at: now(), attemptId, value: standing })
    },
    standing: (attemptId) => standings.findLast((version) => version.attemptId === attemptId)?.value ?? null,
    loseSince(age) {
      const until = now() - age
      versions = versions.filter(({ at }) => at <= until)
      standings = standings.filter(({ at }) => at <= until)
    },
  }
}
