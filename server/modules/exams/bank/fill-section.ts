/** A section gets the questions that were chosen for it by rules, and remembers the rules. */
import type { fillSection as fillRoute } from '#contract/exams/bank-filling.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import { keepDeleted } from '#server/bin/index.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { beginChange, recordChange } from '#server/modules/audit/index.ts'
import { type Author, editDraft, type Editing } from '../draft/edit-draft.ts'
import { selectSection, updateSection } from '../draft/sections.repo.ts'
import { questionRecord } from '../questions/question-record.ts'
import { updateQuestionRows } from '../questions/questions.repo.ts'
import { copyToSection } from './copy-to-section.ts'
import { replaceableIds } from './replaceable.repo.ts'

type Failure = 'exams.not-found' | 'exams.section-not-found' | 'questions.not-found'

/** All of the questions or none are copied; staff may have changed what the rules chose. */
export async function fillSection(
  dependencies: Dependencies,
  author: Author,
  sectionId: string,
  { rules, seed, questionIds, replaces }: BodyOf<typeof fillRoute>,
): Promise<Outcome<ResponseOf<typeof fillRoute>, Failure>> {
  const edit = { action: 'questions.reuse', concerns: 'sections' } as const
  return editDraft(dependencies, author, edit, async (editing) => {
    const { transaction, exam } = editing
    const section = await selectSection(transaction, exam.id, sectionId)
    if (section === undefined) return failure('exams.section-not-found')
    // The copies are read before anything is deleted: a failure after a change would be committed.
    const copied = await copyToSection(editing, author, { sectionId, questionIds })
    if (!copied.ok) return copied
    const removedIds = replaces ? await replaceableIds(transaction, section) : []
    await removeEarlier(editing, author, removedIds)
    const copies = copied.value
    const filling = { rules, seed, questionIds: copies.map(({ id }) => id) }
    await updateSection(transaction, sectionId, { filling })
    const after = { sectionId, seed, copies: copies.map(({ id, originQuestionId }) => ({ id, originQuestionId })) }
    return success({ value: { questions: copies.map(questionRecord), removedIds }, after })
  })
}

async function removeEarlier({ transaction, exam, at }: Editing, { actorId }: Author, ids: readonly string[]) {
  if (ids.length === 0) return
  await beginChange(transaction, newIdentifier())
  await keepDeleted(transaction, 'questions', ids, { at, actorId })
  await updateQuestionRows(transaction, ids, { deletedAt: at, updatedAt: at, updatedBy: actorId })
  const subject = `exams:${exam.id}`
  await recordChange(transaction, { at, actorId, action: 'questions.delete', subject, after: { questionIds: ids } })
}
