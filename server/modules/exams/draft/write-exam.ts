/** The exam itself: made, changed, hidden, deleted and brought back. */
import type { ExamForm, ExamRecord } from '#contract/exams/exam-form.ts'
import { type ErrorCode, failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import type { createExam as createExamRoute } from '#contract/exams/exam-draft.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { ExamSettings } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { keepDeleted, takeFromBin } from '#server/bin/index.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { wrongBefore } from '#server/db/waits.ts'
import type { AuthoringDependencies } from '#server/dependencies.ts'
import { changedFields, recordChange } from '#server/modules/audit/index.ts'
import { insertContent, insertExamUnlessThere } from '../exams.repo.ts'
import { updateExamRow } from './draft.repo.ts'
import { type Author, editDraft } from './edit-draft.ts'
import { examRecordOf, formOf, readExamRecord, settingsOf } from './exam-record.ts'
import { missingReferences, type References } from './missing-references.ts'

const FIRST_SECTION = { ar: 'القسم الأول', en: 'Part one' } as const

/** Makes an exam with the usual settings and one empty section. */
export async function createExam(
  { database, now, countAttempts }: AuthoringDependencies,
  actorId: string,
  given: BodyOf<typeof createExamRoute>,
): Promise<Outcome<ExamRecord, 'request.invalid'>> {
  const at = new Date(now())
  const examId = newIdentifier()
  const { title, locale = 'ar', type = 'mixed', categoryId = null, durationMinutes = 60 } = given
  const settings: ExamSettings = {
    ...USUAL_SETTINGS,
    imageFile: null,
    title,
    locale,
    type,
    categoryId,
    durationMinutes,
  }
  return database.transaction(async (transaction) => {
    const missing = await missingReferences(transaction, { categories: { categoryId } })
    if (missing !== null) return missing
    const stamps = { createdBy: actorId, updatedBy: actorId, createdAt: at, updatedAt: at }
    await insertExamUnlessThere(transaction, { id: examId, settings, searchText: searchTextOf(settings), ...stamps })
    const section = { id: newIdentifier(), examId, position: 0, name: given.sectionName ?? FIRST_SECTION[locale] }
    await insertContent(transaction, { sections: [section], paragraphs: [], figures: [], questions: [] })
    await recordChange(transaction, {
      at,
      actorId,
      action: 'exams.create',
      subject: `exams:${examId}`,
      after: { title, locale, type },
    })
    return success((await examRecordOf(transaction, examId, countAttempts)) ?? gone(examId))
  })
}

/** Changes the settings, from the revision that they were read with. */
export async function updateExam(
  dependencies: AuthoringDependencies,
  author: Author,
  form: ExamForm & { readonly revision: number },
): Promise<Outcome<ExamRecord, 'exams.not-found' | 'request.changed-meanwhile' | 'request.invalid'>> {
  const { revision, ...given } = form
  const edit = { action: 'exams.update', concerns: 'settings' } as const
  const outcome = await editDraft(dependencies, author, edit, async ({ transaction, exam }) => {
    if (exam.revision !== revision) return failure('request.changed-meanwhile')
    const missing = await missingReferences(transaction, referencesOf(given))
    if (missing !== null) return missing
    const wrong = await wrongBefore(transaction, exam.id, given)
    if (Object.keys(wrong).length > 0) return failure('request.invalid', { fields: wrong })
    const settings = settingsOf(given)
    await updateExamRow(transaction, exam.id, { settings, active: given.active, searchText: searchTextOf(settings) })
    const changed = changedFields(formOf(exam), given)
    if (changed === null) return success({ value: null, unchanged: true })
    const isStatus = Object.keys(changed.after).every((name) => name === 'active')
    return success({ value: null, ...changed, concerns: isStatus ? ('status' as const) : ('settings' as const) })
  })
  return changedExam(dependencies, author, outcome)
}

function referencesOf({ categoryId, imageFile }: Pick<ExamForm, 'categoryId' | 'imageFile'>): References {
  return { categories: { categoryId }, images: { imageFile } }
}

/** Shows or hides an exam at once; that is no change of the draft. */
export async function setExamStatus(
  dependencies: AuthoringDependencies,
  author: Author,
  active: boolean,
): Promise<Outcome<ExamRecord, 'exams.not-found'>> {
  const edit = { action: 'exams.status', concerns: 'status' } as const
  const outcome = await editDraft(dependencies, author, edit, async ({ transaction, exam }) => {
    await updateExamRow(transaction, exam.id, { active })
    return success({ value: null, before: { active: exam.active }, after: { active } })
  })
  return changedExam(dependencies, author, outcome)
}

/** Deletes an exam that nobody has attempted. Its document name is free again. */
export async function deleteExam(
  dependencies: AuthoringDependencies,
  author: Author,
): Promise<Outcome<Record<string, never>, 'exams.not-found' | 'exams.has-attempts'>> {
  const edit = { action: 'exams.delete', concerns: 'nothing' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam, at }) => {
    if ((await dependencies.countAttempts(transaction, [exam.id])).has(exam.id)) return failure('exams.has-attempts')
    await keepDeleted(transaction, 'exams', [exam.id], { at, actorId: author.actorId })
    await updateExamRow(transaction, exam.id, { deletedAt: at, ref: null })
    return success({ value: {}, before: { title: exam.settings.title } })
  })
}

export async function restoreExam(
  dependencies: AuthoringDependencies,
  author: Author,
): Promise<Outcome<ExamRecord, 'exams.not-found'>> {
  const edit = { action: 'exams.restore', concerns: 'nothing', deleted: true } as const
  const outcome = await editDraft(dependencies, author, edit, async ({ transaction, exam, at }) => {
    if ((await takeFromBin(transaction, [exam.id], at)).length === 0) return failure('exams.not-found')
    await updateExamRow(transaction, exam.id, { deletedAt: null })
    return success({ value: null, after: { title: exam.settings.title } })
  })
  return changedExam(dependencies, author, outcome)
}

/** The exam as it stands after a change, or why it was refused. */
export async function changedExam<Code extends ErrorCode>(
  dependencies: AuthoringDependencies,
  { examId }: Author,
  outcome: Outcome<unknown, Code>,
): Promise<Outcome<ExamRecord, Code | 'exams.not-found'>> {
  return outcome.ok ? readExamRecord(dependencies, examId) : outcome
}

export function searchTextOf({ title, description }: Pick<ExamSettings, 'title' | 'description'>): string {
  return foldForSearch(`${title} ${description}`)
}

function gone(examId: string): never {
  throw new Error(`the exam ${examId} is gone in the moment of its making`)
}
