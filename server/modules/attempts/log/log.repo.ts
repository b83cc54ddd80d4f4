/** The answer log, which is append-only. */
import { and, count, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { type ArrivedEvent, contradictionOf } from '#domain/attempt/evidence.ts'
import { SERVER_WRITER, type AttemptEventBody } from '#domain/attempt/event.ts'
import { idRange } from '#server/db/line-partitions.ts'
import { lastWithoutGap } from '#server/db/last-without-gap.ts'
import type { Executor, Transaction } from '#server/db/connection.ts'
import { attemptEvents, packedLogs } from '#server/db/schema.ts'
import type { AttemptRow } from '../attempts.repo.ts'
import type { LogLine, StoredLine } from './log-lines.ts'
import { unpackLocked } from './packed-logs.repo.ts'

export type StoredEvent = ArrivedEvent

type ReadLine = readonly [seq: number, at: number, body: AttemptEventBody, receivedAt: number, against: number | null]

/** The log of one writer, as rows or packed. */
interface ReadLog {
  readonly writerId: string
  readonly isPacked: boolean
  readonly lines: readonly ReadLine[]
}

/**
 * Events of all writers of an attempt. The query answers one row for each writer, because hundreds of small rows cost
 * more than one text.
 */
export async function selectLog(executor: Executor, attemptId: string): Promise<StoredEvent[]> {
  const { attemptId: ofLine, writerId } = attemptEvents
  const stored = executor
    .select({ writerId, isPacked: sql<boolean>`false`.as('is_packed'), lines: linesAsText() })
    .from(attemptEvents)
    .where(eq(ofLine, sql.placeholder('attemptId')))
    .groupBy(writerId)
  const packed = executor
    .select({ writerId: packedLogs.writerId, isPacked: sql<boolean>`true`, lines: packedAsText() })
    .from(packedLogs)
    .where(eq(packedLogs.attemptId, sql.placeholder('attemptId')))
  return eventsOf(await unionAll(stored, packed).prepare('attempt_events_log').execute({ attemptId }))
}

/** The logs of several attempts, by the attempt; one without any line is not among them. */
export async function selectLogs(
  executor: Executor,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, StoredEvent[]>> {
  const [first, last] = idRange(attemptIds)
  const { attemptId, writerId } = attemptEvents
  const among = (id: PgColumn) => sql`${id} = ANY(${sql.placeholder('attemptIds')})`
  const range = sql`${attemptId} BETWEEN ${sql.placeholder('first')} AND ${sql.placeholder('last')}`
  const stored = executor
    .select({ attemptId, writerId, isPacked: sql<boolean>`false`.as('is_packed'), lines: linesAsText() })
    .from(attemptEvents)
    .where(and(among(attemptId), range))
    .groupBy(attemptId, writerId)
  const { attemptId: ofPacked, writerId: packedWriter } = packedLogs
  const packed = executor
    .select({ attemptId: ofPacked, writerId: packedWriter, isPacked: sql<boolean>`true`, lines: packedAsText() })
    .from(packedLogs)
    .where(among(ofPacked))
  const rows = await unionAll(stored, packed)
    .prepare('attempt_events_logs')
    .execute({ attemptIds: [...attemptIds], first, last })
  const byAttempt = Map.groupBy(rows, (row) => row.attemptId)
  return new Map([...byAttempt].map(([id, logs]) => [id, eventsOf(logs)]))
}

function linesAsText() {
  const { seq: number, at: instant, body: content, receivedAt: arrival, contradictedAt: against } = attemptEvents
  return sql<
    ReadLine[]
  >`json_agg(json_build_array(${number}, ${instant}, ${content}, ${arrival}, ${against}) ORDER BY ${number})`.as(
    'lines',
  )
}

const packedAsText = () => sql<ReadLine[]>`${packedLogs.lines}::json`

/**
 * Puts rows and what is packed together, each line once. A log has both until its partition is dropped; and a node of a
 * release that knows of no packing may have stored a line beside a packed log.
 */
function eventsOf(logs: readonly ReadLog[]): StoredEvent[] {
  const packed = logs.filter(({ isPacked }) => isPacked).flatMap(unpacked)
  if (packed.length === 0) return logs.flatMap(unpacked)
  const keyOf = ({ writerId, seq }: StoredEvent) => `${writerId} ${seq}`
  const known = new Set(packed.map(keyOf))
  const beside = logs.filter(({ isPacked }) => !isPacked).flatMap(unpacked)
  return [...packed, ...beside.filter((event) => !known.has(keyOf(event)))].toSorted(
    (one, other) => one.writerId.localeCompare(other.writerId) || one.seq - other.seq,
  )
}

function unpacked({ writerId, lines }: ReadLog): StoredEvent[] {
  return lines.map(([seq, at, body, receivedAt, contradictedAt]) => {
    const event = { writerId, seq, at, body, receivedAt }
    return contradictedAt === null ? event : { ...event, contradictedAt }
  })
}

/** Number of stored lines of an attempt, of all its writers and of the server. */
export async function countLines(executor: Executor, attemptId: string): Promise<number> {
  const packed = sql`(SELECT COALESCE(sum(${packedLogs.lineCount}), 0) FROM ${packedLogs}
    WHERE ${packedLogs.attemptId} = ${sql.placeholder('packedId')})`
  const [row] = await executor
    .select({ lines: sql<number>`(CASE WHEN count(*) > 0 THEN count(*) ELSE ${packed} END)::integer` })
    .from(attemptEvents)
    .where(eq(attemptEvents.attemptId, sql.placeholder('attemptId')))
    .prepare('attempt_events_count')
    .execute({ attemptId, packedId: attemptId })
  return row?.lines ?? 0
}

/** Number and size of the stored lines of an attempt that are no answers (`isAsideOfAnswers`). */
export async function sumMarks(executor: Executor, attemptId: string): Promise<{ lines: number; bytes: number }> {
  const [row] = await executor
    .select({
      lines: count(),
      bytes: sql<number>`COALESCE(sum(length(${attemptEvents.body}::text)), 0)::integer`,
    })
    .from(attemptEvents)
    .where(
      and(
        eq(attemptEvents.attemptId, sql.placeholder('attemptId')),
        sql`${attemptEvents.body}->>'type' IN ('mark', 'language')`,
      ),
    )
    .prepare('attempt_events_marks')
    .execute({ attemptId })
  return row ?? { lines: 0, bytes: 0 }
}

/** Stored lines with these numbers of a writer, by number. */
export async function selectLines(
  executor: Executor,
  attemptId: string,
  writerId: string,
  seqs: readonly number[],
): Promise<Map<number, StoredLine>> {
  const rows = await executor
    .select({
      seq: attemptEvents.seq,
      at: attemptEvents.at,
      body: attemptEvents.body,
      receivedAt: attemptEvents.receivedAt,
    })
    .from(attemptEvents)
    .where(
      and(
        eq(attemptEvents.attemptId, attemptId),
        eq(attemptEvents.writerId, writerId),
        inArray(attemptEvents.seq, [...seqs]),
      ),
    )
  return new Map(rows.map((row) => [row.seq, row]))
}

/** Number of events of an attempt by other writers. */
export async function countOthers(executor: Executor, attemptId: string, writerId: string): Promise<number> {
  const [row] = await executor
    .select({ others: count() })
    .from(attemptEvents)
    .where(
      and(
        eq(attemptEvents.attemptId, sql.placeholder('attemptId')),
        ne(attemptEvents.writerId, sql.placeholder('writerId')),
      ),
    )
    .prepare('attempt_events_others')
    .execute({ attemptId, writerId })
  return row?.others ?? 0
}

export interface NewLines {
  readonly attemptId: string
  readonly writerId: string
  readonly lines: readonly LogLine[]
  readonly receivedAt: number
  readonly via: 'sync' | 'rescue' | 'server'
  /**
   * Instant at which the device reported that all of its log was delivered (ms UTC); absent if nothing contradicts the
   * lines.
   */
  readonly allSentAt?: number | undefined
}

/** Inserts lines whose numbers are free; answers their number. */
export async function insertLines(
  executor: Executor,
  { attemptId, writerId, lines, receivedAt, via, allSentAt = 0 }: NewLines,
): Promise<number> {
  if (lines.length === 0) return 0
  const inserted = await executor
    .insert(attemptEvents)
    .values(
      lines.map(({ seq, at, body }) => {
        const contradictedAt = contradictionOf(at, allSentAt)
        return { attemptId, writerId, seq, at, body, receivedAt, via, contradictedAt }
      }),
    )
    .onConflictDoNothing()
    .returning({ seq: attemptEvents.seq })
  return inserted.length
}

/** Writes an event of the server itself. The attempt's lock must be held: it keeps the number free. */
export async function insertServerEvent(
  transaction: Transaction,
  { id: attemptId, logPacked }: Pick<AttemptRow, 'id' | 'logPacked'>,
  body: AttemptEventBody,
  now: number,
): Promise<void> {
  if (logPacked) await unpackLocked(transaction, attemptId)
  const [row] = await transaction
    .select({ last: max(attemptEvents.seq) })
    .from(attemptEvents)
    .where(and(eq(attemptEvents.attemptId, attemptId), eq(attemptEvents.writerId, SERVER_WRITER)))
  const line = { seq: (row?.last ?? 0) + 1, at: now, body }
  await insertLines(transaction, { attemptId, writerId: SERVER_WRITER, lines: [line], receivedAt: now, via: 'server' })
}

/** Highest number up to which a writer's log is stored without a gap. */
export function selectContiguousSeq(executor: Executor, attemptId: string, writerId: string): Promise<number> {
  const ofWriter = and(eq(attemptEvents.attemptId, attemptId), eq(attemptEvents.writerId, writerId))
  return lastWithoutGap(executor, attemptEvents.seq, ofWriter)
}
