/** Tickets for files of lessons: a player or a viewer asks for them without a sign-in, piece by piece. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { newToken, tokenHash } from '#server/http/bearer.ts'
import { fileExists } from '#server/modules/files/index.ts'
import type { Learner } from './learner.ts'
import { deletePassedTickets, endOlderTickets, insertTicket, lockTicketsOf } from './tickets.repo.ts'

/** Longer than any lesson; a reader that stays longer asks for another. */
const TICKET_MS = 6 * 3_600_000

/**
 * Number of tickets of one account that hold at the same time, for lessons and for other files each: some pages on two
 * devices. A further one ends the one that was used least recently; a player that is still there asks for another.
 */
export const TICKETS_AT_ONCE = 6

export function lessonFileUrl(ticket: string): string {
  return `/api/learning/files/${ticket}`
}

/** A ticket is for one thing: a lesson, the document about a course, or (neither) an author's look at a file. */
interface TicketedFile {
  readonly fileId: string
  readonly lessonId?: string
  readonly courseId?: string
}

/** Gives one sign-in the right to read one file for some hours; access is judged again with every request. */
export async function issueTicket(
  { database, now }: Dependencies,
  { userId, tokenHash: sessionHash }: Pick<Learner, 'userId' | 'tokenHash'>,
  { fileId, lessonId, courseId }: TicketedFile,
): Promise<{ readonly ticket: string; readonly until: number }> {
  const [ticket, until] = [newToken(), now() + TICKET_MS]
  const usedAt = new Date(now())
  const row = {
    ticketHash: tokenHash(ticket),
    sessionHash,
    fileId,
    lessonId: lessonId ?? null,
    courseId: courseId ?? null,
    usedAt,
    expiresAt: new Date(until),
  }
  await deletePassedTickets(database.query, usedAt)
  await database.transaction(async (transaction) => {
    await lockTicketsOf(transaction, userId)
    await insertTicket(transaction, row)
    await endOlderTickets(transaction, userId, row, TICKETS_AT_ONCE - 1)
  })
  return { ticket, until }
}

/** Answers where an author looks at a film or a document that they work with. */
export async function previewLessonFile(
  dependencies: Dependencies,
  holder: Pick<Learner, 'userId' | 'tokenHash'>,
  fileId: string,
): Promise<Outcome<{ url: string }, 'files.not-found'>> {
  if (!(await fileExists(dependencies.database.query, fileId))) return failure('files.not-found')
  const { ticket } = await issueTicket(dependencies, holder, { fileId })
  return success({ url: lessonFileUrl(ticket) })
}
