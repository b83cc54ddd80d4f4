/** Conversations, visitors' messages and interests as one list. */
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { InboxKind } from '#contract/messages/inbox.ts'
import type { ThreadState } from '#domain/contacts/thread-state.ts'
import type { Executor } from '#server/db/connection.ts'
import { contactThreads, inquiries, interests, marketingLinks, users } from '#server/db/schema.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'
import { among, anyOf, containing, type Days, onDays, orderBy } from '#server/db/search.ts'
import type { Slice } from '#server/db/store.ts'

export interface InboxSearch {
  /** Those that the reader may see. */
  readonly interests: boolean
  readonly kinds: readonly InboxKind[] | undefined
  readonly states: readonly ThreadState[] | undefined
  /** False: what was written by a machine, it seems, is left out. */
  readonly withSuspected: boolean
  /** A member of staff; null: nobody; undefined: all the same. */
  readonly assignedTo: readonly (string | null)[] | undefined
  /** Days on which something was written last. */
  readonly lastOn: Days
  /** Student whose conversations are found; undefined: all that people sent. */
  readonly studentId: string | undefined
  /** The teacher whose students' conversations alone are shown; null: all. */
  readonly seen: SeenBy
  /** Folded; what is found holds each of them. */
  readonly words: readonly string[]
}

/** The names are the union's own: Drizzle does not say which table such a column is of. */
const column = <Value>(value: SQL, name: string) => sql<Value>`${value}`.as(name)

function threadRows(executor: Executor) {
  return executor
    .select({
      id: column<string>(sql`${contactThreads.id}`, 'inbox_id'),
      kind: column<InboxKind>(sql`'student'::text`, 'inbox_kind'),
      state: column<ThreadState>(sql`${contactThreads.state}`, 'inbox_state'),
      name: column<string>(sql`${users.firstName} || ' ' || ${users.lastName}`, 'inbox_name'),
      studentId: column<string | null>(sql`${contactThreads.userId}`, 'inbox_student_id'),
      subject: column<string>(sql`${contactThreads.subject}`, 'inbox_subject'),
      whatsapp: column<string | null>(sql`null::text`, 'inbox_whatsapp'),
      assignedTo: column<string | null>(sql`${contactThreads.assignedTo}`, 'inbox_assigned_to'),
      suspected: column<boolean>(sql`false`, 'inbox_suspected'),
      lastAt: column<string | Date>(sql`${contactThreads.lastMessageAt}`, 'inbox_last_at'),
      searchText: column<string>(sql`${contactThreads.searchText} || ' ' || ${users.searchText}`, 'inbox_search_text'),
    })
    .from(contactThreads)
    .innerJoin(users, eq(users.id, contactThreads.userId))
}

function visitorRows(executor: Executor) {
  return executor
    .select({
      id: column<string>(sql`${inquiries.id}`, 'inbox_id'),
      kind: column<InboxKind>(sql`'visitor'::text`, 'inbox_kind'),
      state: column<ThreadState>(
        sql`case when ${inquiries.status} = 'new' then 'new' else 'closed' end`,
        'inbox_state',
      ),
      name: column<string>(sql`${inquiries.name}`, 'inbox_name'),
      studentId: column<string | null>(sql`null::uuid`, 'inbox_student_id'),
      subject: column<string>(sql`${inquiries.subject}`, 'inbox_subject'),
      whatsapp: column<string | null>(sql`null::text`, 'inbox_whatsapp'),
      assignedTo: column<string | null>(sql`null::uuid`, 'inbox_assigned_to'),
      suspected: column<boolean>(sql`${inquiries.suspected}`, 'inbox_suspected'),
      lastAt: column<string | Date>(sql`${inquiries.createdAt}`, 'inbox_last_at'),
      searchText: column<string>(sql`${inquiries.searchText}`, 'inbox_search_text'),
    })
    .from(inquiries)
}

