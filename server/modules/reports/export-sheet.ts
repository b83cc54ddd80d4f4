/** Results and item statistics as sheets. */
import { type Outcome, success } from '#contract/foundation/errors.ts'
import type {
  exportItems as itemsRoute,
  exportResults as resultsRoute,
  ItemReport,
  ResultRow,
} from '#contract/attempts/reports.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import type { Locale } from '#locales/messages.ts'
import { type Reader, SEES_ALL } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { BinaryAnswer } from '#server/http/handler.ts'
import { type SheetColumn, toCsv, toXlsx } from '#server/spreadsheet/index.ts'
import { analyseExam } from './exam-report.ts'
import { gradedAttempts } from './graded-attempts.ts'
import { allResults } from './list-results.ts'
import { selectAttemptCounts } from './reports.repo.ts'
import { type SheetWords, sheetWords } from './sheet-words.ts'

type Format = 'csv' | 'xlsx'

interface Asker {
  readonly principal: Reader
  readonly locale: Locale
}

/** All attempts that match; of the published version with the mark of every question. */
export async function exportResults(
  dependencies: Dependencies,
  examId: string,
  { format, ...query }: QueryOf<typeof resultsRoute>,
  { locale, principal }: Asker,
): Promise<Outcome<BinaryAnswer, 'exams.not-found'>> {
  const found = await allResults(dependencies, examId, query, principal)
  if (!found.ok) return found
  const words = sheetWords(locale)
  const marks = query.version === 'latest' ? await markColumns(dependencies, examId, words) : []
  const { title, rows } = found.value
  return success(await sheet(format, locale, title, [...resultColumns(words), ...marks], rows))
}

export async function exportItems(
  dependencies: Dependencies,
  examId: string,
  { format, ...choice }: QueryOf<typeof itemsRoute>,
  { locale, principal }: Asker,
): Promise<Outcome<BinaryAnswer, 'exams.not-found'>> {
  const analysed = await analyseExam(dependencies, examId, choice, principal)
  if (!analysed.ok) return analysed
  const { exam, items } = analysed.value.report
  const title = `${exam.title} ${sheetWords(locale).item.sheet}`
  return success(await sheet(format, locale, title, itemColumns(sheetWords(locale)), items))
}

async function sheet<Row>(
  format: Format,
  locale: Locale,
  title: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<BinaryAnswer> {
  const kept = { etag: '', keptNever: true, fileName: `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')}.${format}` }
  if (format === 'csv') return { ...kept, bytes: toCsv(columns, rows), contentType: 'text/csv; charset=utf-8' }
  const bytes = await toXlsx(columns, rows, { sheet: title, rightToLeft: locale === 'ar' })
  return { ...kept, bytes, contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
}

function resultColumns({ column, state, reason, pass }: SheetWords): SheetColumn<ResultRow>[] {
  return [
    { header: column.student, value: (row) => row.student },
    { header: column.email, value: (row) => row.email },
    { header: column.number, value: (row) => row.number, kind: 'number' },
    { header: column.version, value: (row) => row.version, kind: 'number' },
    { header: column.state, value: (row) => state[row.state] },
    { header: column.reason, value: (row) => (row.reason === null ? '' : reason[row.reason]) },
    { header: column.score, value: (row) => row.score, kind: 'number' },
    { header: column.maximum, value: (row) => row.maximum, kind: 'number' },
    { header: column.accuracy, value: (row) => row.accuracy, kind: 'number' },
    { header: column.passed, value: ({ passed }) => (passed === null ? '' : pass[passed ? 'passed' : 'not-passed']) },
    { header: column.percentile, value: (row) => row.percentile, kind: 'number' },
    { header: column.scaled, value: (row) => row.scaled, kind: 'number' },
    { header: column.startedAt, value: (row) => new Date(row.startedAt), kind: 'instant' },
    { header: column.endedAt, value: (row) => (row.endedAt === null ? null : new Date(row.endedAt)), kind: 'instant' },
    { header: column.minutes, value: minutesOf, kind: 'number' },
    { header: column.lateEvents, value: (row) => row.lateEvents, kind: 'number' },
    { header: column.discountedAnswers, value: (row) => row.discountedAnswers, kind: 'number' },
    { header: column.parkedLines, value: (row) => row.parkedLines, kind: 'number' },
    { header: column.withoutContact, value: withoutContactMinutes, kind: 'number' },
  ]
}

function withoutContactMinutes({ withoutContactMs }: ResultRow): number | null {
  return withoutContactMs === null ? null : Math.round(withoutContactMs / 60_000)
}

function minutesOf({ startedAt, endedAt }: ResultRow): number | null {
  return endedAt === null ? null : Math.round((endedAt - startedAt) / 6_000) / 10
}

async function markColumns(
  dependencies: Dependencies,
  examId: string,
  { column }: SheetWords,
): Promise<SheetColumn<ResultRow>[]> {
  const counts = await selectAttemptCounts(dependencies.database.query, examId)
  const attempts = new Map((await gradedAttempts(dependencies, examId, counts)).map((attempt) => [attempt.id, attempt]))
  const asked = { version: 'latest', attempts: 'first' } as const
  const analysed = await analyseExam(dependencies, examId, asked, SEES_ALL)
  const items = analysed.ok ? analysed.value.report.items : []
  return items.map(({ id, number }) => ({
    header: column.question.replace('{{number}}', String(number ?? '')),
    kind: 'number',
    value: (row) => {
      const attempt = attempts.get(row.id)
      return attempt?.marks[attempt.questionIds.indexOf(id)] ?? null
    },
  }))
}

function itemColumns({ item, flag }: SheetWords): SheetColumn<ItemReport>[] {
  const numbers: readonly (readonly [string, (row: ItemReport) => number | null])[] = [
    [item.maximum, (row) => row.maximum],
    [item.attempts, (row) => row.attempts],
    [item.facility, (row) => percent(row.facility)],
    [item.standardDeviation, (row) => row.standardDeviation],
    [item.randomGuessScore, (row) => percent(row.randomGuessScore)],
    [item.intendedWeight, (row) => row.intendedWeight],
    [item.effectiveWeight, (row) => row.effectiveWeight],
    [item.discriminationIndex, (row) => row.discriminationIndex],
    [item.discriminativeEfficiency, (row) => row.discriminativeEfficiency],
    [item.facilityLow, ({ facilityInterval }) => percent(facilityInterval?.low ?? null)],
    [item.facilityHigh, ({ facilityInterval }) => percent(facilityInterval?.high ?? null)],
    [item.discriminationLow, ({ discriminationInterval }) => discriminationInterval?.low ?? null],
    [item.discriminationHigh, ({ discriminationInterval }) => discriminationInterval?.high ?? null],
  ]
  return [
    { header: item.number, value: (row) => row.number, kind: 'number' },
    { header: item.excerpt, value: (row) => row.excerpt },
    ...numbers.map(([header, value]): SheetColumn<ItemReport> => ({
      header,
      kind: 'number',
      value: (row) => hundredths(value(row)),
    })),
    { header: item.flags, value: (row) => row.flags.map(({ kind }) => flag[kind].title).join(' · ') },
  ]
}

function percent(share: number | null): number | null {
  return share === null ? null : share * 100
}

function hundredths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100
}
