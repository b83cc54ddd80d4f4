import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { InquiryStatus } from '#contract/messages/inquiries.ts'
import type { Executor } from '#server/db/connection.ts'
import { inquiries, users } from '#server/db/schema.ts'
import { containing, orderBy, type Days, onDays } from '#server/db/search.ts'

export type NewInquiry = typeof inquiries.$inferInsert

function joined(executor: Executor) {
  return executor
    .select({
      id: inquiries.id,
      name: inquiries.name,
      email: inquiries.email,
      subject: inquiries.subject,
      message: inquiries.message,
      locale: inquiries.locale,
      status: inquiries.status,
      suspected: inquiries.suspected,
      createdAt: inquiries.createdAt,
      handledAt: inquiries.handledAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(inquiries)
    .leftJoin(users, eq(users.id, inquiries.handledBy))
}

export type InquiryRow = Awaited<ReturnType<typeof joined>>[number]

export interface InquirySearch {
  /** Folded; a message must hold each of them. */
  readonly words: readonly string[]
  readonly status: InquiryStatus | undefined
  readonly suspected: boolean | undefined
  /** Days on which they were sent. */
  readonly sent: Days
}

function matching({ words, status, suspected, sent }: InquirySearch): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(inquiries.status, status),
    suspected === undefined ? undefined : eq(inquiries.suspected, suspected),
    onDays(inquiries.createdAt, sent),
    ...words.map((word) => containing(inquiries.searchText, word)),
  )
}

const sortable = { createdAt: inquiries.createdAt, name: inquiries.name, status: inquiries.status }

export interface InquirySlice {
  readonly page: number
  readonly perPage: number
  /** A column, with `-` before it for descending; anything else is the newest first. */
  readonly sort: string | undefined
}

export async function selectInquiryPage(
  executor: Executor,
  search: InquirySearch,
  { page, perPage, sort }: InquirySlice,
): Promise<InquiryRow[]> {
  return joined(executor)
    .where(matching(search))
    .orderBy(orderBy(sort, sortable, desc(inquiries.createdAt)), desc(inquiries.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countInquiries(executor: Executor, search: InquirySearch): Promise<number> {
  return executor.$count(inquiries, matching(search))
}

export async function selectInquiry(executor: Executor, id: string): Promise<InquiryRow | undefined> {
  const [row] = await joined(executor).where(eq(inquiries.id, id))
  return row
}

/** False when this message is there already. */
export async function insertInquiry(executor: Executor, inquiry: NewInquiry): Promise<boolean> {
  const inserted = await executor
    .insert(inquiries)
    .values(inquiry)
    .onConflictDoNothing({ target: inquiries.id })
    .returning({ id: inquiries.id })
  return inserted.length === 1
}

/** Counts the messages that looked genuine and came since then. */
export async function countGenuineSince(executor: Executor, since: Date): Promise<number> {
  return executor.$count(inquiries, and(gt(inquiries.createdAt, since), eq(inquiries.suspected, false)))
}

/** Locks the messages that are meant and are not in this state yet. */
export async function lockInquiriesNot(
  executor: Executor,
  status: InquiryStatus,
  target: { readonly ids: readonly string[] } | { readonly search: InquirySearch },
): Promise<string[]> {
  const meant = 'ids' in target ? inArray(inquiries.id, [...target.ids]) : matching(target.search)
  const rows = await executor
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(meant, ne(inquiries.status, status)))
    .orderBy(asc(inquiries.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function updateInquiries(
  executor: Executor,
  ids: readonly string[],
  change: Pick<NewInquiry, 'status' | 'handledBy' | 'handledAt'>,
): Promise<void> {
  if (ids.length > 0)
    await executor
      .update(inquiries)
      .set(change)
      .where(inArray(inquiries.id, [...ids]))
}

/** False when it was not there. */
export async function deleteInquiryRow(executor: Executor, id: string): Promise<boolean> {
  const deleted = await executor.delete(inquiries).where(eq(inquiries.id, id)).returning({ id: inquiries.id })
  return deleted.length === 1
}

/** Deletes what is older than these instants. */
export async function deleteOldInquiries(
  executor: Executor,
  { handledBefore, anyBefore }: { readonly handledBefore: Date; readonly anyBefore: Date },
): Promise<void> {
  await executor.delete(inquiries).where(
    sql`(${inquiries.status} = 'handled' and ${inquiries.handledAt} < ${handledBefore.toISOString()}::timestamptz)
      or ${inquiries.createdAt} < ${anyBefore.toISOString()}::timestamptz`,
  )
}
