/** Answers of practice exams are lines of the log too, read from the attempts each time and never stored twice. */
import { examWriter, type PracticeEvent } from '#domain/practice/event.ts'
import type { QuestionBank } from '#domain/practice/facts.ts'
import type { Executor } from '#server/db/connection.ts'
import { practisedAnswers } from '#server/modules/attempts/index.ts'
import { topicFacts } from './topics.ts'

/** Reads the lines of questions that a pack has or had (`known`, if they were read already); devices know no others. */
export async function examAnswersOf(
  executor: Executor,
  userId: string,
  known?: QuestionBank,
): Promise<PracticeEvent[]> {
  const answers = await practisedAnswers(executor, userId)
  if (answers.length === 0) return []
  const packed = known ?? (await readPacked(executor))
  return answers.flatMap(({ attemptId, turn, questionId, given, at, ms }) => {
    const facts = packed.get(questionId)
    if (facts === undefined) return []
    const writer = examWriter(attemptId)
    const body = {
      type: 'answered',
      session: writer,
      mode: 'exam',
      question: questionId,
      version: 0,
      options: given,
      changedFrom: null,
      shown: facts.options.map(({ id }) => id),
      certainty: null,
      hints: 0,
      ms,
      sheet: null,
    } as const
    return [{ writer, seq: turn, at, body }]
  })
}

async function readPacked(executor: Executor): Promise<QuestionBank> {
  return new Map((await topicFacts(executor)).map((facts) => [facts.question, facts]))
}
