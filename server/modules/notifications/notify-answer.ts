/** Answers of the academy to a student's messages: called within the transaction that writes them. */
import type { Transaction } from '#server/db/connection.ts'
import { askFor } from './ask-for.ts'
import { insertNotifications } from './notifications.repo.ts'
import { notification } from './plan.ts'
import { selectWants } from './plan.repo.ts'

/** A student who has the page open reads the answer there. */
const READING_MS = 60_000

interface AnswerTo {
  readonly userId: string
  readonly threadId: string
  /** The first answer that the student has not opened: what follows it is no further news. */
  readonly messageId: string
}

/** Notifies the student of an answer, unless they have opened it a minute later. */
export async function notifyAnswered(
  transaction: Transaction,
  { userId, threadId, messageId }: AnswerTo,
  now: number,
): Promise<void> {
  if (!(await selectWants(transaction, userId, 'message-answered', new Date(now)))) return
  const subject = { userId, threadId, event: `answered:${messageId}` }
  await insertNotifications(transaction, [notification('messageAnswered', subject, new Date(now + READING_MS))])
}

/** Asks for answers in the name of a student who writes for the first time. */
export async function askForAnswers(transaction: Transaction, userId: string, now: number): Promise<void> {
  await askFor(transaction, 'message-answered', userId, now)
}
