import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { useRefreshQuestions } from '../../questions/queries.ts'
import { sendToSection } from './exam-order.ts'
import { orderOf, type useOrder } from './use-order.ts'

export interface Given {
  readonly topic?: string
  readonly mark?: number
  readonly sectionId?: string
}

interface Wish {
  readonly id: string
  readonly revision: number
  readonly topic?: string
  readonly mark?: number
}

/**
 * Gives questions topic, mark and section, and offers to take it back. Answers the refusal, or whether there was
 * anything to give.
 */
export function useGiveToQuestions(draft: ExamDraft, saveOrder: ReturnType<typeof useOrder>) {
  const { t } = useTranslation(['questions', 'lists'])
  const refresh = useRefreshQuestions()
  const params = { id: draft.exam.id }

  const send = async (questions: readonly Wish[]) => {
    const result = await callRoute(routes.questions.giveToQuestions, { params, body: { questions: [...questions] } })
    await refresh()
    return result
  }
  const { run: takeBack } = useChange({ call: send, said: t('lists:undone'), mayOverlap: true })

  return async (ids: readonly string[], given: Given): Promise<CallResult<boolean>> => {
    if (Object.keys(given).length === 0) return { ok: true, value: false }
    const { sectionId, ...fields } = given
    const chosen = draft.sections.flatMap(({ questions }) => questions).filter(({ id }) => ids.includes(id))
    const order = orderOf(draft)
    let before: readonly Wish[] = []
    if (Object.keys(fields).length > 0) {
      const result = await send(chosen.map(({ id, revision }) => ({ id, revision, ...fields })))
      if (!result.ok) return result
      before = result.value.changed.flatMap(({ id, revision }) => {
        const was = chosen.find((question) => question.id === id)
        return was === undefined ? [] : [{ id, revision, topic: was.topic, mark: was.mark }]
      })
    }
    if (sectionId !== undefined) saveOrder(sendToSection(order, ids, sectionId))
    offerUndo(t('give.done', { count: chosen.length }), () => {
      if (sectionId !== undefined) saveOrder(order)
      if (before.length > 0) void takeBack(before)
    })
    return { ok: true, value: true }
  }
}
