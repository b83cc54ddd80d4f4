/** Files that were looked at: kept an hour, read again when they are imported, by the account that uploaded them. */
import { basename } from 'node:path'
import { type ErrorCode, failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { IMPORT_LIFE_MS, type ImportReport, type ImportStanding } from '#contract/exams/exchange.ts'
import { OPTIONS_MOST } from '#contract/foundation/limits.ts'
import type { ChosenColumns } from '#domain/spreadsheet/chosen-columns.ts'
import type { Locale } from '#locales/messages.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ReadExam } from '#server/exchange/form.ts'
import { withKnownTwins } from '#server/exchange/known-twins.ts'
import { readFileInThread } from '#server/exchange/read-in-thread.ts'
import type { ReadFailure } from '#server/exchange/read.ts'
import { columnMeanings, columnOfName } from '#server/exchange/sheet/columns.ts'
import { localeOf } from '#server/exchange/to-document.ts'
import { filesHere } from './files-here.ts'
import { heldHere } from './held-here.ts'
import { usesHere } from './uses-here.ts'
import { digestOf, selectImportedQuestions } from './imported-files.repo.ts'
import { deleteImportsBefore, deletePreview, insertImport, selectContent, selectStanding } from './imports.repo.ts'

/** Number of files, of those read last, that are remembered: their pages and their import need not read them again. */
const LATELY_READ = 4
const latelyRead = new Map<string, ReadExam>()

function remember(importId: string, read: ReadExam): ReadExam {
  latelyRead.delete(importId)
  latelyRead.set(importId, read)
  for (const oldest of latelyRead.keys()) {
    if (latelyRead.size <= LATELY_READ) break
    latelyRead.delete(oldest)
  }
  return read
}

export interface ImportFile {
  readonly name: string
  readonly content: Buffer
  readonly actorId: string
  /** Language of the report. */
  readonly locale: Locale
  /** The author's choices for the columns of a sheet. */
  readonly chosen?: ChosenColumns | null
}

type CheckFailure = ReadFailure | 'exchange.unsafe-file' | 'server.unavailable'

/** Reads a file, keeps it, and tells what an import would bring. */
export async function checkImport(
  dependencies: Dependencies,
  { name, content, actorId, locale, chosen = null }: ImportFile,
): Promise<Outcome<ImportReport, CheckFailure>> {
  const fileName = basename(name.replaceAll('\\', '/')).slice(0, 255) || 'file'
  const file = await readFileInThread(content, fileName, chosen)
  if (!file.ok) return file
  const read = await takenHere(dependencies, file.value)
  const { database, now } = dependencies
  const at = now()
  const id = newIdentifier()
  await deleteImportsBefore(database.query, new Date(at - IMPORT_LIFE_MS))
  const row = { id, createdBy: actorId, fileName, content, chosenColumns: chosen, createdAt: new Date(at) }
  await insertImport(database.query, row)
  const sheet = sheetOf(read, locale)
  const earlier = await selectImportedQuestions(database.query, digestOf(content))
  const importedBefore = earlier.map((one) => ({ ...one, at: one.at.getTime() }))
  const expiresAt = at + IMPORT_LIFE_MS
  return success(reportOf(remember(id, read), { id, fileName, sheet, importedBefore, expiresAt }))
}

/** The reading as far as this academy can take it. Twins come last: one may be of a question that is left out. */
async function takenHere(dependencies: Dependencies, read: ReadExam): Promise<ReadExam> {
  const held = await heldHere(dependencies, read)
  return withKnownTwins(await filesHere(dependencies, await usesHere(dependencies, held)))
}

/**
 * The same sheet with other columns. It is an import of its own, and the one before it ends: what is imported is always
 * what was shown under its id.
 */
export async function checkWithColumns(
  dependencies: Dependencies,
  { importId, actorId, locale }: { readonly importId: string; readonly actorId: string; readonly locale: Locale },
  chosen: ChosenColumns,
): Promise<Outcome<ImportReport, CheckFailure | 'exchange.not-found' | 'request.invalid'>> {
  const opened = await openImport(dependencies, importId, actorId)
  if (!opened.ok) return opened
  const { read, standing } = opened.value
  const isKnown = chosen.columns.every((name) => name === null || columnOfName(name) !== undefined)
  if (read.columns === null || !isKnown) return failure('request.invalid', { fields: { columns: { code: 'exists' } } })
  const content = await selectContent(dependencies.database.query, importId)
  if (content === undefined) return failure('exchange.not-found')
  const checked = await checkImport(dependencies, { name: standing.fileName, content, actorId, locale, chosen })
  if (checked.ok) await deletePreview(dependencies.database.query, importId)
  return checked
}

/** An option may stand in any column. */
function sheetOf({ columns }: ReadExam, locale: Locale): ImportReport['sheet'] {
  if (columns === null) return null
  return {
    hasHeaders: columns.hasHeaders,
    columns: columns.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    meanings: columnMeanings(locale, Math.min(columns.columns.length, OPTIONS_MOST)),
  }
}

type ReportHead = Pick<ImportReport, 'id' | 'fileName' | 'sheet' | 'importedBefore' | 'expiresAt'>

function reportOf(read: ReadExam, head: ReportHead): ImportReport {
  const sections = read.sections.map(({ name, minutes, questions }) => ({ name, minutes, questions: questions.length }))
  return {
    ...head,
    format: read.format,
    title: read.title || head.fileName.replace(/(?:\.gift)?\.[^.]+$/, '').replaceAll('_', ' '),
    locale: read.settings?.locale ?? localeOf(read),
    settings: read.settings && { type: read.settings.type, durationMinutes: read.settings.durationMinutes },
    understood: sections.reduce((sum, { questions }) => sum + questions, 0),
    images: read.images.length,
    sections,
    skipped: [...read.skipped],
    warnings: [...read.warnings],
  }
}

export interface OpenImport {
  readonly standing: NonNullable<Awaited<ReturnType<typeof selectStanding>>>
  readonly read: ReadExam
}

/** A file that was looked at within the hour, by this person. */
export async function openImport(
  dependencies: Dependencies,
  importId: string,
  actorId: string,
): Promise<Outcome<OpenImport, Extract<ErrorCode, 'exchange.not-found'>>> {
  const { database, now } = dependencies
  const standing = await selectStanding(database.query, importId)
  const isOver = standing === undefined || standing.createdAt.getTime() + IMPORT_LIFE_MS < now()
  if (isOver || standing.createdBy !== actorId) return failure('exchange.not-found')
  const known = latelyRead.get(importId)
  if (known !== undefined) return success({ standing, read: known })
  const content = await selectContent(database.query, importId)
  const read = content === undefined ? null : await readFileInThread(content, standing.fileName, standing.chosenColumns)
  if (read?.ok !== true) return failure('exchange.not-found')
  return success({
    standing,
    read: remember(importId, await takenHere(dependencies, read.value)),
  })
}

export function standingOf({ standing, read }: OpenImport): ImportStanding {
  const { storedImages, examId, sectionId, questions } = standing
  return {
    images: read.images.length,
    storedImages,
    done: examId === null ? null : { examId, sectionId, questions: questions ?? 0 },
  }
}
