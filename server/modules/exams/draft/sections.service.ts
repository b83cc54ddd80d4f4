/** Sections of a draft and the order of everything in them. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { keepDeleted, takeFromBin } from '#server/bin/index.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectQuestionsOf, selectSections } from './draft.repo.ts'
import { type Author, editDraft } from './edit-draft.ts'
import { insertSection, nextSectionPosition, selectSection, updateSection, writeOrder } from './sections.repo.ts'

export interface SectionForm {
  readonly name: string
  readonly minutes: number | null
  readonly nameTranslation?: string | undefined
  /** Absent: none of a new section, as it was of another one. */
  readonly breakMinutes?: number | null | undefined
}

interface SectionAnswer {
  sectionsRevision: number
  section: { id: string; name: string; nameTranslation: string; minutes: number | null; breakMinutes: number | null }
}

type SectionFailure = 'exams.not-found' | 'exams.section-not-found'

/** Adds a section at the end. */
export async function createSection(
  dependencies: Dependencies,
  author: Author,
  { name, minutes, breakMinutes = null, nameTranslation = '' }: SectionForm,
): Promise<Outcome<SectionAnswer, 'exams.not-found'>> {
  const edit = { action: 'exams.add-section', concerns: 'sections' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam }) => {
    const section = { id: newIdentifier(), name, nameTranslation, minutes, breakMinutes }
    const position = await nextSectionPosition(transaction, exam.id)
    await insertSection(transaction, { ...section, examId: exam.id, position })
    return success({ value: { sectionsRevision: exam.sectionsRevision + 1, section }, after: section })
  })
}

export async function changeSection(
  dependencies: Dependencies,
  author: Author,
  sectionId: string,
  { sectionsRevision, ...form }: SectionForm & { readonly sectionsRevision: number },
): Promise<Outcome<SectionAnswer, SectionFailure | 'request.changed-meanwhile'>> {
  const edit = { action: 'exams.change-section', concerns: 'sections' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam }) => {
    const found = await selectSection(transaction, exam.id, sectionId)
    if (found === undefined) return failure('exams.section-not-found')
    if (exam.sectionsRevision !== sectionsRevision) return failure('request.changed-meanwhile')
    const { name, minutes, nameTranslation = found.nameTranslation, breakMinutes = found.breakMinutes } = form
    const after = { name, nameTranslation, minutes, breakMinutes }
    await updateSection(transaction, sectionId, after)
    const value = { sectionsRevision: exam.sectionsRevision + 1, section: { id: sectionId, ...after } }
    const before = { sectionId, name: found.name, nameTranslation: found.nameTranslation, minutes: found.minutes }
    const changed = { before: { ...before, breakMinutes: found.breakMinutes }, after: { sectionId, ...after } }
    return success({ value, ...changed })
  })
}

/** Deletes a section with its questions, or brings both back. */
export async function deleteSection(
  dependencies: Dependencies,
  author: Author,
  sectionId: string,
  restored = false,
): Promise<Outcome<{ sectionsRevision: number }, SectionFailure>> {
  const edit = { action: restored ? 'exams.restore-section' : 'exams.delete-section', concerns: 'sections' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam, at }) => {
    const found = await selectSection(transaction, exam.id, sectionId, restored)
    if (found === undefined) return failure('exams.section-not-found')
    if (restored && (await takeFromBin(transaction, [sectionId], at)).length === 0)
      return failure('exams.section-not-found')
    if (!restored) await keepDeleted(transaction, 'sections', [sectionId], { at, actorId: author.actorId })
    await updateSection(transaction, sectionId, { deletedAt: restored ? null : at })
    const record = { sectionId, name: found.name }
    const value = { sectionsRevision: exam.sectionsRevision + 1 }
    return success({ value, ...(restored ? { after: record } : { before: record }) })
  })
}

export interface WholeOrder {
  readonly sectionsRevision: number
  readonly sections: readonly { readonly id: string; readonly questionIds: readonly string[] }[]
}

/** Puts sections and questions in a new order; one that leaves something out was made from an older state. */
export async function orderExam(
  dependencies: Dependencies,
  author: Author,
  order: WholeOrder,
): Promise<Outcome<{ sectionsRevision: number }, 'exams.not-found' | 'request.changed-meanwhile'>> {
  const edit = { action: 'exams.order', concerns: 'sections' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam }) => {
    const before = orderOf(await selectSections(transaction, exam.id), await selectQuestionsOf(transaction, exam.id))
    const isSame = exam.sectionsRevision === order.sectionsRevision
    if (!isSame || !holdsTheSame(before, order.sections)) return failure('request.changed-meanwhile')
    await writeOrder(transaction, exam.id, {
      sections: order.sections.map(({ id }) => id),
      questions: order.sections.flatMap(({ id, questionIds }) =>
        questionIds.map((questionId, position) => ({ id: questionId, sectionId: id, position })),
      ),
    })
    const value = { sectionsRevision: exam.sectionsRevision + 1 }
    return success({ value, before: { sections: before }, after: { sections: order.sections } })
  })
}

function orderOf(
  sections: readonly { readonly id: string }[],
  questions: readonly { readonly id: string; readonly sectionId: string }[],
): WholeOrder['sections'] {
  const bySection = Map.groupBy(questions, ({ sectionId }) => sectionId)
  return sections.map(({ id }) => ({ id, questionIds: (bySection.get(id) ?? []).map((question) => question.id) }))
}

function holdsTheSame(one: WholeOrder['sections'], other: WholeOrder['sections']): boolean {
  const names = (order: WholeOrder['sections']) => [
    order.map(({ id }) => id).toSorted(),
    order.flatMap(({ questionIds }) => questionIds).toSorted(),
  ]
  return JSON.stringify(names(one)) === JSON.stringify(names(other))
}
