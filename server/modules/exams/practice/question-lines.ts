/** Lists of staff show questions of practice in one line. A question of another use is never among them. */
import { plainFirstLine } from '#domain/exam/first-line.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectPracticeQuestions } from './practice-exams.repo.ts'

const SHOWN_LENGTH = 120
const OPTION_LENGTH = 60

export interface QuestionLine {
  readonly examId: string
  /** First words, plain text. */
  readonly text: string
  /** True if an explanation, or a reason of a wrong option, is shown after an answer. */
  readonly isExplained: boolean
  readonly options: readonly { readonly id: string; readonly text: string; readonly isRight: boolean }[]
}

/** Reads lines by question id; what is no question of practice is left out. */
export async function readQuestionLines(
  { database }: Pick<Dependencies, 'database'>,
  ids: readonly string[],
): Promise<Map<string, QuestionLine>> {
  const rows = await selectPracticeQuestions(database.query, [...new Set(ids)])
  return new Map(
    rows.map(({ id, examId, text, explanation, options }) => [
      id,
      {
        examId,
        text: plainFirstLine(text, SHOWN_LENGTH),
        isExplained: [explanation, ...options.map(({ reason }) => reason)].some(
          (said = '') => (said ?? '').trim() !== '',
        ),
        options: options.map((option) => {
          return { id: option.id, text: plainFirstLine(option.text, OPTION_LENGTH), isRight: option.correct }
        }),
      },
    ]),
  )
}
