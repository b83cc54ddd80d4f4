import { success } from '#contract/foundation/errors.ts'
import * as logContract from '#contract/practice/practice-log.ts'
import * as contract from '#contract/practice/practice.ts'
import * as topicsContract from '#contract/practice/practice-topics.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { readOverview, readPack } from './overview.ts'
import { appendLines, readLog, registerWriter } from './practice-log.ts'
import { publishPack } from './publish-pack.ts'
import { changeTopic, listTopics } from './topics.ts'

export { remindOfPractice } from './remind-of-practice.ts'
export { readHitRates } from './hit-rates.ts'
export { readOverview } from './overview.ts'
export { type PracticeKnowledge, readKnowledge } from './knowledge.ts'
export { selectAssignmentsOf, selectDifficulties, writeDifficulty } from './practice.repo.ts'
export { selectAnswers as countPracticeAnswers, selectPractising } from './practice-log.repo.ts'
export { readTopicIds, selectPackedTopics } from './practice-topics.repo.ts'
export { type PackedQuestion, packedQuestions } from './packed-questions.ts'
export { selectAnswersOf as selectWrittenAnswers } from './practice-log.repo.ts'
export { writeAnswer } from './written-answers.ts'
export { type Practised, readPractised } from './practised.ts'
export { type PractisingPerson, readStandings } from './standings.ts'
export { readStudentLog, type ReceivedEvent } from './student-log.ts'
export { appendLines, registerWriter } from './practice-log.ts'
export { publishFirstPacks, publishPack } from './publish-pack.ts'
export { changeTopic, listTopics, topicFacts } from './topics.ts'

export function practiceModule(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.readPractice, async ({ context }) =>
      success(await readOverview(dependencies, context.principal.userId)),
    ),
    bind(contract.readPracticePack, ({ params, context }) =>
      readPack(dependencies, context.principal.userId, params.hash),
    ),
    bind(logContract.registerPracticeWriter, ({ body, context }) =>
      registerWriter(dependencies, context.principal.userId, body),
    ),
    bind(logContract.appendPracticeEvents, ({ params, body, context }) =>
      appendLines(dependencies, params.id, context.ticket, body),
    ),
    bind(logContract.readPracticeLog, async ({ query, context }) =>
      success(await readLog(dependencies, context.principal.userId, query)),
    ),
    bind(topicsContract.listPracticeTopics, async () => success({ items: await listTopics(dependencies) })),
    bind(topicsContract.changePracticeTopic, ({ params, body, context }) =>
      changeTopic(dependencies, params.id, body, context.principal.userId),
    ),
    bind(topicsContract.publishPracticePack, ({ params, context }) =>
      publishPack(dependencies, params.id, context.principal.userId),
    ),
  ]
}
