/** Uses and figures of an exam, each part for readers who may read it. */
import type { ExamFigures } from '#contract/exams/exam-figures.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { lastMonths, monthStart } from '#domain/progress/academy-months.ts'
import { oneDecimal } from '#domain/progress/one-decimal.ts'
import { seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import {
  selectAttemptNumbers,
  selectAttemptsByMonth,
  selectFirstByTens,
  selectGivenGroups,
  selectLatestVersions,
  selectOpeningPackages,
} from './exam-figures.repo.ts'
import { selectPassMark, selectReportedExam } from './reports.repo.ts'

const MONTHS = 12
const TENS = 10

export async function readExamFigures(
  dependencies: Dependencies,
  examId: string,
  reader: Principal,
): Promise<Outcome<ExamFigures, 'exams.not-found'>> {
  const { query } = dependencies.database
  if ((await selectReportedExam(query, examId)) === undefined) return failure('exams.not-found')
  const may = (permission: Parameters<typeof reader.permissions.has>[0]) => reader.permissions.has(permission)
  return success({
    versions: may('list-questions') ? await versionsOf(dependencies, examId) : null,
    groups: may('create-exams') ? await groupsOf(dependencies, examId) : null,
    packages: may('manage-packages') ? await packagesOf(dependencies, examId) : null,
    results: may('see-reports') ? await resultsOf(dependencies, examId, reader) : null,
  })
}

async function versionsOf({ database }: Dependencies, examId: string): Promise<ExamFigures['versions']> {
  const rows = await selectLatestVersions(database.query, examId)
  return rows.map(({ number, publishedAt }) => ({ number, publishedAt: publishedAt.getTime() }))
}

async function groupsOf({ database }: Dependencies, examId: string): Promise<ExamFigures['groups']> {
  const rows = await selectGivenGroups(database.query, examId)
  return rows.map(({ opensAt, endsAt, ...group }) => ({
    ...group,
    opensAt: opensAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
  }))
}

async function packagesOf({ database }: Dependencies, examId: string): Promise<ExamFigures['packages']> {
  const rows = await selectOpeningPackages(database.query, examId)
  return rows.map(({ id, ar, en }) => ({ id, name: { ar, en } }))
}

async function resultsOf(
  { database, now }: Dependencies,
  examId: string,
  reader: Principal,
): Promise<ExamFigures['results']> {
  const { query } = database
  const seen = await seenBy(query, reader)
  const scope = { examId, seen, passMark: await selectPassMark(query, examId) }
  const { mean, passed, graded, ...numbers } = await selectAttemptNumbers(query, scope)
  const tens = new Map((await selectFirstByTens(query, scope)).map(({ ten, attempts }) => [ten, attempts]))
  const months = lastMonths(now(), MONTHS)
  const since = new Date(monthStart(months[0] ?? ''))
  const begun = new Map((await selectAttemptsByMonth(query, scope, since)).map((row) => [row.month, row.attempts]))
  return {
    ...numbers,
    first: {
      graded,
      mean: mean === null ? null : oneDecimal(mean),
      passed: scope.passMark === null ? null : passed,
      byTens: Array.from({ length: TENS }, (_, ten) => tens.get(ten) ?? 0),
    },
    months: months.map((month) => ({ month, attempts: begun.get(month) ?? 0 })),
  }
}
