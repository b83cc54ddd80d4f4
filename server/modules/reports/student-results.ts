/** The list of results: a row for each student at each exam, with what these attempts came to. */
import type {
  exportStudentResults as exportRoute,
  listStudentResults as listRoute,
  readStudentResultTotals as totalsRoute,
  StudentResult,
  StudentResultTotals,
} from '#contract/attempts/student-results.ts'
import type { QueryOf, ResponseOf } from '#contract/foundation/route.ts'
import { isPassed } from '#domain/grading/passing.ts'
import { scaledScore, scaleOf, type ScaleSettings } from '#domain/grading/scale.ts'
import { todayText } from '#domain/progress/academy-day.ts'
import { oneDecimal } from '#domain/progress/one-decimal.ts'
import arabic from '#locales/ar/studentResults.json' with { type: 'json' }
import english from '#locales/en/studentResults.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { Executor } from '#server/db/connection.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { SHEET_ROWS_MOST, type SheetColumn, sheetAnswer } from '#server/spreadsheet/index.ts'
import { sheetWords } from './sheet-words.ts'
import {
  countStudentResults,
  type CountedAttempt,
  selectCountedAttempts,
  selectMarkedExams,
  selectNames,
  selectStudentsAtExams,
  selectTotals,
  type Slice,
  type StudentAtExam,
  type StudentResultsSearch,
} from './student-results.repo.ts'

const TEXTS = { ar: arabic, en: english } as const

type Filters = Omit<QueryOf<typeof listRoute>, 'page' | 'perPage' | 'sort'>

async function searchOf(
  executor: Executor,
  { q, groupId, examId, passed, from, to }: Filters,
  reader: Reader,
): Promise<StudentResultsSearch> {
  const seen = await seenBy(executor, reader)
  return { q, groupIds: groupId, examIds: examId, passed, began: { from, to }, seen }
}

/** One page of the results of all students whom the reader sees. */
export async function listStudentResults(
  { database: { query: executor } }: Dependencies,
  { page, perPage, sort, ...filters }: QueryOf<typeof listRoute>,
  reader: Reader,
): Promise<ResponseOf<typeof listRoute>> {
  const search = await searchOf(executor, filters, reader)
  const total = await countStudentResults(executor, search)
  const { isReversed, ...slice } = fromTheNearerEnd({ sort, limit: perPage, offset: (page - 1) * perPage }, total)
  const found = await selectStudentsAtExams(executor, search, slice)
  const rows = isReversed ? found.toReversed() : found
  return { items: await resultsOf(executor, search, rows, rows), total, page, perPage }
}

/** What all rows that match come to. */
export async function readTotals(
  { database: { query: executor } }: Dependencies,
  filters: QueryOf<typeof totalsRoute>,
  reader: Reader,
): Promise<StudentResultTotals> {
  const { mean, ...totals } = await selectTotals(executor, await searchOf(executor, filters, reader))
  return { ...totals, mean: mean === null ? null : oneDecimal(mean) }
}

/** Rows of the second half are read from the end in the order of time, so that the last page costs what the first does. */
export function fromTheNearerEnd(slice: Slice, total: number): Slice & { readonly isReversed: boolean } {
  const { sort = '-startedAt', limit, offset } = slice
  const isByTime = sort === 'startedAt' || sort === '-startedAt'
  const left = total - offset
  if (!isByTime || left <= 0 || offset <= total / 2) return { ...slice, isReversed: false }
  const own = Math.min(limit, left)
  return {
    sort: sort === 'startedAt' ? '-startedAt' : 'startedAt',
    limit: own,
    offset: left - own,
    isReversed: true,
  }
}

/** All results that match, in the words of the page. */
export async function exportStudentResults(
  { database: { query: executor }, now }: Dependencies,
  { format, sort, ...filters }: QueryOf<typeof exportRoute>,
  reader: Reader,
  locale: Locale,
) {
  const search = await searchOf(executor, filters, reader)
  const rows = await selectStudentsAtExams(executor, search, { sort, limit: SHEET_ROWS_MOST, offset: 0 })
  const name = `results-${todayText(now())}`
  const results = await resultsOf(executor, search, rows, null)
  return sheetAnswer(columnsFor(locale), results, { format, locale, name, sheet: TEXTS[locale].title })
}

