import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LessonQuestion } from '#contract/practice/lesson-questions.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import type { Given } from '../session/AskedQuestion.tsx'

const questionsKey = (lessonId: string) => ['lesson-questions', lessonId]

interface Asked {
  readonly items: LessonQuestion[]
}

/** The questions of a lesson, and the way to answer them; the academy marks. */
export function useLessonQuestions(lessonId: string, onMarked: (question: string) => void) {
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: questionsKey(lessonId),
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.lessonQuestions.readLessonQuestions, { params: { id: lessonId }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const { problem, run } = useChange({
    call: ({ turn, given }: { readonly turn: number; readonly given: Given }) =>
      callRoute(routes.lessonQuestions.answerLessonQuestion, {
        params: { id: lessonId, questionId: given.question },
        body: {
          turn,
          options: given.options,
          changedFrom: given.changedFrom,
          shown: given.shown,
          hints: given.hints,
          ms: Math.round(given.ms),
        },
      }),
    onDone: (marking, { given }) => {
      queries.setQueryData<Asked>(questionsKey(lessonId), (before) =>
        before === undefined
          ? before
          : { items: before.items.map((one) => (one.question.id === given.question ? { ...one, ...marking } : one)) },
      )
      onMarked(given.question)
    },
    showsProblem: true,
  })
  return {
    items: data?.items ?? [],
    isPending,
    hasFailed: error !== null && data === undefined,
    readAgain: () => void refetch(),
    problem,
    answer: (turn: number, given: Given) => void run({ turn, given }),
  }
}
