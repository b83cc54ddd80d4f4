/** No paper asks a question beside a copy of it where attempts have questions of their own. */
import type { Executor } from '#server/db/connection.ts'
import type { ReadDraft } from '../draft/read-draft.ts'
import { selectKin } from '../questions/question-kin.repo.ts'
import { groupsOfSection } from './build-paper.ts'

/** Answers the questions of a draft's groups that the draft asks in another copy, too, and those copies. */
export async function selectCopiesInOwnPapers(executor: Executor, { draft }: ReadDraft): Promise<Set<string>> {
  const asked = draft.questions.filter(({ active }) => active)
  const grouped = new Set(
    draft.sections.flatMap((section) => {
      const own = asked.filter(({ sectionId }) => sectionId === section.id)
      return groupsOfSection(section, own).flatMap(({ questionIds }) => questionIds)
    }),
  )
  if (grouped.size === 0) return new Set()
  const ids = new Set(asked.map(({ id }) => id))
  const kin = (await selectKin(executor, [...grouped])).filter(({ of, id }) => of !== id && ids.has(id))
  return new Set(kin.flatMap(({ of, id }) => [of, id]))
}