function interestRows(executor: Executor) {
  return executor
    .select({
      id: column<string>(sql`${interests.id}`, 'inbox_id'),
      kind: column<InboxKind>(sql`'interest'::text`, 'inbox_kind'),
      state: column<ThreadState>(
        sql`case when ${interests.handledAt} is null then 'new' else 'closed' end`,
        'inbox_state',
      ),
      name: column<string>(sql`${interests.name}`, 'inbox_name'),
      studentId: column<string | null>(sql`null::uuid`, 'inbox_student_id'),
      subject: column<string>(sql`coalesce(${marketingLinks.title}, '')`, 'inbox_subject'),
      whatsapp: column<string | null>(sql`${interests.whatsapp}`, 'inbox_whatsapp'),
      assignedTo: column<string | null>(sql`null::uuid`, 'inbox_assigned_to'),
      suspected: column<boolean>(sql`${interests.suspected}`, 'inbox_suspected'),
      lastAt: column<string | Date>(sql`${interests.createdAt}`, 'inbox_last_at'),
      searchText: column<string>(sql`${interests.searchText}`, 'inbox_search_text'),
    })
    .from(interests)
    .leftJoin(marketingLinks, eq(marketingLinks.id, interests.linkId))
}

function inbox(executor: Executor) {
  return unionAll(threadRows(executor), visitorRows(executor), interestRows(executor)).as('inbox')
}

type Inbox = ReturnType<typeof inbox>

function matching(rows: Inbox, search: InboxSearch) {
  const { interests: withInterests, kinds, states, withSuspected, assignedTo, studentId, seen, lastOn, words } = search
  return and(
    withInterests ? undefined : sql`${rows.kind} <> 'interest'`,
    among(rows.kind, kinds),
    among(rows.state, states),
    withSuspected ? undefined : sql`not ${rows.suspected}`,
    anyOf(assignedTo, (id) => (id === null ? isNull(rows.assignedTo) : eq(rows.assignedTo, id))),
    onDays(sql`${rows.lastAt}`, lastOn),
    studentId === undefined ? undefined : eq(rows.studentId, studentId),
    seen === null ? undefined : or(isNull(rows.studentId), isSeen(seen, rows.studentId)),
    ...words.map((word) => containing(rows.searchText, word)),
  )
}

export async function selectInbox(executor: Executor, search: InboxSearch, { page, perPage, sort }: Slice) {
  const rows = inbox(executor)
  const sortable = { lastAt: sql`${rows.lastAt}`, name: sql`${rows.name}`, state: sql`${rows.state}` }
  return executor
    .select({
      id: rows.id,
      kind: rows.kind,
      state: rows.state,
      name: rows.name,
      studentId: rows.studentId,
      subject: rows.subject,
      whatsapp: rows.whatsapp,
      suspected: rows.suspected,
      lastAt: rows.lastAt,
      assignedTo: rows.assignedTo,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(rows)
    .leftJoin(users, eq(users.id, rows.assignedTo))
    .where(matching(rows, search))
    .orderBy(orderBy(sort, sortable, desc(rows.lastAt)), desc(rows.lastAt), desc(rows.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countInbox(executor: Executor, search: InboxSearch): Promise<number> {
  const rows = inbox(executor)
  const [counted] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(rows)
    .where(matching(rows, search))
  return counted?.total ?? 0
}

/** Counts of each kind that waits for an answer or a decision, opened or not, and of this member of staff's share. */
export async function selectCounts(executor: Executor, userId: string, seen: SeenBy) {
  const isShown = isSeen(seen, contactThreads.userId)
  const open = inArray(contactThreads.state, ['new', 'read'])
  return {
    student: await executor.$count(contactThreads, and(open, isShown)),
    visitor: await executor.$count(inquiries, and(eq(inquiries.status, 'new'), eq(inquiries.suspected, false))),
    interest: await executor.$count(interests, and(isNull(interests.handledAt), eq(interests.suspected, false))),
    mine: await executor.$count(contactThreads, and(open, eq(contactThreads.assignedTo, userId), isShown)),
  }
}
