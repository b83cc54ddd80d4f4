import { success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { authorOf } from '../draft/author-of.ts'
import { listMisconceptions, listQuestions, listTags, listTopics, reuseQuestions } from './bank.service.ts'
import { readBankQuestion } from './bank-question.ts'
import { chooseFromBank } from './choose-questions.ts'
import { fillSection } from './fill-section.ts'
import { findSimilarQuestions } from './find-similar.ts'
import { readQuestionUses } from './question-uses.ts'
import { giveToBankQuestions } from './give-to-bank.ts'

const { bankFilling, questionBank } = routes

export function bankRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(questionBank.listQuestions, async ({ query }) => success(await listQuestions(dependencies, query))),
    bind(questionBank.readBankQuestion, ({ params }) => readBankQuestion(dependencies, params.id)),
    bind(questionBank.listTopics, async () => success(await listTopics(dependencies))),
    bind(questionBank.listMisconceptions, async () => success(await listMisconceptions(dependencies))),
    bind(questionBank.readQuestionUses, async ({ params }) => success(await readQuestionUses(dependencies, params.id))),
    bind(questionBank.findSimilarQuestions, ({ body }) => findSimilarQuestions(dependencies, body)),
    bind(questionBank.listTags, async () => success(await listTags(dependencies))),
    bind(bankFilling.chooseFromBank, ({ params, body }) => chooseFromBank(dependencies, params.id, body)),
    bind(bankFilling.fillSection, (call) =>
      fillSection(dependencies, authorOf(call), call.params.sectionId, call.body),
    ),
    bind(questionBank.giveToBankQuestions, ({ body, context }) =>
      giveToBankQuestions(dependencies, context.principal.userId, body),
    ),
    bind(questionBank.reuseQuestions, (call) => reuseQuestions(dependencies, authorOf(call), call.body)),
  ]
}
