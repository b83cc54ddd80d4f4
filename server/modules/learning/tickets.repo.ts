import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { files, lessonTickets, sessions } from '#server/db/schema.ts'

export async function insertTicket(executor: Executor, ticket: typeof lessonTickets.$inferInsert): Promise<void> {
  await executor.insert(lessonTickets).values(ticket)
}

export async function deletePassedTickets(executor: Executor, at: Date): Promise<void> {
  await executor.delete(lessonTickets).where(lte(lessonTickets.expiresAt, at))
}

/** The file that a ticket opens at an instant, as long as its sign-in lasts. Asked for every range: one query. */
export async function selectTicketedFile(executor: Executor, ticketHash: string, at: Date) {
  const instant = sql.placeholder('at')
  const [found] = await executor
    .select({ id: files.id, contentType: files.contentType, bytes: files.bytes, name: files.name })
    .from(lessonTickets)
    .innerJoin(files, eq(files.id, lessonTickets.fileId))
    .innerJoin(sessions, eq(sessions.tokenHash, lessonTickets.sessionHash))
    .where(
      and(
        eq(lessonTickets.ticketHash, sql.placeholder('ticketHash')),
        gt(lessonTickets.expiresAt, instant),
        gt(sessions.expiresAt, instant),
      ),
    )
    .prepare('lesson_tickets_file')
    .execute({ ticketHash, at })
  return found ?? null
}
