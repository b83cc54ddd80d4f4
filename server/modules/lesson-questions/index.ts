import * as contract from '#contract/practice/lesson-questions.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { answerQuestion, lessonQuestions } from './lesson-questions.ts'

export function lessonQuestionsModule(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.readLessonQuestions, ({ params, context }) =>
      lessonQuestions(dependencies, context.principal, params.id),
    ),
    bind(contract.answerLessonQuestion, ({ params, body, context }) =>
      answerQuestion(dependencies, context.principal, params, body),
    ),
  ]
}
