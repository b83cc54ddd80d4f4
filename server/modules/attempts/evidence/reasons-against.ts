/** Reasons why stored lines of an attempt do not count. */
import type { Doubt } from '#domain/attempt/evidence.ts'
import type { DiscountReason } from '#domain/attempt/state.ts'
import type { AttemptEvidence, LoggedEvent } from './attempt-evidence.ts'

/** Answers a function that gives the reason against a line; null if it counts. */
export function reasonsAgainst({
  state,
  doubtful,
}: Pick<AttemptEvidence, 'state' | 'doubtful'>): (line: LoggedEvent) => Doubt | DiscountReason | null {
  const nameOf = (writerId: string, seq: number) => `${writerId} ${seq}`
  const doubts = new Map(doubtful.map(({ event, doubt }) => [nameOf(event.writerId, event.seq), doubt]))
  // The fold names devices, not branches of their logs.
  const refused = new Map(state.discounted.map(({ writerId, seq, reason }) => [nameOf(writerId, seq), reason]))
  return ({ writerId, deviceId, seq }) =>
    doubts.get(nameOf(writerId, seq)) ?? refused.get(nameOf(deviceId, seq)) ?? null
}
