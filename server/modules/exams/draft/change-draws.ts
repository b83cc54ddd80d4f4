/** Groups of a section's questions of which every attempt is asked some. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { DrawnGroup } from '#domain/exam/paper-draw.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectQuestionsOf } from './draft.repo.ts'
import { type Author, editDraft } from './edit-draft.ts'
import { selectSection, updateSection } from './sections.repo.ts'

type Failure = 'exams.not-found' | 'exams.section-not-found' | 'questions.not-found' | 'request.changed-meanwhile'

/** Puts these groups in place of all that the section had; none: everybody is asked everything. */
export async function changeDraws(
  dependencies: Dependencies,
  author: Author,
  sectionId: string,
  { sectionsRevision, draws }: { readonly sectionsRevision: number; readonly draws: readonly DrawnGroup[] },
): Promise<Outcome<{ sectionsRevision: number }, Failure>> {
  const edit = { action: 'exams.change-section', concerns: 'sections' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam }) => {
    const found = await selectSection(transaction, exam.id, sectionId)
    if (found === undefined) return failure('exams.section-not-found')
    if (exam.sectionsRevision !== sectionsRevision) return failure('request.changed-meanwhile')
    const there = new Set(
      (await selectQuestionsOf(transaction, exam.id)).flatMap((one) => (one.sectionId === sectionId ? [one.id] : [])),
    )
    if (!draws.every(({ questionIds }) => questionIds.every((id) => there.has(id))))
      return failure('questions.not-found')
    await updateSection(transaction, sectionId, { draws: draws.length === 0 ? null : draws })
    const value = { sectionsRevision: exam.sectionsRevision + 1 }
    const before = { sectionId, draws: loggedDraws(found.draws ?? []) }
    return success({ value, before, after: { sectionId, draws: loggedDraws(draws) } })
  })
}

/** The groups as the change log has them: `2/6` for two of six. */
export function loggedDraws(draws: readonly DrawnGroup[]): string[] {
  return draws.map(({ asked, questionIds }) => `${asked}/${questionIds.length}`)
}

export interface Refilled {
  readonly earlier: readonly DrawnGroup[]
  /** Groups of what was brought. */
  readonly brought: readonly DrawnGroup[]
  /** Questions that were deleted for it. */
  readonly removedIds: readonly string[]
  /** Questions of the section that are there, those removed not. */
  readonly thereIds: ReadonlySet<string>
}

/**
 * Answers the groups of a section after it was filled again. What authors kept of a group that was replaced joins the
 * group that took its place; what was deleted stays named, so that a restored question is in its group again.
 */
export function regrouped({ earlier, brought, removedIds, thereIds }: Refilled): DrawnGroup[] {
  const removed = new Set(removedIds)
  const isReplaced = ({ questionIds }: DrawnGroup) => questionIds.some((id) => removed.has(id))
  const replaced = earlier.filter(isReplaced)
  const kept = earlier.filter((group) => !isReplaced(group) && group.questionIds.some((id) => thereIds.has(id)))
  const leftOf = (group: DrawnGroup | undefined) => group?.questionIds.filter((id) => thereIds.has(id)) ?? []
  return [
    ...kept,
    ...brought.map((group, index) => ({ ...group, questionIds: [...leftOf(replaced[index]), ...group.questionIds] })),
    ...replaced.map(({ asked, questionIds }) => ({ asked, questionIds: questionIds.filter((id) => removed.has(id)) })),
  ]
}
