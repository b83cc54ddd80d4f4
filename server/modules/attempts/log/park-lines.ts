import type { Doubtful } from '#domain/attempt/evidence.ts'
import type { Transaction } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { AttemptRow } from '../attempts.repo.ts'
import type { Decisions } from '../evidence/evidence-decisions.ts'
import type { Judgement } from '../closing/judge-attempt.ts'
import type { StoredEvent } from './log.repo.ts'
import { forgetWaitingLines, putWaitingLines } from './parked.repo.ts'

/**
 * Parks lines that do not count by themselves. They are in the log already; the decision waits for a person, together
 * with their claims and the reasons against them. Lines that were decided about are not parked again, nor are lines of
 * a device that has delivered everything that it had committed to.
 */
export async function parkLines(
  transaction: Transaction,
  attempt: AttemptRow,
  { doubtful, devices }: Pick<Judgement, 'doubtful' | 'devices'>,
  decisions: Decisions,
): Promise<void> {
  const deviceOf = ({ event: { writerId } }: Doubtful<StoredEvent>) => devices.get(writerId) ?? writerId
  const undecided = doubtful.filter((one) => decisions.of(deviceOf(one), one.event.receivedAt) === null)
  const waiting = Map.groupBy(undecided, deviceOf)
  const settled = decisions.heads.map(({ writerId }) => writerId).filter((writerId) => !waiting.has(writerId))
  if (settled.length > 0) await forgetWaitingLines(transaction, attempt.id, settled)
  for (const [writerId, own] of waiting) {
    const { doubt, against } = own.find((one) => one.doubt !== 'after-window') ?? (own[0] as Doubtful)
    await putWaitingLines(transaction, {
      id: newIdentifier(),
      kind: 'late-log',
      examId: attempt.examId,
      attemptId: attempt.id,
      userId: attempt.userId,
      writerId,
      code: doubt,
      against,
      start: null,
      lines: own.map(({ event: { seq, at, body } }) => ({ seq, at, body })),
      receivedAt: new Date(own.reduce((latest, { event }) => Math.max(latest, event.receivedAt), 0)),
    })
  }
}
