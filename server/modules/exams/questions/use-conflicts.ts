/** Questions from outside whose words are those of a question here that may not be used so. */
import type { QuestionUse } from '#domain/exam/document.ts'
import type { Executor } from '#server/db/connection.ts'
import { askedByGraded } from './asked-by-graded.ts'
import { selectQuestionsWithText } from './practice-use.repo.ts'

export interface AskedQuestion {
  readonly name: string
  readonly text: string
  /** Texts of its options, in any order. */
  readonly options: readonly string[]
  readonly use: QuestionUse
}

/** `practised`: a pack held it; `gradedExam`: an exam that withholds answers asked it. */
export type UseConflict = 'practised' | 'gradedExam'

/** Conflicts by the names of the questions; the same question is one of the same text and the same options. */
export async function useConflicts(
  executor: Executor,
  asked: readonly AskedQuestion[],
): Promise<Map<string, UseConflict>> {
  const known = Map.groupBy(
    await selectQuestionsWithText(
      executor,
      asked.map(({ text }) => text),
    ),
    ({ text, options }) => wordsOf({ text, options: options.map((option) => option.text) }),
  )
  const same = (question: AskedQuestion) => known.get(wordsOf(question)) ?? []
  const forPractice = asked.filter(({ use }) => use === 'practice')
  const graded = await askedByGraded(executor, new Map(forPractice.map((question) => [question.name, same(question)])))
  const practised = asked.filter((question) => {
    return question.use === 'exam' && same(question).some(({ practisedSince }) => practisedSince !== null)
  })
  return new Map([
    ...practised.map(({ name }) => [name, 'practised'] as const),
    ...[...graded].map((name) => [name, 'gradedExam'] as const),
  ])
}

function wordsOf({ text, options }: Pick<AskedQuestion, 'text' | 'options'>): string {
  return JSON.stringify([text, options.toSorted()])
}
