import type { previewRichText } from '#contract/exams/exam-draft.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import { fileReferences, renderText } from '#server/rich-text/render.ts'
import { selectExam } from '../exams.repo.ts'
import { selectFiguresOf } from '../questions/copy-questions.repo.ts'
import { readImages, type WithFiles } from './draft-images.ts'
import { brokenFormulas } from './broken-formulas.ts'

/** Texts as a publication would render them, and the formulas in them that cannot be read. */
export async function previewTexts(
  dependencies: WithFiles,
  { texts, examId }: BodyOf<typeof previewRichText>,
): Promise<ResponseOf<typeof previewRichText>> {
  const exam = examId === undefined ? undefined : await selectExam(dependencies.database.query, examId)
  const mathematics = exam?.settings.mathematics
  const figures = examId === undefined ? [] : await selectFiguresOf(dependencies.database.query, examId)
  const { images } = await readImages(dependencies, texts.flatMap(fileReferences).slice(0, 100))
  const drawings = new Map(figures.map(({ ref, svg }) => [ref, svg]))
  return {
    html: texts.map((text) => renderText(text, { figures: drawings, images, mathematics })),
    brokenFormulas: [...new Set(texts.flatMap(brokenFormulas))],
  }
}
