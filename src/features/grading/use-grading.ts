import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GradingAnswer } from '#contract/grading.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { type AnswerState, gradingAnswersQuery } from './queries.ts'

export interface Draft {
  readonly score: number | null
  readonly comment: string
}

interface Work {
  /** When the answers were read that it belongs to. */
  readonly readAt: number
  readonly given: ReadonlyMap<string, GradingAnswer>
  readonly index: number
}

const fresh = (readAt: number): Work => ({ readAt, given: new Map(), index: 0 })

/** Working through the answers of one question: where one is, what was given, and the way back. */
export function useGrading(examId: string, questionId: string, state: AnswerState) {
  const { t } = useTranslation('grading')
  const client = useQueryClient()
  const query = useQuery(gradingAnswersQuery(examId, questionId, state))
  const [kept, setKept] = useState<Work>(fresh(0))
  const [isBusy, setBusy] = useState(false)
  // Answers that were read anew are worked through anew.
  const work = kept.readAt === query.dataUpdatedAt ? kept : fresh(query.dataUpdatedAt)
  const { given, index } = work
  const items = (query.data?.items ?? []).map((item) => given.get(item.attemptId) ?? item)
  const answer = items[index]

  const change = (next: (work: Work) => Partial<Work>) =>
    setKept((before) => {
      const current = before.readAt === query.dataUpdatedAt ? before : work
      return { ...current, ...next(current) }
    })
  const go = (to: number) => change(() => ({ index: Math.min(Math.max(0, to), Math.max(0, items.length - 1)) }))
  const remember = (item: GradingAnswer) =>
    change(({ given: known }) => ({ given: new Map(known).set(item.attemptId, item) }))

  /** Writes a score; answers whether it stands. What was typed stays on screen when it does not. */
  async function give(item: GradingAnswer, { score, comment }: Draft): Promise<GradingAnswer | null> {
    setBusy(true)
    const body = { attemptId: item.attemptId, score, comment, revision: item.revision }
    const outcome = await callRoute(routes.grading.giveGrade, { params: { id: examId, questionId }, body })
    setBusy(false)
    if (!outcome.ok) {
      const isOthers = outcome.code === 'request.changed-meanwhile'
      showSnackbar(isOthers ? t('changedMeanwhile') : outcome.message, {
        color: 'error',
        timeout: 10_000,
        ...(isOthers && { action: { label: t('reload'), run: () => void query.refetch() } }),
      })
      return null
    }
    const next = { ...item, comment, score: outcome.value.score, revision: outcome.value.revision }
    remember(next)
    void client.invalidateQueries({ queryKey: ['grading', examId, 'queue'] })
    return next
  }

  async function giveAndGoOn(item: GradingAnswer, draft: Draft): Promise<void> {
    const next = await give(item, draft)
    if (next === null) return
    const before = { score: item.score, comment: item.comment }
    showSnackbar(t(draft.score === null ? 'takenBack' : 'saved'), {
      action: { label: t('undo'), run: () => void give(next, before) },
    })
    if (draft.score !== null) go(index + 1)
  }

  return { query, items, answer, index, isBusy, go, giveAndGoOn }
}

export type Grading = ReturnType<typeof useGrading>
