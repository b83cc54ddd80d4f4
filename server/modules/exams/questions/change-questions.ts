/** One action changes several questions of an exam. */
import { type Outcome, success } from '#contract/foundation/errors.ts'
import type { changeQuestions as changeRoute } from '#contract/exams/questions.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import { keepDeleted, takeFromBin } from '#server/bin/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Author, editDraft } from '../draft/edit-draft.ts'
import { letGoOfLostParagraphs, selectNamedQuestions, updateQuestionRows } from './questions.repo.ts'

type Asked = BodyOf<typeof changeRoute>

/** Answers which were not so already; questions of other exams are passed over. */
export async function changeQuestions(
  dependencies: Dependencies,
  author: Author,
  { action, questionIds }: Asked,
): Promise<Outcome<ResponseOf<typeof changeRoute>, 'exams.not-found'>> {
  const concerns = action === 'delete' || action === 'restore' ? 'sections' : 'content'
  const edit = { action: `questions.${action}`, concerns } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam, at }) => {
    const found = await selectNamedQuestions(transaction, exam.id, questionIds, action === 'restore')
    const openIds = found.filter(({ active }) => isOpen(action, active)).map(({ id }) => id)
    const changedIds = action === 'restore' ? await takeFromBin(transaction, openIds, at) : openIds
    if (changedIds.length === 0) return success({ value: { changedIds }, unchanged: true })
    const { actorId } = author
    if (action === 'delete') await keepDeleted(transaction, 'questions', changedIds, { at, actorId })
    const stamps = { updatedAt: at, updatedBy: actorId }
    await updateQuestionRows(transaction, changedIds, { ...changeOf(action, at), ...stamps })
    if (action === 'restore') await letGoOfLostParagraphs(transaction, changedIds)
    return success({ value: { changedIds }, after: { questionIds: changedIds } })
  })
}

function isOpen(action: Asked['action'], active: boolean): boolean {
  return action === 'activate' ? !active : action === 'deactivate' ? active : true
}

function changeOf(action: Asked['action'], at: Date) {
  if (action === 'delete') return { deletedAt: at }
  return action === 'restore' ? { deletedAt: null } : { active: action === 'activate' }
}
