/** Writes what a file brought: a new exam, or more questions of a section. All of it, once, or nothing. */
import { type ErrorCode, failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ImportStanding, ImportTarget } from '#contract/exams/exchange.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { ReadExam } from '#server/exchange/form.ts'
import { toDocument, toSections } from '#server/exchange/to-document.ts'
import type { Principal } from '#server/http/handler.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { appendQuestions, importExam } from '#server/modules/exams/index.ts'
import { digestOf, insertImportedFile } from './imported-files.repo.ts'
import { type Committed, markCommitted, selectContent, updateStoredImages } from './imports.repo.ts'
import { openImport, standingOf } from './read-import.ts'
import { storeImages, withStoredImages } from './store-images.ts'

export type CommitFailure = Extract<
  ErrorCode,
  | 'exchange.not-found'
  | 'exchange.nothing-to-import'
  | 'exchange.images-refused'
  | 'exams.not-found'
  | 'exams.section-not-found'
  | 'exams.invalid-document'
  | 'auth.forbidden'
>

/** Another request has imported the file in the meantime; its transaction stands, ours is undone. */
class ImportedMeanwhile extends Error {}

/** Asked again, it answers what was done the first time. */
export async function commitImport(
  dependencies: ServerDependencies,
  importId: string,
  target: ImportTarget,
  principal: Principal,
): Promise<Outcome<ImportStanding, CommitFailure>> {
  if (target.kind === 'exam' && !principal.permissions.has('create-exams')) return failure('auth.forbidden')
  const opened = await openImport(dependencies, importId, principal.userId)
  if (!opened.ok) return opened
  const { standing, read } = opened.value
  if (standing.examId !== null) return success(standingOf(opened.value))
  const content = await selectContent(dependencies.database.query, importId)
  if (read.sections.length === 0 || content === undefined) return failure('exchange.nothing-to-import')
  const stored = await storeImages(dependencies, read, principal.userId, (count) =>
    updateStoredImages(dependencies.database.query, importId, count),
  )
  if (!stored.ok) return stored
  const written = await write(
    dependencies,
    { importId, digest: digestOf(content), fileName: standing.fileName, actorId: principal.userId },
    target,
    withStoredImages(read, stored.value),
  )
  if (!written.ok) return written
  const after = await openImport(dependencies, importId, principal.userId)
  return after.ok ? success(standingOf(after.value)) : after
}

interface Importing {
  readonly importId: string
  /** SHA-256 of the file. */
  readonly digest: string
  readonly fileName: string
  readonly actorId: string
}

async function write(
  dependencies: ServerDependencies,
  importing: Importing,
  target: ImportTarget,
  read: ReadExam,
): Promise<Outcome<unknown, CommitFailure>> {
  try {
    return target.kind === 'exam'
      ? await writeExam(dependencies, importing, target, read)
      : await writeSection(dependencies, importing, target, read)
  } catch (error) {
    if (error instanceof ImportedMeanwhile) return success(null)
    throw error
  }
}

type Target<Kind> = Extract<ImportTarget, { kind: Kind }>

async function writeExam(
  dependencies: ServerDependencies,
  { importId, digest, fileName, actorId }: Importing,
  { kind: _kind, ...given }: Target<'exam'>,
  read: ReadExam,
): Promise<Outcome<unknown, CommitFailure>> {
  // The name makes a second exam of the same import impossible.
  const document = toDocument(read, `import-${importId}`, { ...USUAL_SETTINGS, ...read.settings, ...given })
  const questions = countOf(read)
  const outcome = await importExam(dependencies, document, actorId, async (transaction, examId) => {
    const at = new Date(dependencies.now())
    await mark(transaction, { importId, digest }, { examId, sectionId: null, questions, committedAt: at })
    const after = { fileName, format: read.format, title: given.title, questions }
    await recordChange(transaction, { at, actorId, action: 'exams.import', subject: `exams:${examId}`, after })
  })
  // Only an import of the same file in the same moment can have taken the name.
  return !outcome.ok && outcome.fields?.ref?.code === 'unique' ? success(null) : outcome
}

async function writeSection(
  dependencies: ServerDependencies,
  { importId, digest, actorId }: Importing,
  { examId, sectionId }: Target<'section'>,
  read: ReadExam,
): Promise<Outcome<unknown, CommitFailure>> {
  const questions = toSections(read, 'ar').flatMap((section) => section.questions)
  const content = { questions, paragraphs: read.paragraphs, figures: read.figures }
  return appendQuestions(dependencies, { examId, actorId }, { sectionId, content }, async (transaction) => {
    const committedAt = new Date(dependencies.now())
    await mark(transaction, { importId, digest }, { examId, sectionId, questions: questions.length, committedAt })
  })
}

async function mark(
  transaction: Transaction,
  { importId, digest }: Pick<Importing, 'importId' | 'digest'>,
  done: Committed,
): Promise<void> {
  if (!(await markCommitted(transaction, importId, done))) throw new ImportedMeanwhile()
  const { examId: target, questions: records, committedAt: importedAt } = done
  await insertImportedFile(transaction, { id: importId, digest, kind: 'questions', target, records, importedAt })
}

function countOf({ sections }: ReadExam): number {
  return sections.reduce((sum, { questions }) => sum + questions.length, 0)
}
