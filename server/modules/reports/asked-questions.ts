/** The questions that a report is about, as the newest of its versions asks them. */
import type { QuestionKey } from '#domain/exam/key.ts'
import type { PaperQuestion } from '#domain/exam/paper.ts'
import { excerpt, plainHtml } from '#server/rich-text/plain-html.ts'
import type { Database } from '#server/db/connection.ts'
import { readVersion, type WholeVersion } from '#server/modules/exams/index.ts'

export interface AskedQuestion {
  readonly question: PaperQuestion
  readonly key: QuestionKey
  /** Version that it was taken from. */
  readonly version: WholeVersion
  /** Position in the first of the versions, from 1; null where only older ones ask it. */
  readonly number: number | null
}

/** Lists the questions in the order of the first version, then what only older ones asked. `versionIds`: the newest first. */
export async function askedQuestions(database: Database, versionIds: readonly string[]): Promise<AskedQuestion[]> {
  const asked = new Map<string, AskedQuestion>()
  for (const [age, versionId] of versionIds.entries()) {
    const version = await readVersion(database, versionId)
    if (version === undefined) continue
    const keys = new Map(version.key.questions.map((key) => [key.questionId, key]))
    const questions = version.paper.sections.flatMap((section) => section.questions)
    questions.forEach((question, index) => {
      const key = keys.get(question.id)
      if (key === undefined || asked.has(question.id)) return
      asked.set(question.id, { question, key, version, number: age === 0 ? index + 1 : null })
    })
  }
  return [...asked.values()]
}

const LONGEST_EXCERPT = 120

/** The beginning of a text without its form: enough to recognise a question by. */
export function excerptOf(html: string): string {
  return excerpt(plainHtml(html), LONGEST_EXCERPT)
}
