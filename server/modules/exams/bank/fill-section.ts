/** A section gets the questions that were chosen for it by rules, and remembers the rules. */
import type { fillSection as fillRoute } from '#contract/exams/bank-filling.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import { keepDeleted } from '#server/bin/index.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { beginChange, recordChange } from '#server/modules/audit/index.ts'
import { loggedDraws, regrouped } from '../draft/change-draws.ts'
import { type QuestionRow, selectQuestionsOf } from '../draft/draft.repo.ts'
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
  { rules, seed, questionIds, replaces, draws = [] }: BodyOf<typeof fillRoute>,
): Promise<Outcome<ResponseOf<typeof fillRoute>, Failure>> {
  const edit = { action: 'questions.reuse', concerns: 'sections' } as const
  return editDraft(dependencies, author, edit, async (editing) => {
    const { transaction, exam } = editing
    const section = await selectSection(transaction, exam.id, sectionId)
    if (section === undefined) return failure('exams.section-not-found')
    if (!draws.every((group) => group.questionIds.every((id) => questionIds.includes(id))))
      return failure('questions.not-found')
    // The copies are read before anything is deleted: a failure after a change would be committed.
    const copied = await copyToSection(editing, author, { sectionId, questionIds })
    if (!copied.ok) return copied
    const removedIds = replaces ? await replaceableIds(transaction, section) : []
    await removeEarlier(editing, author, removedIds)
    const copies = copied.value
    const filling = { rules, seed, questionIds: copies.map(({ id }) => id) }
    const thereIds = new Set(
      (await selectQuestionsOf(transaction, exam.id)).flatMap((one) => (one.sectionId === sectionId ? [one.id] : [])),
    )
    const brought = draws.map((group) => ({ ...group, questionIds: copiesOf(copies, group.questionIds) }))
    const groups = regrouped({ earlier: section.draws ?? [], brought, removedIds, thereIds })
    await updateSection(transaction, sectionId, { filling, draws: groups.length === 0 ? null : groups })
    const after = {
      sectionId,
      seed,
      draws: loggedDraws(brought),
      copies: copies.map(({ id, originQuestionId }) => ({ id, originQuestionId })),
    }
    return success({ value: { questions: copies.map(questionRecord), removedIds }, after })
  })
}

function copiesOf(copies: readonly QuestionRow[], sourceIds: readonly string[]): string[] {
  const bySource = new Map(copies.map(({ id, originQuestionId }) => [originQuestionId, id]))
  return sourceIds.flatMap((id) => bySource.get(id) ?? [])
}

async function removeEarlier({ transaction, exam, at }: Editing, { actorId }: Author, ids: readonly string[]) {
  if (ids.length === 0) return
  await beginChange(transaction, newIdentifier())
  await keepDeleted(transaction, 'questions', ids, { at, actorId })
  await updateQuestionRows(transaction, ids, { deletedAt: at, updatedAt: at, updatedBy: actorId })
  const subject = `exams:${exam.id}`
  await recordChange(transaction, { at, actorId, action: 'questions.delete', subject, after: { questionIds: ids } })
}
