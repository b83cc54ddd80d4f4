import { success } from '#contract/errors.ts'
import { routes } from '#contract/index.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { authorOf } from './authoring.routes.ts'
import { listQuestions, listTopics, reuseQuestions } from './bank.service.ts'
import { changeQuestions } from './change-questions.ts'
import type { WithFiles } from './draft-images.ts'
import { listExplanations, readExplanation, updateExplanation } from './explanations.service.ts'
import { createQuestion, deleteQuestion, readQuestion, restoreQuestion, updateQuestion } from './questions.service.ts'

const { questions } = routes

export function questionsRoutes(dependencies: WithFiles): BoundRoute[] {
  return [
    bind(questions.createQuestion, (call) => createQuestion(dependencies, authorOf(call), lowered(call.body))),
    bind(questions.readQuestion, ({ params }) => readQuestion(dependencies, params.id, params.questionId)),
    bind(questions.updateQuestion, (call) =>
      updateQuestion(dependencies, authorOf(call), call.params.questionId.toLowerCase(), lowered(call.body)),
    ),
    bind(questions.deleteQuestion, (call) =>
      deleteQuestion(dependencies, authorOf(call), call.params.questionId.toLowerCase()),
    ),
    bind(questions.restoreQuestion, (call) =>
      restoreQuestion(dependencies, authorOf(call), call.params.questionId.toLowerCase()),
    ),
    bind(questions.changeQuestions, (call) => changeQuestions(dependencies, authorOf(call), call.body)),
    bind(questions.listQuestions, async ({ query }) => success(await listQuestions(dependencies, query))),
    bind(questions.listTopics, async () => success(await listTopics(dependencies))),
    bind(questions.reuseQuestions, (call) => reuseQuestions(dependencies, authorOf(call), call.body)),
    bind(questions.readExplanation, ({ params }) => readExplanation(dependencies, params.id, params.questionId)),
    bind(questions.updateExplanation, (call) =>
      updateExplanation(dependencies, authorOf(call), call.params.questionId.toLowerCase(), call.body),
    ),
    bind(questions.listExplanations, ({ params }) => listExplanations(dependencies, params.id)),
  ]
}

/** Compared with what the database says, which writes identifiers in small letters. */
function lowered<Form extends { readonly sectionId: string }>(form: Form): Form {
  return { ...form, sectionId: form.sectionId.toLowerCase() }
}
