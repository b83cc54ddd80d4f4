import { failure } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import { mayDecideAbout } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { giveGrade } from './give-grade.ts'
import { readAnswers, readQueue, revealNames } from './read-queue.ts'

/** Questions that people grade. */
export function gradingModule(dependencies: Dependencies): BoundRoute[] {
  const { grading } = routes
  return [
    bind(grading.gradingQueue, ({ params, context }) => readQueue(dependencies, params.id, context.principal)),
    bind(grading.gradingAnswers, ({ params, query, context }) =>
      readAnswers(
        dependencies,
        { examId: params.id, questionId: params.questionId, state: query.state },
        context.principal,
      ),
    ),
    bind(grading.giveGrade, async ({ params, body, context: { principal } }) => {
      if (!(await mayDecideAbout(dependencies.database.query, principal, 'attempt', body.attemptId))) {
        return failure('grading.not-found')
      }
      return giveGrade(dependencies, {
        ...body,
        examId: params.id,
        questionId: params.questionId,
        actorId: principal.userId,
      })
    }),
    bind(grading.revealNames, ({ params, context }) =>
      revealNames(dependencies, { examId: params.id, questionId: params.questionId }, context.principal),
    ),
  ]
}
