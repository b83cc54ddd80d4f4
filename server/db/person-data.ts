/**
 * Everything that belongs to one person, read from the schema itself: a table that is added later is exported and
 * erased without anybody thinking of it.
 */
import { inArray, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { attemptLines } from './attempt-lines.ts'
import type { Executor } from './connection.ts'
import { forgetInBin } from './forget-in-bin.ts'
import { isOwned, nameOf, PERSON_GONE, type Reference, references, tables } from './references.ts'
import * as schema from './schema.ts'

export { PERSON_GONE } from './references.ts'

function pointingAt(target: PgTable): readonly Reference[] {
  return references.filter((reference) => reference.target === target && reference.table !== target)
}

/** Deletes rows together with what belongs to them; what only mentions them forgets them. */
async function removeRows(executor: Executor, table: PgTable, where: SQL): Promise<void> {
  for (const reference of pointingAt(table)) {
    const named = sql`select ${reference.targetColumn} from ${table} where ${where}`
    const mentions = sql`${reference.column} in (${named})`
    if (isOwned(reference) && reference.column.notNull) await removeRows(executor, reference.table, mentions)
    else await forgetMention(executor, reference, mentions)
  }
  await executor.execute(sql`delete from ${table} where ${where}`)
}

async function forgetMention(executor: Executor, { table, column }: Reference, mentions: SQL): Promise<void> {
  const instead = column.notNull ? sql`${PERSON_GONE}::uuid` : sql`null`
  await executor.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${instead} where ${mentions}`)
}

/** The records of changes and of security know the person no more: neither what was written nor their address. */
async function forgetInRecords(executor: Executor, userId: string, email: string): Promise<void> {
  const { auditEntries, mailJobs, practiceAssignments, securityEvents, sheetImportRows } = schema
  const subject = `users:${userId}`
  await executor.execute(
    sql`update ${auditEntries} set detail = '{}', subject = 'users:gone' where subject = ${subject}`,
  )
  await executor.execute(sql`update ${auditEntries}
    set detail = replace(replace(detail::text, ${userId}, ${PERSON_GONE}), ${email}, 'gone')::jsonb,
      subject = replace(subject, ${userId}, ${PERSON_GONE})
    where subject like ${`%${userId}%`} or strpos(detail::text, ${userId}) > 0 or strpos(detail::text, ${email}) > 0`)
  await executor.execute(sql`update ${practiceAssignments}
    set student_ids = student_ids - ${userId}::text where student_ids @> to_jsonb(${userId}::text)`)
  await forgetInBin(executor, userId, email)
  await executor.execute(sql`delete from ${sheetImportRows} where record_id = ${userId} or key = ${email}`)
  await executor.execute(sql`delete from ${mailJobs} where user_id = ${userId} or recipient = ${email}`)
  await executor.execute(sql`delete from ${securityEvents} where user_id = ${userId} or email = ${email}`)
  await executor.execute(sql`update ${securityEvents}
    set request = replace(request, ${userId}, ${PERSON_GONE}) where strpos(request, ${userId}) > 0`)
}

/** Those of these people whom anything points at: what is theirs, and what they did. */
export async function peopleWithSomething(executor: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const { table, column } of pointingAt(schema.users)) {
    const rows = await executor
      .selectDistinct({ id: sql<string>`${column}::text` })
      .from(table)
      .where(inArray(column, [...ids]))
    for (const { id } of rows) found.add(id)
  }
  return found
}

/**
 * Removes what a person wrote as a visitor, known only by the same address or number, while the account still has them.
 */
async function removeVisits(executor: Executor, userId: string, email: string): Promise<void> {
  const { inquiries, interests, users } = schema
  const mobile = sql`select ${users.mobile} from ${users} where ${users.id} = ${userId}`
  await executor.execute(sql`delete from ${inquiries} where lower(${inquiries.email}) = lower(${email})`)
  await executor.execute(sql`delete from ${interests} where ${interests.whatsapp} in (${mobile})`)
}

/** Erases a person: their rows go, rows of others forget them, and the record of changes knows them no more. */
export async function erasePerson(executor: Executor, userId: string, email: string): Promise<void> {
  await forgetInRecords(executor, userId, email)
  await removeVisits(executor, userId, email)
  await removeRows(executor, schema.users, sql`${schema.users.id} = ${userId}`)
}

/** Figures that the law may ask for: what was sat, and what was bought. */
const FIGURES: readonly PgTable[] = [schema.attempts, schema.subscriptions, schema.orders]

/**
 * Erases a person but for the figures, which stay with an account that names nobody and that nobody can open.
 * `closedHash`: the hash of a password that nobody knows.
 */
export async function erasePersonButFigures(
  executor: Executor,
  { userId, email, closedHash }: { readonly userId: string; readonly email: string; readonly closedHash: string },
): Promise<void> {
  await forgetInRecords(executor, userId, email)
  await removeVisits(executor, userId, email)
  for (const reference of pointingAt(schema.users)) {
    if (!isOwned(reference) || FIGURES.includes(reference.table)) continue
    const mentions = sql`${reference.column} = ${userId}`
    if (reference.column.notNull) await removeRows(executor, reference.table, mentions)
    else await forgetMention(executor, reference, mentions)
  }
  // What the student needed says something of their health, and no figure depends on it.
  const { attempts } = schema
  await executor
    .update(attempts)
    .set({ terms: sql`${attempts.terms} - 'accommodations'` })
    .where(sql`${attempts.userId} = ${userId}`)
  // Staff may have written a name there.
  const { subscriptions } = schema
  await executor
    .update(subscriptions)
    .set({ reason: '' })
    .where(sql`${subscriptions.userId} = ${userId}`)
  const nobody = { firstName: '—', lastName: userId.slice(-8), email: `${userId}@erased.invalid`, mobile: null }
  const person = { ...nobody, avatarFile: null, birthYear: null, guardian: null, preferences: {} }
  const needs = { timeMultiplier: 1, accommodations: {} }
  const proofs = { emailVerifiedAt: null, pendingEmail: null, privacyVersion: null, privacyAcceptedAt: null }
  const closed = {
    passwordHash: closedHash,
    active: false,
    totpSecret: null,
    totpConfirmedAt: null,
    totpLastStep: null,
  }
  const { users } = schema
  await executor
    .update(users)
    .set({ ...person, ...needs, ...proofs, ...closed, searchText: '', revision: sql`${users.revision} + 1` })
    .where(sql`${users.id} = ${userId}`)
}

/** Names of columns with no data about the person, but with what proves or protects something. */
const SECRET = /hash|secret|token|_key$|^seed$|^result$|last_step|search_text/

type Rows = readonly Readonly<Record<string, unknown>>[]

function shownColumns(table: PgTable): SQL {
  const shown = getTableConfig(table).columns.filter(({ name }) => !SECRET.test(name))
  return sql.join(
    shown.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

async function rowsWhere(executor: Executor, table: PgTable, where: SQL): Promise<Rows> {
  const { rows } = await executor.execute(sql`select ${shownColumns(table)} from ${table} where ${where}`)
  return rows
}

/** Lines of a log of practice that are in memory at the same time: 4 MB where each is as long as it may be. */
const LINES_OF_PRACTICE = 250

/** Lines of a person's log of practice, in pages: it may be longer than what fits into memory beside that of others. */
export async function* practiceRows(executor: Executor, userId: string): AsyncGenerator<Rows> {
  const { practiceEvents: lines } = schema
  for (let after = 0, isLast = false; !isLast;) {
    const page: Rows = await rowsWhere(
      executor,
      lines,
      sql`${lines.userId} = ${userId} and ${lines.position} > ${after}
        order by ${lines.position} limit ${LINES_OF_PRACTICE}`,
    )
    after = Number(page.at(-1)?.['position'] ?? after)
    isLast = page.length < LINES_OF_PRACTICE
    yield page
  }
}

/**
 * Rows that belong to a person, by table: their account, what they did and what was made for them, but for their log of
 * practice (`practiceRows`).
 */
export async function personalRows(executor: Executor, userId: string): Promise<Readonly<Record<string, Rows>>> {
  const { attempts, inquiries, interests, orders, payments, receipts, users } = schema
  const own = pointingAt(users).filter((reference) => isOwned(reference) && reference.table !== schema.practiceEvents)
  const found: [string, Rows][] = [['users', await rowsWhere(executor, users, sql`${users.id} = ${userId}`)]]
  for (const { table, column } of own) {
    found.push([nameOf(table), await rowsWhere(executor, table, sql`${column} = ${userId}`)])
  }
  const ownAttempts = sql`select ${attempts.id} from ${attempts} where ${attempts.userId} = ${userId}`
  const ownLines = attemptLines((attemptId) => sql`${attemptId} in (${ownAttempts})`)
  found.push(['attempt_events', (await executor.execute(sql`select * from ${ownLines} as line`)).rows])
  const ownOrders = sql`select ${orders.id} from ${orders} where ${orders.buyerId} = ${userId}`
  for (const table of [payments, receipts]) {
    found.push([nameOf(table), await rowsWhere(executor, table, sql`${table.orderId} in (${ownOrders})`)])
  }
  const account = sql`from ${users} where ${users.id} = ${userId}`
  const emails = sql`select lower(${users.email}) ${account}`
  const mobiles = sql`select ${users.mobile} ${account}`
  found.push(['inquiries', await rowsWhere(executor, inquiries, sql`lower(${inquiries.email}) in (${emails})`)])
  found.push(['interests', await rowsWhere(executor, interests, sql`${interests.whatsapp} in (${mobiles})`)])
  return Object.fromEntries(found)
}

/** Every table and its columns, for looking through all that is stored. */
export function everyColumn(): readonly { readonly table: string; readonly column: string }[] {
  return tables.flatMap((table) =>
    getTableConfig(table).columns.map((column) => ({ table: nameOf(table), column: column.name })),
  )
}
