import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { examDraftKey, useRefreshQuestions } from '../../questions/queries.ts'
import { type ExamOrder, isSameOrder } from './exam-order.ts'

export function orderOf({ sections }: ExamDraft): ExamOrder {
  return sections.map(({ id, questions }) => ({ id, questionIds: questions.map((question) => question.id) }))
}

/** The draft with its sections and questions in another order. */
export function reordered(draft: ExamDraft, order: ExamOrder): ExamDraft {
  const questions = new Map(draft.sections.flatMap((section) => section.questions.map((one) => [one.id, one] as const)))
  const sections = new Map(draft.sections.map((section) => [section.id, section] as const))
  return {
    ...draft,
    sections: order.flatMap(({ id, questionIds }) => {
      const section = sections.get(id)
      if (section === undefined) return []
      const inside = questionIds.flatMap((questionId) => questions.get(questionId) ?? [])
      return [{ ...section, questions: inside.map((question) => ({ ...question, sectionId: id })) }]
    }),
  }
}

/**
 * Shows a new order at once and saves it; moves that follow each other quickly are saved one after the other. Where
 * another author was first, theirs is shown and the mover is informed.
 */
export function useOrder(examId: string) {
  const { t } = useTranslation('examDraft')
  const queries = useQueryClient()
  const refresh = useRefreshQuestions()
  const saving = useRef(Promise.resolve())
  const waiting = useRef(0)
  const queryKey = examDraftKey(examId)
  const current = () => queries.getQueryData<ExamDraft>(queryKey)

  const save = async (order: ExamOrder): Promise<boolean> => {
    const draft = current()
    if (draft === undefined) return false
    const sections = order.map(({ id, questionIds }) => ({ id, questionIds: [...questionIds] }))
    const body = { sectionsRevision: draft.exam.sectionsRevision, sections }
    const result = await callRoute(routes.examDraft.orderExam, { params: { id: examId }, body })
    if (!result.ok) {
      const isConflict = result.code === 'request.changed-meanwhile'
      showSnackbar(isConflict ? t('move.conflict') : result.message, { color: 'error' })
      return false
    }
    queries.setQueryData<ExamDraft>(queryKey, (before) =>
      before === undefined ? before : { ...before, exam: { ...before.exam, ...result.value } },
    )
    return true
  }

  return (order: ExamOrder): void => {
    const draft = current()
    if (draft === undefined || isSameOrder(order, orderOf(draft))) return
    void queries.cancelQueries({ queryKey })
    queries.setQueryData<ExamDraft>(queryKey, reordered(draft, order))
    waiting.current += 1
    saving.current = saving.current.then(async () => {
      // What was refused takes along what was built upon it.
      if (waiting.current === 0) return
      waiting.current = (await save(order)) ? waiting.current - 1 : 0
      if (waiting.current === 0) await refresh()
    })
  }
}
