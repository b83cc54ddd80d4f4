import { routes } from '#contract/index.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { authorOf } from '../draft/author-of.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { changeQuestions } from './change-questions.ts'
import { giveToQuestions } from './give-to-questions.ts'
import { createQuestion, deleteQuestion, readQuestion, restoreQuestion, updateQuestion } from './questions.service.ts'

const { questions } = routes

export function questionsRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(questions.createQuestion, (call) => createQuestion(dependencies, authorOf(call), call.body)),
    bind(questions.readQuestion, ({ params }) => readQuestion(dependencies, params.id, params.questionId)),
    bind(questions.updateQuestion, (call) =>
      updateQuestion(dependencies, authorOf(call), call.params.questionId, call.body),
    ),
    bind(questions.deleteQuestion, (call) => deleteQuestion(dependencies, authorOf(call), call.params.questionId)),
    bind(questions.restoreQuestion, (call) => restoreQuestion(dependencies, authorOf(call), call.params.questionId)),
    bind(questions.giveToQuestions, (call) => giveToQuestions(dependencies, authorOf(call), call.body)),
    bind(questions.changeQuestions, (call) => changeQuestions(dependencies, authorOf(call), call.body)),
  ]
}
