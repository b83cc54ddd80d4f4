/** Sheets name images of this academy by their ids; a question whose image is not here cannot be held. */
import type { Dependencies } from '#server/dependencies.ts'
import type { QuestionDocument } from '#domain/exam/document.ts'
import { leaveOut, readQuestions } from '#server/exchange/change-reading.ts'
import type { ReadExam } from '#server/exchange/form.ts'
import { textsOfQuestion } from '#domain/exam/question-texts.ts'
import { imageSources } from '#server/exchange/images.ts'
import { describeFile } from '#server/modules/files/index.ts'

/** Leaves out questions whose images are missing; they stand among the skipped ones. */
export async function heldHere(dependencies: Dependencies, read: ReadExam): Promise<ReadExam> {
  const sourcesOf = sourcesIn(read)
  const missing = await missingFiles(dependencies, read, sourcesOf)
  return leaveOut(read, (question) => {
    const detail = sourcesOf(question).find((source) => missing.has(source))
    return detail === undefined ? null : { reason: 'image-missing', detail }
  })
}

/** Answers what a question shows, its passage included. */
function sourcesIn({ paragraphs }: ReadExam): (question: QuestionDocument) => string[] {
  const passages = new Map(paragraphs.map(({ ref, text }) => [ref, text]))
  return (question) =>
    [...textsOfQuestion(question), passages.get(question.paragraphRef ?? '') ?? ''].flatMap(imageSources)
}

async function missingFiles(
  dependencies: Dependencies,
  read: ReadExam,
  sourcesOf: (question: QuestionDocument) => string[],
): Promise<Set<string>> {
  const brought = new Set(read.images.map(({ id }) => `file:${id}`))
  const named = readQuestions(read).flatMap(({ question }) => sourcesOf(question))
  const missing = new Set<string>()
  for (const source of new Set(named)) {
    if (!source.startsWith('file:') || brought.has(source)) continue
    if ((await describeFile(dependencies, source.slice('file:'.length))) === null) missing.add(source)
  }
  return missing
}
