import { routes } from '#contract/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { giveGrade } from './give-grade.ts'
import { readAnswers, readQueue, revealNames } from './read-queue.ts'

const lower = (id: string) => id.toLowerCase()

/** Questions that people grade. */
export function gradingModule(dependencies: Dependencies): BoundRoute[] {
  const { grading } = routes
  return [
    bind(grading.gradingQueue, ({ params }) => readQueue(dependencies, lower(params.id))),
    bind(grading.gradingAnswers, ({ params, query }) =>
      readAnswers(dependencies, {
        examId: lower(params.id),
        questionId: lower(params.questionId),
        state: query.state,
      }),
    ),
    bind(grading.giveGrade, ({ params, body, context }) =>
      giveGrade(dependencies, {
        ...body,
        examId: lower(params.id),
        questionId: lower(params.questionId),
        attemptId: lower(body.attemptId),
        actorId: context.principal.userId,
      }),
    ),
    bind(grading.revealNames, ({ params, context }) =>
      revealNames(dependencies, {
        examId: lower(params.id),
        questionId: lower(params.questionId),
        actorId: context.principal.userId,
      }),
    ),
  ]
}
