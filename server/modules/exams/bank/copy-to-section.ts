import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { QuestionRow } from '../draft/draft.repo.ts'
import type { Author, Editing } from '../draft/edit-draft.ts'
import { nextQuestionPosition } from '../draft/sections.repo.ts'
import { copyQuestions } from '../questions/copy-questions.ts'
import { selectQuestionsById } from '../questions/questions.repo.ts'

export interface Reuse {
  readonly sectionId: string
  readonly questionIds: readonly string[]
}

/** Copies questions to the end of a section that is there, in the order asked for; all of them or none. */
export async function copyToSection(
  { transaction, exam, at }: Editing,
  { actorId }: Author,
  { sectionId, questionIds }: Reuse,
): Promise<Outcome<QuestionRow[], 'questions.not-found'>> {
  const wanted = [...new Set(questionIds)]
  const found = new Map((await selectQuestionsById(transaction, wanted)).map((row) => [row.id, row]))
  const sources = wanted.flatMap((id) => found.get(id) ?? [])
  if (sources.length < wanted.length) return failure('questions.not-found')
  const first = await nextQuestionPosition(transaction, sectionId)
  const placeOf = (_: QuestionRow, index: number) => ({ sectionId, position: first + index })
  return success(await copyQuestions(transaction, sources, { examId: exam.id, at, actorId, placeOf }))
}
