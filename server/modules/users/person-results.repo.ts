/** The attempts of one person over all exams. */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PersonResult } from '#contract/people/person-page.ts'
import { attemptStanding, newestPassMark, newestScale, resultNumber } from '#server/db/attempt-result.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, exams } from '#server/db/schema.ts'
import { among, holding, orderBy } from '#server/db/search.ts'

export interface PersonResultsSearch {
  readonly userId: string
  readonly q?: string | undefined
  readonly state?: readonly PersonResult['state'][] | undefined
}

interface Slice {
  readonly page: number
  readonly perPage: number
  readonly sort?: string | undefined
}

/** Selects all attempts of the person, whatever the list shows of them: the one before is looked for among these. */
function ofPerson(executor: Executor, userId: string) {
  return executor
    .select({
      id: attempts.id,
      examId: attempts.examId,
      number: attempts.number,
      state: attemptStanding.as('standing'),
      reason: attempts.closeReason,
      score: resultNumber('score').as('score'),
      maximum: resultNumber('maximum').as('maximum'),
      accuracy: resultNumber('accuracy').as('accuracy'),
      finalAccuracy: attempts.finalAccuracy,
      previousAccuracy: sql<number | null>`lag(${resultNumber('accuracy')})
        OVER (PARTITION BY ${attempts.examId} ORDER BY ${attempts.number})`.as('previous_accuracy'),
      startedAt: attempts.startedAt,
      closedAt: attempts.closedAt,
    })
    .from(attempts)
    .where(eq(attempts.userId, userId))
    .as('of_person')
}

type Rows = ReturnType<typeof ofPerson>

function matching(rows: Rows, { q, state }: PersonResultsSearch): SQL | undefined {
  return and(holding(exams.searchText, q), among(rows.state, state))
}

export async function selectPersonResults(executor: Executor, search: PersonResultsSearch, slice: Slice) {
  const rows = ofPerson(executor, search.userId)
  const sortable = {
    startedAt: sql`${rows.startedAt}`,
    exam: exams.searchText,
    score: sql`${rows.score}`,
    accuracy: sql`${rows.accuracy}`,
  }
  return executor
    .select({
      id: rows.id,
      examId: rows.examId,
      settings: exams.settings,
      deletedAt: exams.deletedAt,
      number: rows.number,
      state: rows.state,
      reason: rows.reason,
      score: rows.score,
      maximum: rows.maximum,
      accuracy: rows.accuracy,
      finalAccuracy: rows.finalAccuracy,
      passMark: newestPassMark,
      scale: newestScale,
      previousAccuracy: rows.previousAccuracy,
      startedAt: rows.startedAt,
      closedAt: rows.closedAt,
    })
    .from(rows)
    .innerJoin(exams, eq(exams.id, rows.examId))
    .where(matching(rows, search))
    .orderBy(orderBy(slice.sort, sortable, desc(rows.startedAt)), desc(rows.id))
    .limit(slice.perPage)
    .offset((slice.page - 1) * slice.perPage)
}

export type PersonResultRow = Awaited<ReturnType<typeof selectPersonResults>>[number]

export async function countPersonResults(executor: Executor, search: PersonResultsSearch): Promise<number> {
  const rows = ofPerson(executor, search.userId)
  const [counted] = await executor
    .select({ total: count() })
    .from(rows)
    .innerJoin(exams, eq(exams.id, rows.examId))
    .where(matching(rows, search))
  return counted?.total ?? 0
}
