import { useTranslation } from 'react-i18next'
import type { giveToBankQuestions as giveRoute } from '#contract/exams/question-bank.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { useRefreshQuestions } from '../questions/queries.ts'

type Wish = BodyOf<typeof giveRoute>['questions'][number]
export type Given = Omit<Wish, 'id' | 'revision'>
export type GivenToBank = ResponseOf<typeof giveRoute>

/** Gives questions of the bank use, topic, difficulty, mark and tags, and offers to take it back. */
export function useGiveToBank() {
  const { t } = useTranslation(['questions', 'lists'])
  const refresh = useRefreshQuestions()
  const send = async (questions: readonly Wish[]) => {
    const result = await callRoute(routes.questionBank.giveToBankQuestions, { body: { questions: [...questions] } })
    await refresh()
    return result
  }
  const { run: takeBack } = useChange({
    call: send,
    said: ({ refused }) =>
      refused.length === 0 ? t('lists:undone') : t('give.undoneInPart', { count: refused.length }),
    mayOverlap: true,
  })
  return async (ids: readonly string[], given: Given): Promise<CallResult<GivenToBank>> => {
    const result = await send(ids.map((id) => ({ id, ...given })))
    if (!result.ok) return result
    const { changed } = result.value
    if (changed.length > 0) {
      offerUndo(t('give.done', { count: changed.length }), () => {
        void takeBack(changed.map(({ id, revision, before }) => ({ id, revision, ...takenBack(given, before) })))
      })
    }
    return result
  }
}

/** Only what was given is taken back. */
function takenBack(given: Given, before: GivenToBank['changed'][number]['before']): Given {
  return {
    ...(given.use !== undefined && { use: before.use }),
    ...(given.topic !== undefined && { topic: before.topic }),
    ...(given.difficulty !== undefined && { difficulty: before.difficulty }),
    ...(given.mark !== undefined && { mark: before.mark }),
    ...((given.addTags !== undefined || given.removeTags !== undefined) && { tags: before.tags }),
  }
}
