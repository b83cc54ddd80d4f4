/** Sheets name images of this academy by their ids; a question whose image is not here cannot be held. */
import type { Dependencies } from '#server/dependencies.ts'
import type { QuestionDocument } from '#domain/exam/document.ts'
import type { ReadExam } from '#server/exchange/form.ts'
import { imageSources, textsOfQuestion } from '#server/exchange/images.ts'
import { describeFile } from '#server/modules/files/index.ts'

/** The reading without questions whose images are missing; they stand among the skipped ones. */
export async function heldHere(dependencies: Dependencies, read: ReadExam): Promise<ReadExam> {
  const sourcesOf = sourcesIn(read)
  const missing = await missingFiles(dependencies, read, sourcesOf)
  if (missing.size === 0) return read
  const lacking = (question: QuestionDocument) => sourcesOf(question).find((source) => missing.has(source))
  const skipped = read.sections
    .flatMap(({ questions }) => questions)
    .flatMap(({ place, question }) => {
      const detail = lacking(question)
      return detail === undefined ? [] : [{ ...place, reason: 'image-missing' as const, detail }]
    })
  const sections = read.sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ question }) => lacking(question) === undefined),
    }))
    .filter(({ questions }) => questions.length > 0)
  return { ...read, sections, skipped: [...read.skipped, ...skipped] }
}

/** What a question shows, its passage included. */
function sourcesIn({ paragraphs }: ReadExam): (question: QuestionDocument) => string[] {
  const passages = new Map(paragraphs.map(({ ref, text }) => [ref, text]))
  return (question) =>
    [...textsOfQuestion(question), passages.get(question.paragraphRef ?? '') ?? ''].flatMap(imageSources)
}

async function missingFiles(
  dependencies: Dependencies,
  { sections, images }: ReadExam,
  sourcesOf: (question: QuestionDocument) => string[],
): Promise<Set<string>> {
  const brought = new Set(images.map(({ id }) => `file:${id}`))
  const named = sections.flatMap(({ questions }) => questions.flatMap(({ question }) => sourcesOf(question)))
  const missing = new Set<string>()
  for (const source of new Set(named)) {
    if (!source.startsWith('file:') || brought.has(source)) continue
    if ((await describeFile(dependencies, source.slice('file:'.length))) === null) missing.add(source)
  }
  return missing
}
