import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { listResults as listRoute, ResultRow } from '#contract/attempts/reports.ts'
import type { QueryOf, ResponseOf } from '#contract/foundation/route.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { isPassed } from '#domain/grading/passing.ts'
import { type Scale, scaledScore } from '#domain/grading/scale.ts'
import { percentileRank } from '#domain/statistics/percentile-rank.ts'
import { selectFirstScores } from '#server/db/attempt-result.ts'
import type { Executor } from '#server/db/connection.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectPassMark, selectReportedExam, selectScale } from './reports.repo.ts'
import {
  countResults,
  type ResultRecord,
  type ResultSelection,
  selectResults,
  selectStudentsOf,
} from './results.repo.ts'

type ResultsQuery = Omit<QueryOf<typeof listRoute>, 'page' | 'perPage'>

/** One page of the attempts at an exam. */
export async function listResults(
  dependencies: Dependencies,
  examId: string,
  { page, perPage, ...query }: QueryOf<typeof listRoute>,
  reader: Reader,
): Promise<Outcome<ResponseOf<typeof listRoute>, 'exams.not-found'>> {
  const selection = await selectionOf(dependencies, examId, query, reader)
  if (!selection.ok) return selection
  const executor = dependencies.database.query
  const rows = await selectResults(executor, selection.value, { limit: perPage, offset: (page - 1) * perPage })
  const total = await countResults(executor, selection.value)
  const context = await scoreContext(executor, examId, selection.value.passMark)
  return success({ items: rows.map((row) => resultRow(row, context)), total, page, perPage })
}

/** Every attempt that matches, for a sheet. */
export async function allResults(
  dependencies: Dependencies,
  examId: string,
  query: ResultsQuery,
  reader: Reader,
): Promise<Outcome<{ readonly title: string; readonly rows: ResultRow[] }, 'exams.not-found'>> {
  const selection = await selectionOf(dependencies, examId, query, reader)
  if (!selection.ok) return selection
  const rows = await selectResults(dependencies.database.query, selection.value, null)
  const context = await scoreContext(dependencies.database.query, examId, selection.value.passMark)
  return success({ title: selection.value.title, rows: rows.map((row) => resultRow(row, context)) })
}

async function selectionOf(
  { database }: Dependencies,
  examId: string,
  query: ResultsQuery,
  reader: Reader,
): Promise<Outcome<ResultSelection & { readonly title: string }, 'exams.not-found'>> {
  const exam = await selectReportedExam(database.query, examId)
  if (exam === undefined) return failure('exams.not-found')
  const search = foldForSearch(query.q ?? '')
  const found = search === '' ? null : await studentsCalled(database, examId, search)
  return success({
    title: exam.settings.title,
    examId,
    versionId: query.version === 'latest' ? exam.publishedVersionId : null,
    choice: query.attempts,
    states: query.state,
    reasons: query.reason,
    groupIds: query.groupId,
    late: query.late,
    passed: query.passed,
    passMark: await selectPassMark(database.query, examId),
    began: { from: query.from, to: query.to },
    studentIds: found,
    seen: await seenBy(database.query, reader),
    sort: query.sort,
  })
}

async function studentsCalled(database: Dependencies['database'], examId: string, search: string): Promise<string[]> {
  const students = await selectStudentsOf(database.query, examId)
  return students
    .filter(({ firstName, lastName, email }) => foldForSearch(`${firstName} ${lastName} ${email}`).includes(search))
    .map(({ id }) => id)
}

export interface ScoreContext {
  readonly passMark: number | null
  readonly scale: Scale | null
  /** The percentile rank of a final accuracy among first attempts; null: they are too few. */
  readonly rankOf: (accuracy: number) => number | null
}

/** Reads what scores of an exam are compared with: pass mark, scale, and the scores of everybody's first attempts. */
export async function scoreContext(executor: Executor, examId: string, passMark: number | null): Promise<ScoreContext> {
  const firstScores = await selectFirstScores(executor, examId)
  // A sheet has many rows and few scores: a hundred thousand attempts have at most 1,001.
  const ranks = new Map<number, number | null>()
  const rankOf = (accuracy: number) => {
    const known = ranks.get(accuracy)
    const rank = known === undefined ? percentileRank(firstScores, accuracy) : known
    ranks.set(accuracy, rank)
    return rank
  }
  return { passMark, scale: await selectScale(executor, examId), rankOf }
}

export function resultRow(record: ResultRecord, { passMark, scale, rankOf }: ScoreContext): ResultRow {
  const { userId, versionId: _versionId, firstName, lastName, startedAt, closedAt, finalAccuracy, ...row } = record
  return {
    ...row,
    studentId: userId,
    student: `${firstName} ${lastName}`.trim(),
    passed: isPassed(finalAccuracy, passMark),
    percentile: finalAccuracy === null ? null : rankOf(finalAccuracy),
    scaled: scaledScore(finalAccuracy, scale),
    startedAt: startedAt.getTime(),
    endedAt: closedAt?.getTime() ?? null,
  }
}
