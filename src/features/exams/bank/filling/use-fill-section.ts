import { useTranslation } from 'react-i18next'
import type { fillSection } from '#contract/exams/bank-filling.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { TOUCHED_BY_QUESTIONS } from '../../questions/queries.ts'

type Filled = ResponseOf<typeof fillSection>

/** Fills a section, and offers to take it back: what it brought goes, and what went for it comes back. */
export function useFillSection(examId: string, sectionId: string, onFilled: () => void) {
  const { t } = useTranslation(['bankFilling', 'lists'])
  const { run: takeBack } = useChange({
    call: async ({ questions, removedIds }: Filled) => {
      const change = (action: 'delete' | 'restore', questionIds: string[]) =>
        callRoute(routes.questions.changeQuestions, { params: { id: examId }, body: { action, questionIds } })
      const gone = await change(
        'delete',
        questions.map(({ id }) => id),
      )
      return gone.ok && removedIds.length > 0 ? change('restore', removedIds) : gone
    },
    refreshes: TOUCHED_BY_QUESTIONS,
    said: t('lists:undone'),
    mayOverlap: true,
  })
  return useChange({
    call: (body: BodyOf<typeof fillSection>) =>
      callRoute(routes.bankFilling.fillSection, { params: { id: examId, sectionId }, body }),
    refreshes: TOUCHED_BY_QUESTIONS,
    onDone: (filled) => {
      offerUndo(t('done', { count: filled.questions.length }), () => void takeBack(filled))
      onFilled()
    },
  })
}
