/** Results that become known without their student: called within the transaction that makes them so. */
import type { Transaction } from '#server/db/connection.ts'
import { insertNotifications } from './notifications.repo.ts'
import { notification } from './plan.ts'
import { selectWants } from './plan.repo.ts'

/** A grader may take the last score back at once: the student is not informed of what lasted a minute. */
const SECOND_THOUGHTS_MS = 2 * 60_000

interface ResultOf {
  readonly id: string
  readonly userId: string
  readonly examId: string
}

/** A provisional result became final by the last score that people give. Sent once, whatever is taken back later. */
export async function tellResultFinal(transaction: Transaction, attempt: ResultOf, now: number): Promise<void> {
  await tell(transaction, attempt, 'resultFinal', `final:${attempt.id}`, now)
}

/** A corrected key changed a result. `keyRevision`: of the key that graded it now. */
export async function tellResultCorrected(
  transaction: Transaction,
  attempt: ResultOf,
  keyRevision: number,
  now: number,
): Promise<void> {
  await tell(transaction, attempt, 'resultCorrected', `corrected:${attempt.id}:${keyRevision}`, now)
}

async function tell(
  transaction: Transaction,
  { id: attemptId, userId, examId }: ResultOf,
  story: 'resultFinal' | 'resultCorrected',
  event: string,
  now: number,
): Promise<void> {
  if (!(await selectWants(transaction, userId, 'result-ready', new Date(now)))) return
  const runAt = new Date(now + SECOND_THOUGHTS_MS)
  await insertNotifications(transaction, [notification(story, { userId, examId, attemptId, event }, runAt)])
}
