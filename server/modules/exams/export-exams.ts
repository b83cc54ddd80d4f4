/** The list of exams as a sheet. */
import type { ExamFilters, ExamSummary } from '#contract/exams/exams.ts'
import { todayText } from '#domain/progress/academy-day.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import arabic from '#locales/ar/sheets.json' with { type: 'json' }
import english from '#locales/en/sheets.json' with { type: 'json' }
import type { AuthoringDependencies } from '#server/dependencies.ts'
import type { Locale } from '#server/http/handler.ts'
import { type SheetColumn, toCsv, toXlsx } from '#server/spreadsheet/index.ts'
import { summaries } from './list-exams.ts'

const TEXTS = { ar: arabic, en: english } as const

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** More exams than any academy has. */
const MOST_ROWS = 10_000

export interface ExamExport extends ExamFilters {
  readonly sort?: string | undefined
  readonly format: 'csv' | 'xlsx'
}

/** Every exam that matches, in the order of the list. */
export async function exportExams(
  dependencies: AuthoringDependencies,
  { format, ...asked }: ExamExport,
  locale: Locale,
) {
  const wanted = { ...asked, search: foldForSearch(asked.q ?? ''), page: 1, perPage: MOST_ROWS }
  const rows = await summaries(dependencies, wanted)
  const columns = columnsIn(locale)
  const options = { sheet: TEXTS[locale].exams.sheet, rightToLeft: locale === 'ar' }
  return {
    bytes: format === 'csv' ? toCsv(columns, rows) : await toXlsx(columns, rows, options),
    contentType: CONTENT_TYPES[format],
    etag: '',
    keptNever: true,
    fileName: `exams-${todayText(dependencies.now())}.${format}`,
  } as const
}

function columnsIn(locale: Locale): SheetColumn<ExamSummary>[] {
  const { exams: texts, status } = TEXTS[locale]
  const instant = (at: number | null) => (at === null ? null : new Date(at))
  return [
    { header: texts.title, value: (exam) => exam.title },
    { header: texts.type, value: (exam) => texts[exam.type] },
    { header: texts.minutes, value: (exam) => exam.minutes, kind: 'number' },
    { header: texts.questions, value: (exam) => exam.questions, kind: 'number' },
    { header: texts.attempts, value: (exam) => exam.attempts, kind: 'number' },
    { header: texts.status, value: (exam) => status[exam.active ? 'active' : 'inactive'] },
    { header: texts.version, value: (exam) => exam.publishedVersion, kind: 'number' },
    { header: texts.changes, value: (exam) => texts[exam.hasUnpublishedChanges ? 'yes' : 'no'] },
    { header: texts.opensAt, value: (exam) => instant(exam.opensAt), kind: 'instant' },
    { header: texts.endsAt, value: (exam) => instant(exam.endsAt), kind: 'instant' },
    { header: texts.createdAt, value: (exam) => instant(exam.createdAt), kind: 'instant' },
    { header: texts.updatedAt, value: (exam) => instant(exam.updatedAt), kind: 'instant' },
    { header: texts.updatedBy, value: (exam) => exam.updatedByName },
  ]
}
