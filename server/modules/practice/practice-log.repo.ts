import { and, asc, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { AnsweredBody, PracticeBody } from '#domain/practice/event.ts'
import { LESSON_ANSWERS_MOST, LOG_BYTES_MOST } from '#domain/practice/limits.ts'
import type { Executor } from '#server/db/connection.ts'
import { lastWithoutGap } from '#server/db/last-without-gap.ts'
import { practiceEvents, practiceLogs, practiceWriters } from '#server/db/schema.ts'

export type WriterRow = typeof practiceWriters.$inferSelect
type WriterName = Pick<WriterRow, 'userId' | 'id'>

export async function selectWriter(executor: Executor, id: string): Promise<WriterRow | undefined> {
  const [row] = await executor.select().from(practiceWriters).where(eq(practiceWriters.id, id))
  return row
}

export async function countWriters(executor: Executor, userId: string): Promise<number> {
  return executor.$count(practiceWriters, eq(practiceWriters.userId, userId))
}

export async function insertWriter(executor: Executor, row: WriterRow): Promise<void> {
  await executor.insert(practiceWriters).values(row).onConflictDoNothing()
}

/** The size of a log; `bytes`: its lines' bodies as JSON. */
export interface LogSize {
  readonly length: number
  readonly answers: number
  readonly bytes: number
}

/** Takes the lock of a student's log, and answers how long it is. */
export async function lockLog(executor: Executor, userId: string): Promise<LogSize> {
  await executor.insert(practiceLogs).values({ userId, bytes: 0 }).onConflictDoNothing()
  const [row] = await executor
    .select({ length: practiceLogs.length, answers: practiceLogs.answers, bytes: practiceLogs.bytes })
    .from(practiceLogs)
    .where(eq(practiceLogs.userId, userId))
    .for('update')
  if (row === undefined) return { length: 0, answers: 0, bytes: 0 }
  return { ...row, bytes: row.bytes ?? (await countBytes(executor, userId)) }
}

/** Counts a log of before bytes were counted, once; the database writes a body with more spaces than a device does. */
async function countBytes(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${practiceEvents.body}::text)), 0)` })
    .from(practiceEvents)
    .where(eq(practiceEvents.userId, userId))
  const bytes = Math.min(Number(row?.bytes ?? 0), LOG_BYTES_MOST + 1)
  await executor.update(practiceLogs).set({ bytes }).where(eq(practiceLogs.userId, userId))
  return bytes
}

export async function writeLength(executor: Executor, userId: string, log: LogSize): Promise<void> {
  await executor.update(practiceLogs).set(log).where(eq(practiceLogs.userId, userId))
}

export async function selectAnswers(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ answers: practiceLogs.answers })
    .from(practiceLogs)
    .where(eq(practiceLogs.userId, userId))
  return row?.answers ?? 0
}

/** Reads what is stored of a writer under these numbers. */
export async function selectStoredLines(
  executor: Executor,
  writer: WriterName,
  seqs: readonly number[],
): Promise<Map<number, PracticeBody>> {
  const rows = await executor
    .select({ seq: practiceEvents.seq, body: practiceEvents.body })
    .from(practiceEvents)
    .where(
      and(
        eq(practiceEvents.userId, writer.userId),
        eq(practiceEvents.writer, writer.id),
        inArray(practiceEvents.seq, [...seqs]),
      ),
    )
  return new Map(rows.map(({ seq, body }) => [seq, body]))
}

/** Reads the answers of a writer, in their order; of very many the first ones. */
export async function selectAnswersOf(executor: Executor, writer: WriterName): Promise<WrittenAnswer[]> {
  const rows = await executor
    .select({ seq: practiceEvents.seq, body: practiceEvents.body })
    .from(practiceEvents)
    .where(
      and(
        eq(practiceEvents.userId, writer.userId),
        eq(practiceEvents.writer, writer.id),
        sql`${practiceEvents.body} ->> 'type' = 'answered'`,
      ),
    )
    .orderBy(asc(practiceEvents.seq))
    .limit(LESSON_ANSWERS_MOST)
  return rows.flatMap(({ seq, body }) => (body.type === 'answered' ? [{ seq, body }] : []))
}

export interface WrittenAnswer {
  readonly seq: number
  readonly body: AnsweredBody
}

/** Answers the instant (ms UTC) at which the line at a position arrived; null: there is none. */
export async function selectReceivedAt(executor: Executor, userId: string, position: number): Promise<number | null> {
  const [row] = await executor
    .select({ receivedAt: practiceEvents.receivedAt })
    .from(practiceEvents)
    .where(and(eq(practiceEvents.userId, userId), eq(practiceEvents.position, position)))
  return row?.receivedAt.getTime() ?? null
}

/** Answers the number up to which a device's lines are stored without a gap. */
export function selectContiguous(executor: Executor, { userId, id }: WriterName): Promise<number> {
  const ofWriter = and(eq(practiceEvents.userId, userId), eq(practiceEvents.writer, id))
  return lastWithoutGap(executor, practiceEvents.seq, ofWriter)
}

export interface NewLine {
  readonly userId: string
  readonly writer: string
  readonly seq: number
  readonly position: number
  readonly at: Date
  readonly body: PracticeBody
  readonly receivedAt: Date
}

export async function insertLines(executor: Executor, lines: readonly NewLine[]): Promise<void> {
  if (lines.length > 0) await executor.insert(practiceEvents).values([...lines])
}

/** Reads lines of a student after a position, in the order of arrival. */
export async function selectLines(executor: Executor, userId: string, after: number, limit: number) {
  return executor
    .select({
      writer: practiceEvents.writer,
      seq: practiceEvents.seq,
      position: practiceEvents.position,
      at: practiceEvents.at,
      body: practiceEvents.body,
      receivedAt: practiceEvents.receivedAt,
    })
    .from(practiceEvents)
    .where(and(eq(practiceEvents.userId, userId), gt(practiceEvents.position, after)))
    .orderBy(asc(practiceEvents.position))
    .limit(limit)
}

/** Reads how long the logs of these students are. */
export async function selectLengths(executor: Executor, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await executor
    .select({ userId: practiceLogs.userId, length: practiceLogs.length })
    .from(practiceLogs)
    .where(inArray(practiceLogs.userId, [...userIds]))
  return new Map(rows.map(({ userId, length }) => [userId, length]))
}

/** Finds students with at least so many answers, the newest accounts first. */
export async function selectPractising(
  executor: Executor,
  { answers, limit }: { readonly answers: number; readonly limit: number },
): Promise<string[]> {
  const rows = await executor
    .select({ userId: practiceLogs.userId })
    .from(practiceLogs)
    .where(gte(practiceLogs.answers, answers))
    .orderBy(desc(practiceLogs.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}
