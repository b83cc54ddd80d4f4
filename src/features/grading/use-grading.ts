import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GradingAnswer } from '#contract/attempts/grading.ts'
import { type CallFailure, callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { type AnswerState, gradingAnswersQuery } from './queries.ts'

export interface Draft {
  readonly score: number | null
  readonly comment: string
}

interface Given {
  readonly item: GradingAnswer
  readonly draft: Draft
}

interface Work {
  /** The time at which its answers were read. */
  readonly readAt: number
  readonly given: ReadonlyMap<string, GradingAnswer>
  readonly index: number
}

const fresh = (readAt: number): Work => ({ readAt, given: new Map(), index: 0 })

/** Working through the answers of one question: where one is, what was given, and the way back. */
export function useGrading(examId: string, questionId: string, state: AnswerState) {
  const { t } = useTranslation('grading')
  const query = useQuery(gradingAnswersQuery(examId, questionId, state))
  const [kept, setKept] = useState<Work>(fresh(0))
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

  const giving = {
    call: ({ item, draft: { score, comment } }: Given) => {
      const body = { attemptId: item.attemptId, score, comment, revision: item.revision }
      return callRoute(routes.grading.giveGrade, { params: { id: examId, questionId }, body })
    },
    refreshes: [['grading', examId, 'queue']],
    // The score and the comment stay on screen as they were typed.
    onFailed: ({ code, message }: CallFailure) => {
      const isOthers = code === 'request.changed-meanwhile'
      showSnackbar(isOthers ? t('changedMeanwhile') : message, {
        color: 'error',
        timeout: 10_000,
        ...(isOthers && { action: { label: t('reload'), run: () => void query.refetch() } }),
      })
    },
  }
  const { run: putBack } = useChange({
    ...giving,
    onDone: ({ score, revision }, { item, draft: { comment } }) => remember({ ...item, comment, score, revision }),
    mayOverlap: true,
  })
  const { isBusy, run: give } = useChange({
    ...giving,
    onDone: ({ score, revision }, { item, draft }) => {
      const next = { ...item, comment: draft.comment, score, revision }
      remember(next)
      const before = { score: item.score, comment: item.comment }
      showSnackbar(t(draft.score === null ? 'takenBack' : 'saved'), {
        action: { label: t('undo'), run: () => void putBack({ item: next, draft: before }) },
      })
      if (draft.score !== null) go(index + 1)
    },
  })

  return { query, items, answer, index, isBusy, go, give }
}

export type Grading = ReturnType<typeof useGrading>
