import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { TOUCHED_BY_QUESTIONS } from '../../questions/queries.ts'
import type { Rewriting } from '../../questions/editor/question-formulas.ts'
import { rewrittenTexts, type Texts, textsBefore } from './exam-formulas.ts'

/** Writes the formulas of an exam anew, says in how many questions and passages, and offers to take it back. */
export function useWriteFormulas(draft: ExamDraft) {
  const { t } = useTranslation(['examDraft', 'lists'])
  const send = (body: Texts) => callRoute(routes.examTexts.changeTexts, { params: { id: draft.exam.id }, body })
  const common = { refreshes: TOUCHED_BY_QUESTIONS, mayOverlap: true }
  const { run: takeBack } = useChange({ ...common, call: send, said: t('lists:undone') })
  return useChange({
    ...common,
    call: (rewriting: Rewriting) => send(rewrittenTexts(draft, rewriting)),
    onDone: (changed) => {
      const count = changed.questions.length + changed.paragraphs.length
      offerUndo(t('formulas.done', { count }), () => void takeBack(textsBefore(draft, changed)))
    },
  })
}