/** `named`: whose attempts are read; null: everybody's, since a statement names only so many. */
async function resultsOf(
  executor: Executor,
  search: StudentResultsSearch,
  rows: readonly StudentAtExam[],
  named: readonly StudentAtExam[] | null,
): Promise<StudentResult[]> {
  if (rows.length === 0) return []
  const counted = await selectCountedAttempts(executor, search, named)
  const attempts = Map.groupBy(counted, ({ userId, examId }) => `${userId} ${examId}`)
  const students = await selectNames(executor, named?.map(({ userId }) => userId) ?? null)
  const exams = await selectMarkedExams(executor, named?.map(({ examId }) => examId) ?? null)
  return rows.flatMap(({ userId, examId }) => {
    const own = attempts.get(`${userId} ${examId}`)
    const [student, exam] = [students.get(userId), exams.get(examId)]
    // A person may have been erased between the queries.
    if (own === undefined || student === undefined || exam === undefined) return []
    return [{ ...standingOf(own, exam.passMark, exam.scale ?? {}), ...personOf(student), exam: examOf(exam) }]
  })
}

type Student = NonNullable<ReturnType<Awaited<ReturnType<typeof selectNames>>['get']>>
type Exam = NonNullable<ReturnType<Awaited<ReturnType<typeof selectMarkedExams>>['get']>>

function personOf({ id, firstName, lastName, email }: Student) {
  return { studentId: id, student: `${firstName} ${lastName}`.trim(), email }
}

function examOf({ id, title, deletedAt }: Exam): StudentResult['exam'] {
  return { id, title, isDeleted: deletedAt !== null }
}

/** Adds up the attempts of one student at one exam. */
function standingOf(own: readonly CountedAttempt[], passMark: number | null, scale: ScaleSettings) {
  const scores = own.flatMap(({ accuracy }) => (accuracy === null ? [] : [accuracy]))
  const [latest = null, before = null] = [scores.at(-1), scores.at(-2)]
  const best = scores.length === 0 ? null : Math.max(...scores)
  return {
    attempts: own.length,
    first: scores[0] ?? null,
    latest,
    best,
    bestScaled: scaledScore(best, scaleOf(scale)),
    change: latest === null || before === null ? null : oneDecimal(latest - before),
    passed: isPassed(best, passMark),
    lastAttempt: lastOf(own),
  }
}

function lastOf(own: readonly CountedAttempt[]): StudentResult['lastAttempt'] {
  const last = own.at(-1)
  if (last === undefined) throw new Error('a row of the list without an attempt')
  const { id, isRunning, accuracy, startedAt } = last
  return {
    id,
    state: isRunning ? 'running' : accuracy === null ? 'provisional' : 'graded',
    startedAt: startedAt.getTime(),
  }
}

function columnsFor(locale: Locale): SheetColumn<StudentResult>[] {
  const { column, passed: words } = TEXTS[locale]
  const { state } = sheetWords(locale)
  const number = (header: string, value: (row: StudentResult) => number | null): SheetColumn<StudentResult> => {
    return { header, value, kind: 'number' }
  }
  return [
    { header: column.student, value: ({ student }) => student },
    { header: column.email, value: ({ email }) => email },
    { header: column.exam, value: ({ exam }) => exam.title },
    number(column.attempts, ({ attempts }) => attempts),
    number(column.first, ({ first }) => first),
    number(column.latest, ({ latest }) => latest),
    number(column.change, ({ change }) => change),
    number(column.best, ({ best }) => best),
    number(column.bestScaled, ({ bestScaled }) => bestScaled),
    {
      header: column.passed,
      value: ({ passed }) => (passed === null ? '' : words[passed ? 'passed' : 'not-passed']),
    },
    { header: column.state, value: ({ lastAttempt }) => state[lastAttempt.state] },
    { header: column.startedAt, value: ({ lastAttempt }) => new Date(lastAttempt.startedAt), kind: 'instant' },
  ]
}
