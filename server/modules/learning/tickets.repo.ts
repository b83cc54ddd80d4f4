import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { files, lessonTickets, sessions, users } from '#server/db/schema.ts'

type NewTicket = typeof lessonTickets.$inferInsert

/** Holds the account until the transaction ends: of tickets that are given at once each counts the others. */
export async function lockTicketsOf(executor: Executor, userId: string): Promise<void> {
  await executor.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

export async function insertTicket(executor: Executor, ticket: NewTicket): Promise<void> {
  await executor.insert(lessonTickets).values(ticket)
}

/** Ends the tickets of an account, of lessons or of other files, that were used least recently before this one. */
export async function endOlderTickets(
  executor: Executor,
  userId: string,
  { ticketHash, lessonId }: NewTicket,
  others: number,
): Promise<void> {
  const isAlike = lessonId === null ? isNull(lessonTickets.lessonId) : isNotNull(lessonTickets.lessonId)
  const alike = await executor
    .select({ ticketHash: lessonTickets.ticketHash })
    .from(lessonTickets)
    .innerJoin(sessions, eq(sessions.tokenHash, lessonTickets.sessionHash))
    .where(and(eq(sessions.userId, userId), ne(lessonTickets.ticketHash, ticketHash), isAlike))
    .orderBy(desc(lessonTickets.usedAt), desc(lessonTickets.ticketHash))
  const surplus = alike.slice(others).map((one) => one.ticketHash)
  if (surplus.length > 0) await executor.delete(lessonTickets).where(inArray(lessonTickets.ticketHash, surplus))
}

export async function deletePassedTickets(executor: Executor, at: Date): Promise<void> {
  await executor.delete(lessonTickets).where(lte(lessonTickets.expiresAt, at))
}

/** A ticket that has not passed at an instant, with its file. Asked for every range. */
export async function selectTicket(executor: Executor, ticketHash: string, at: Date) {
  const [found] = await executor
    .select({
      ticket: lessonTickets,
      file: { id: files.id, contentType: files.contentType, bytes: files.bytes, name: files.name },
    })
    .from(lessonTickets)
    .innerJoin(files, eq(files.id, lessonTickets.fileId))
    .where(
      and(
        eq(lessonTickets.ticketHash, sql.placeholder('ticketHash')),
        gt(lessonTickets.expiresAt, sql.placeholder('at')),
      ),
    )
    .prepare('lesson_tickets_file')
    .execute({ ticketHash, at })
  return found ?? null
}

export type Ticket = NonNullable<Awaited<ReturnType<typeof selectTicket>>>['ticket']

/** Writes down a use; false: it would be one network too many. */
export async function useTicketFrom(
  executor: Executor,
  ticketHash: string,
  { network, most, at }: { readonly network: string; readonly most: number; readonly at: Date },
): Promise<boolean> {
  const { networks } = lessonTickets
  const isKnown = sql`${network} = any(${networks})`
  const used = await executor
    .update(lessonTickets)
    .set({
      networks: sql`case when ${isKnown} then ${networks} else array_append(${networks}, ${network}) end`,
      usedAt: at,
    })
    .where(and(eq(lessonTickets.ticketHash, ticketHash), sql`(${isKnown} or cardinality(${networks}) < ${most})`))
    .returning({ ticketHash: lessonTickets.ticketHash })
  return used.length === 1
}
