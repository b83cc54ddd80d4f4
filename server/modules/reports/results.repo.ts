/** The attempts at an exam, as staff list them. */
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { listResults, ResultRow } from '#contract/attempts/reports.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import type { SubmitReason } from '#domain/exam/submit-reason.ts'
import type { AttemptChoice } from '#domain/statistics/chosen-attempts.ts'
import { attemptStanding, resultNumber } from '#server/db/attempt-result.ts'
import { attemptLines } from '#server/db/attempt-lines.ts'
import type { Executor } from '#server/db/connection.ts'
import { inGroup } from '#server/db/in-group.ts'
import { attempts, examVersions, parkedCommands, users } from '#server/db/schema.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'
import { among, anyOf, type Days, onDays } from '#server/db/search.ts'

type ResultsQuery = QueryOf<typeof listResults>

/** An answer that took longer to arrive was written without contact. */
export const WITHOUT_CONTACT_MS = 5 * 60_000

export interface ResultSelection {
  readonly examId: string
  /** Null: attempts at all versions. */
  readonly versionId: string | null
  readonly choice: AttemptChoice
  readonly states: readonly ResultRow['state'][] | undefined
  readonly reasons: readonly SubmitReason[] | undefined
  readonly groupIds: readonly string[] | undefined
  readonly late: ResultsQuery['late']
  readonly passed: ResultsQuery['passed']
  /** In percent; null: the exam has none. */
  readonly passMark: number | null
  /** Days on which they began. */
  readonly began: Days
  /** Null: everybody. */
  readonly studentIds: readonly string[] | null
  /** The teacher whose students alone are listed; null: all. */
  readonly seen: SeenBy
  /** `field` or `-field`; anything else: the latest start first. */
  readonly sort: string | undefined
}

export interface Window {
  readonly limit: number
  readonly offset: number
}

const parkedLines = (
  attemptId: SQLWrapper,
) => sql<number>`(SELECT coalesce(sum(jsonb_array_length(parked.lines)), 0)::int
  FROM ${parkedCommands} AS parked
  WHERE parked.attempt_id = ${attemptId} AND parked.kind = 'late-log' AND parked.decision IS NULL)`

const withoutContactMs = (attemptId: SQLWrapper) => sql<number | null>`(SELECT max(line.received_at - line.at)::float8
  FROM ${attemptLines((id) => sql`${id} = ${attemptId}`)} AS line
  WHERE line.body->>'type' = 'answer'
    AND line.received_at - line.at >= ${sql.raw(String(WITHOUT_CONTACT_MS))})`

/** These orders choose one attempt of each student; an attempt that runs is nobody's best. */
const ORDER_OF_CHOICE: Readonly<Record<AttemptChoice, SQL>> = {
  first: sql`${attempts.number} ASC`,
  last: sql`${attempts.number} DESC`,
  best: sql`${resultNumber('score')} / NULLIF(${resultNumber('maximum')}, 0) DESC NULLS LAST, ${attempts.number} ASC`,
  all: sql`${attempts.id}`,
}

function ranked(executor: Executor, { examId, versionId, choice }: ResultSelection) {
  return executor
    .select({
      id: attempts.id,
      userId: attempts.userId,
      versionId: attempts.versionId,
      number: attempts.number,
      state: attemptStanding.as('standing'),
      reason: attempts.closeReason,
      score: resultNumber('score').as('score'),
      maximum: resultNumber('maximum').as('maximum'),
      accuracy: resultNumber('accuracy').as('accuracy'),
      finalAccuracy: attempts.finalAccuracy,
      startedAt: attempts.startedAt,
      closedAt: attempts.closedAt,
      lateEvents: attempts.lateEvents,
      discountedAnswers: attempts.discountedAnswers,
      place: sql<number>`row_number() OVER (PARTITION BY ${attempts.userId} ORDER BY ${ORDER_OF_CHOICE[choice]})`.as(
        'place',
      ),
    })
    .from(attempts)
    .where(and(eq(attempts.examId, examId), versionId === null ? undefined : eq(attempts.versionId, versionId)))
    .as('ranked')
}

type Ranked = ReturnType<typeof ranked>

function isLate(rows: Ranked, kind: NonNullable<ResultsQuery['late']>[number]): SQL {
  if (kind === 'late') return gt(rows.lateEvents, 0)
  if (kind === 'parked') return gt(parkedLines(rows.id), 0)
  return kind === 'discounted' ? gt(rows.discountedAnswers, 0) : isNotNull(withoutContactMs(rows.id))
}

