/** Tickets for files of lessons: a player or a viewer asks for them without a sign-in, piece by piece. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { Dependencies, ServerDependencies } from '#server/dependencies.ts'
import { newToken, tokenHash } from '#server/http/bearer.ts'
import type { StreamAnswer } from '#server/http/handler.ts'
import { fileAnswer, fileExists } from '#server/modules/files/index.ts'
import { deletePassedTickets, insertTicket, selectTicketedFile } from './tickets.repo.ts'

/** Longer than any lesson; a reader that stays longer asks for another. */
const TICKET_MS = 6 * 3_600_000

export function lessonFileUrl(ticket: string): string {
  return `/api/learning/files/${ticket}`
}

/** Gives one sign-in the right to read one file for some hours; it ends with the sign-in. */
export async function issueTicket(
  { database, now }: Dependencies,
  { tokenHash: sessionHash }: { readonly tokenHash: string },
  fileId: string,
): Promise<{ readonly ticket: string; readonly until: number }> {
  const [ticket, until] = [newToken(), now() + TICKET_MS]
  await deletePassedTickets(database.query, new Date(now()))
  const row = { ticketHash: tokenHash(ticket), sessionHash, fileId, expiresAt: new Date(until) }
  await insertTicket(database.query, row)
  return { ticket, until }
}

/** Where an author looks at a film or a document that they work with. */
export async function previewLessonFile(
  dependencies: Dependencies,
  holder: { readonly tokenHash: string },
  fileId: string,
): Promise<Outcome<{ url: string }, 'files.not-found'>> {
  if (!(await fileExists(dependencies.database.query, fileId))) return failure('files.not-found')
  const { ticket } = await issueTicket(dependencies, holder, fileId)
  return success({ url: lessonFileUrl(ticket) })
}

/** The file that a ticket opens now. */
export async function readTicketed(
  dependencies: ServerDependencies,
  ticket: string,
): Promise<Outcome<StreamAnswer, 'lessons.ticket-refused'>> {
  const { database, files, now } = dependencies
  const file = await selectTicketedFile(database.query, tokenHash(ticket), new Date(now()))
  if (file === null) return failure('lessons.ticket-refused')
  return success({
    // Not the file's id, which would open it without a ticket.
    etag: tokenHash(`lesson file ${file.id}`),
    keptByReader: true,
    ...fileAnswer(files, file),
    directAddress: () => files.directAddress(file.id, file.contentType),
  })
}
