import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { useRested } from '#src/ui/behaviour/use-rested.ts'
import { QUESTIONS_KEY } from '../queries.ts'
import type { QuestionValues } from './question-form.ts'

/** Longer than between two words: the bank is asked when the hand rests. */
const PAUSE_MS = 700
/** Fewer letters say nothing. */
const LEAST_LETTERS = 6

interface Asked {
  readonly examId: string
  readonly questionId: string | null
  readonly twinOfId: string | null
  readonly text: string
  readonly options: readonly string[]
}

function similarQuery(asked: Asked) {
  return queryOptions({
    queryKey: [...QUESTIONS_KEY, 'similar', asked],
    queryFn: ({ signal }) => {
      const body = { ...asked, options: [...asked.options] }
      return valueOf(callRoute(routes.questionBank.findSimilarQuestions, { body, signal }))
    },
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** Questions of the bank that are like the one in the form; none for who may not see the bank, and without a network. */
export function useSimilar(values: QuestionValues, examId: string, questionId: string | null) {
  const mayRead = useReader().may('list-questions')
  const options = values.options.map(({ text }) => text).filter((text) => text.trim() !== '')
  const rested = useRested({ text: values.text, options }, PAUSE_MS)
  const isEnough = rested.text.trim().length >= LEAST_LETTERS
  const twinOfId = values.twinOfId === '' ? null : values.twinOfId
  const asked = { examId, questionId, twinOfId, ...rested }
  const { data, isLoading } = useQuery({ ...similarQuery(asked), enabled: mayRead && isEnough })
  return { mayRead, isLoading, questions: mayRead && isEnough ? (data?.questions ?? []) : [] }
}
