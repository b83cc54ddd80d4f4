/** Attempts of students at exams, a row for each student at each exam. */
import { and, asc, desc, eq, exists, gt, inArray, lt, not, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { listStudentResults } from '#contract/attempts/student-results.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import { newestPassMark, newestScale } from '#server/db/attempt-result.ts'
import type { Executor } from '#server/db/connection.ts'
import { inGroup } from '#server/db/in-group.ts'
import { attempts, exams, users } from '#server/db/schema.ts'
import { among, anyOf, type Days, holding, onDays, orderBy } from '#server/db/search.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'

type Passed = NonNullable<QueryOf<typeof listStudentResults>['passed']>[number]

export interface StudentResultsSearch {
  readonly q: string | undefined
  readonly groupIds: readonly string[] | undefined
  readonly examIds: readonly string[] | undefined
  readonly passed: readonly Passed[] | undefined
  /** Days on which the attempts began. */
  readonly began: Days
  /** The teacher whose students alone are listed; null: all. */
  readonly seen: SeenBy
}

export interface Slice {
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

/** One row of the list. */
export interface StudentAtExam {
  readonly userId: string
  readonly examId: string
}

const other = alias(attempts, 'other')

const ofSamePair = and(eq(other.userId, attempts.userId), eq(other.examId, attempts.examId))

/** The best score of the same student at the same exam, of the attempts begun on these days. */
function bestOfPair(executor: Executor, began: Days): SQL {
  const best = sql<number | null>`max(${other.finalAccuracy})`
  return sql`${executor
    .select({ best })
    .from(other)
    .where(and(ofSamePair, onDays(other.startedAt, began)))}`
}

/** True for one attempt of each student at each exam: the first or the last of those begun on the days asked for. */
function isEdge(executor: Executor, edge: 'first' | 'last', began: Days): SQL {
  const isWhole = began.from === undefined && began.to === undefined
  if (edge === 'first' && isWhole) return eq(attempts.number, 1)
  const beyond = edge === 'first' ? lt(other.number, attempts.number) : gt(other.number, attempts.number)
  const found = executor
    .select({ one: sql`1` })
    .from(other)
    .where(and(ofSamePair, onDays(other.startedAt, began), beyond))
  return not(exists(found))
}

function counted({ groupIds, examIds, began, seen }: StudentResultsSearch): SQL | undefined {
  return and(
    among(attempts.examId, examIds),
    onDays(attempts.startedAt, began),
    inGroup(groupIds, attempts.userId),
    isSeen(seen, attempts.userId),
  )
}

function isCalled(executor: Executor, q: string | undefined): SQL | undefined {
  const words = holding(users.searchText, q)
  if (words === undefined) return undefined
  return inArray(attempts.userId, executor.select({ id: users.id }).from(users).where(words))
}

/** Pass marks by exam, to compare thousands of attempts with; exams without one are absent. */
type PassMarks = Readonly<Record<string, number>>

async function selectPassMarks(executor: Executor, { passed }: StudentResultsSearch): Promise<PassMarks> {
  if (passed === undefined) return {}
  const known = await selectMarkedExams(executor, null)
  return Object.fromEntries([...known].flatMap(([id, { passMark }]) => (passMark === null ? [] : [[id, passMark]])))
}

/** True for the best score of a row if it is one that is asked for; a row without score or pass mark is none of them. */
function isThat(best: SQLWrapper, marks: PassMarks, passed: readonly Passed[] | undefined): SQL | undefined {
  const mark = sql`(${JSON.stringify(marks)}::jsonb->>${attempts.examId}::text)::float8`
  return anyOf(passed, (kind) => (kind === 'passed' ? sql`${best} >= ${mark}` : sql`${best} < ${mark}`))
}

const bestOfGroup = sql`max(${attempts.finalAccuracy})`

/** Rows of whom the best score is one that is asked for, each from all of its attempts. */
function grouped(executor: Executor, search: StudentResultsSearch, marks: PassMarks) {
  return executor
    .select({ userId: attempts.userId, examId: attempts.examId })
    .from(attempts)
    .where(and(counted(search), isCalled(executor, search.q)))
    .groupBy(attempts.userId, attempts.examId)
    .having(isThat(bestOfGroup, marks, search.passed))
}

/** The number of all rows. */
export async function countStudentResults(executor: Executor, search: StudentResultsSearch): Promise<number> {
  if (search.passed !== undefined) {
    const rows = grouped(executor, search, await selectPassMarks(executor, search)).as('rows')
    const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(rows)
    return row?.count ?? 0
  }
  const isFirst = isEdge(executor, 'first', search.began)
  return executor.$count(attempts, and(counted(search), isFirst, isCalled(executor, search.q)))
}

/** Students, attempts and mean score of all rows. */
export async function selectTotals(executor: Executor, search: StudentResultsSearch) {
  if (search.passed !== undefined) return selectTotalsOfPassed(executor, search)
  const [totals] = await executor
    .select({
      students: sql<number>`count(distinct ${attempts.userId})::int`,
      attempts: sql<number>`count(*)::int`,
      mean: sql<number | null>`avg(${attempts.finalAccuracy})`,
    })
    .from(attempts)
    .where(and(counted(search), isCalled(executor, search.q)))
  return totals ?? { students: 0, attempts: 0, mean: null }
}

/** The same of rows of whom the best score is one that is asked for. */
async function selectTotalsOfPassed(executor: Executor, search: StudentResultsSearch) {
  const rows = executor
    .select({
      userId: attempts.userId,
      sat: sql<number>`count(*)`.as('sat'),
      total: sql<number | null>`sum(${attempts.finalAccuracy})`.as('total'),
      graded: sql<number>`count(${attempts.finalAccuracy})`.as('graded'),
    })
    .from(attempts)
    .where(and(counted(search), isCalled(executor, search.q)))
    .groupBy(attempts.userId, attempts.examId)
    .having(isThat(bestOfGroup, await selectPassMarks(executor, search), search.passed))
    .as('rows')
  const [totals] = await executor
    .select({
      students: sql<number>`count(distinct ${rows.userId})::int`,
      attempts: sql<number>`coalesce(sum(${rows.sat}), 0)::int`,
      mean: sql<number | null>`(sum(${rows.total}) / nullif(sum(${rows.graded}), 0))::float8`,
    })
    .from(rows)
  return totals ?? { students: 0, attempts: 0, mean: null }
}

/** The rows of a part of the list, in their order; their figures are read for these alone. */
export async function selectStudentsAtExams(
  executor: Executor,
  search: StudentResultsSearch,
  slice: Slice,
): Promise<StudentAtExam[]> {
  const field = slice.sort?.replace(/^-/, '')
  if (field === 'best' || field === 'attempts') return selectByFigure(executor, search, slice)
  const { passed, began, q } = search
  const isByName = field === 'student' || field === 'exam'
  const sortable = { student: users.searchText, exam: exams.searchText, startedAt: attempts.startedAt }
  const rows = executor.select({ userId: attempts.userId, examId: attempts.examId }).from(attempts)
  const joined = isByName
    ? rows.innerJoin(users, eq(users.id, attempts.userId)).innerJoin(exams, eq(exams.id, attempts.examId))
    : rows
  const marks = await selectPassMarks(executor, search)
  // In the order of time one direction is exactly the other one reversed: `fromTheNearerEnd` depends on it.
  const within = isByName || slice.sort === 'startedAt' ? asc : desc
  return joined
    .where(
      and(
        counted(search),
        isEdge(executor, isByName ? 'first' : 'last', began),
        isCalled(executor, q),
        isThat(bestOfPair(executor, began), marks, passed),
      ),
    )
    .orderBy(orderBy(slice.sort, sortable, desc(attempts.startedAt)), within(attempts.userId), within(attempts.examId))
    .limit(slice.limit)
    .offset(slice.offset)
}

/** Orders rows by what all of their attempts come to. A row without a score stands at the end in both directions. */
async function selectByFigure(executor: Executor, search: StudentResultsSearch, { sort, limit, offset }: Slice) {
  const best = sort === '-best' ? sql`coalesce(${bestOfGroup}, -1)` : sql`coalesce(${bestOfGroup}, 101)`
  return grouped(executor, search, await selectPassMarks(executor, search))
    .orderBy(orderBy(sort, { attempts: sql`count(*)`, best }, desc(best)), asc(attempts.userId), asc(attempts.examId))
    .limit(limit)
    .offset(offset)
}

/** The attempts of rows, in their order; of no more students and exams than are named, if any are. */
export async function selectCountedAttempts(
  executor: Executor,
  search: StudentResultsSearch,
  named: readonly StudentAtExam[] | null,
) {
  return executor
    .select({
      id: attempts.id,
      userId: attempts.userId,
      examId: attempts.examId,
      isRunning: sql<boolean>`${attempts.state} = 'open'`,
      accuracy: attempts.finalAccuracy,
      startedAt: attempts.startedAt,
    })
    .from(attempts)
    .where(
      and(
        counted(search),
        named === null
          ? undefined
          : and(
              inArray(attempts.userId, [...new Set(named.map(({ userId }) => userId))]),
              inArray(attempts.examId, [...new Set(named.map(({ examId }) => examId))]),
            ),
      ),
    )
    .orderBy(asc(attempts.userId), asc(attempts.examId), asc(attempts.number))
}

export type CountedAttempt = Awaited<ReturnType<typeof selectCountedAttempts>>[number]

/** Names of students, by id; null: of all who have an attempt. */
export async function selectNames(executor: Executor, userIds: readonly string[] | null) {
  const rows = await executor
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(userIds === null ? undefined : inArray(users.id, [...new Set(userIds)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Exams with their pass marks, by id; null: all. */
export async function selectMarkedExams(executor: Executor, examIds: readonly string[] | null) {
  const rows = await executor
    .select({
      id: exams.id,
      title: sql<string>`${exams.settings}->>'title'`,
      deletedAt: exams.deletedAt,
      passMark: newestPassMark,
      scale: newestScale,
    })
    .from(exams)
    .where(examIds === null ? undefined : inArray(exams.id, [...new Set(examIds)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Exams that were ever published and that anybody has sat, the newest first. */
export async function selectSatExams(executor: Executor) {
  const sat = executor
    .select({ one: sql`1` })
    .from(attempts)
    .where(eq(attempts.examId, exams.id))
  return executor
    .select({ id: exams.id, title: sql<string>`${exams.settings}->>'title'` })
    .from(exams)
    .where(exists(sat))
    .orderBy(desc(exams.createdAt), asc(exams.id))
}
