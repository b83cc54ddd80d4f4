/** Files that were looked at: kept an hour, read again when they are imported, by the account that uploaded them. */
import { basename } from 'node:path'
import { type ErrorCode, failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { IMPORT_LIFE_MS, type ImportReport, type ImportStanding } from '#contract/exams/exchange.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ReadExam } from '#server/exchange/form.ts'
import { readFileInThread } from '#server/exchange/read-in-thread.ts'
import type { ReadFailure } from '#server/exchange/read.ts'
import { localeOf } from '#server/exchange/to-document.ts'
import { filesHere } from './files-here.ts'
import { heldHere } from './held-here.ts'
import { deleteImportsBefore, insertImport, selectContent, selectStanding } from './imports.repo.ts'

/** What was read last: its pages and its import need not read the file again. */
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
}

/** Reads a file, keeps it, and tells what an import would bring. */
export async function checkImport(
  dependencies: Dependencies,
  { name, content, actorId }: ImportFile,
): Promise<Outcome<ImportReport, ReadFailure | 'exchange.unsafe-file' | 'server.unavailable'>> {
  const fileName = basename(name.replaceAll('\\', '/')).slice(0, 255) || 'file'
  const file = await readFileInThread(content, fileName)
  if (!file.ok) return file
  const read = await filesHere(dependencies, await heldHere(dependencies, file.value))
  const { database, now } = dependencies
  const at = now()
  const id = newIdentifier()
  await deleteImportsBefore(database.query, new Date(at - IMPORT_LIFE_MS))
  await insertImport(database.query, { id, createdBy: actorId, fileName, content, createdAt: new Date(at) })
  return success(reportOf(remember(id, read), { id, fileName, expiresAt: at + IMPORT_LIFE_MS }))
}

function reportOf(read: ReadExam, head: Pick<ImportReport, 'id' | 'fileName' | 'expiresAt'>): ImportReport {
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
  const read = content === undefined ? null : await readFileInThread(content, standing.fileName)
  if (read?.ok !== true) return failure('exchange.not-found')
  return success({
    standing,
    read: remember(importId, await filesHere(dependencies, await heldHere(dependencies, read.value))),
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
