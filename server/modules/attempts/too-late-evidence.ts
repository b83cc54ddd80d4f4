import type { Transaction } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { AttemptRow } from './attempts.repo.ts'
import type { StoredEvent } from './log.repo.ts'
import { insertParked } from './parked.repo.ts'

/** Evidence after the window stands in the log already; what waits is the word of an admin. */
export async function parkTooLate(
  transaction: Transaction,
  attempt: AttemptRow,
  tooLate: readonly StoredEvent[],
): Promise<void> {
  for (const [writerId, events] of Map.groupBy(tooLate, (event) => event.writerId)) {
    await insertParked(transaction, {
      id: newIdentifier(),
      kind: 'late-log',
      examId: attempt.examId,
      attemptId: attempt.id,
      userId: attempt.userId,
      writerId,
      code: 'after-window',
      start: null,
      lines: [],
      receivedAt: new Date(Math.max(...events.map(({ receivedAt }) => receivedAt))),
    })
  }
}