function reaches(rows: Ranked, passMark: number | null, kind: NonNullable<ResultsQuery['passed']>[number]): SQL {
  if (passMark === null) return sql`false`
  return kind === 'passed' ? gte(rows.finalAccuracy, passMark) : lt(rows.finalAccuracy, passMark)
}

function matching(
  rows: Ranked,
  { choice, states, reasons, groupIds, late, passed, passMark, began, studentIds, seen }: ResultSelection,
): SQL | undefined {
  return and(
    choice === 'all' ? undefined : eq(rows.place, 1),
    among(rows.state, states),
    among(rows.reason, reasons),
    inGroup(groupIds, rows.userId),
    isSeen(seen, rows.userId),
    anyOf(late, (kind) => isLate(rows, kind)),
    anyOf(passed, (kind) => reaches(rows, passMark, kind)),
    onDays(rows.startedAt, began),
    studentIds === null ? undefined : studentIds.length === 0 ? sql`false` : inArray(rows.userId, [...studentIds]),
  )
}

function orderOf(rows: Ranked, sort: string | undefined): SQL {
  const sortable: Readonly<Record<string, SQL>> = {
    student: sql`${users.firstName} || ' ' || ${users.lastName}`,
    number: sql`${rows.number}`,
    score: sql`${rows.score}`,
    accuracy: sql`${rows.accuracy}`,
    startedAt: sql`${rows.startedAt}`,
    endedAt: sql`${rows.closedAt}`,
    duration: sql`${rows.closedAt} - ${rows.startedAt}`,
  }
  const name = sort?.replace(/^-/, '') ?? ''
  const field = Object.hasOwn(sortable, name) ? sortable[name] : undefined
  if (field === undefined) return desc(rows.startedAt)
  return sort?.startsWith('-') === true ? sql`${field} DESC NULLS LAST` : sql`${field} ASC NULLS LAST`
}

/** A part of the list, or all of it. */
export async function selectResults(executor: Executor, selection: ResultSelection, window: Window | null) {
  const rows = ranked(executor, selection)
  const query = executor
    .select({
      id: rows.id,
      userId: rows.userId,
      versionId: rows.versionId,
      number: rows.number,
      state: rows.state,
      reason: rows.reason,
      score: rows.score,
      maximum: rows.maximum,
      accuracy: rows.accuracy,
      finalAccuracy: rows.finalAccuracy,
      startedAt: rows.startedAt,
      closedAt: rows.closedAt,
      lateEvents: rows.lateEvents,
      discountedAnswers: rows.discountedAnswers,
      parkedLines: parkedLines(rows.id),
      withoutContactMs: withoutContactMs(rows.id),
      version: examVersions.number,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(rows)
    .innerJoin(users, eq(users.id, rows.userId))
    .innerJoin(examVersions, eq(examVersions.id, rows.versionId))
    .where(matching(rows, selection))
    .orderBy(orderOf(rows, selection.sort), asc(rows.id))
  return window === null ? query : query.limit(window.limit).offset(window.offset)
}

export type ResultRecord = Awaited<ReturnType<typeof selectResults>>[number]

export async function countResults(executor: Executor, selection: ResultSelection): Promise<number> {
  const rows = ranked(executor, selection)
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(rows)
    .where(matching(rows, selection))
  return row?.count ?? 0
}

/** Everybody who has an attempt at the exam: names are folded for the search outside of the database. */
export async function selectStudentsOf(executor: Executor, examId: string) {
  return executor
    .selectDistinct({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(eq(attempts.examId, examId))
}

/** One attempt of the exam in the form of the list. */
export async function selectResult(executor: Executor, examId: string, attemptId: string) {
  const [row] = await executor
    .select({
      id: attempts.id,
      userId: attempts.userId,
      versionId: attempts.versionId,
      number: attempts.number,
      state: attemptStanding,
      reason: attempts.closeReason,
      score: resultNumber('score'),
      maximum: resultNumber('maximum'),
      accuracy: resultNumber('accuracy'),
      finalAccuracy: attempts.finalAccuracy,
      startedAt: attempts.startedAt,
      closedAt: attempts.closedAt,
      lateEvents: attempts.lateEvents,
      discountedAnswers: attempts.discountedAnswers,
      parkedLines: parkedLines(attempts.id),
      withoutContactMs: withoutContactMs(attempts.id),
      version: examVersions.number,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .innerJoin(examVersions, eq(examVersions.id, attempts.versionId))
    .where(and(eq(attempts.id, attemptId), eq(attempts.examId, examId)))
  return row
}
