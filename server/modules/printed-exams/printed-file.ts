/** A printed exam as a Word file. */
import type { printedExamFile as fileRoute } from '#contract/exams/printed-exams.ts'
import { type Outcome, success } from '#contract/foundation/errors.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import { printedForm, printedPaper } from '#domain/exam/printed-forms.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { BinaryAnswer } from '#server/http/handler.ts'
import { DOCX_TYPE, writeDocx } from './docx/write.ts'
import { readPrintedExam } from './read-printed-exam.ts'

export async function printedExamFile(
  dependencies: ServerDependencies,
  examId: string,
  { forms, seed, order }: QueryOf<typeof fileRoute>,
): Promise<Outcome<BinaryAnswer, 'exams.not-found'>> {
  const read = await readPrintedExam(dependencies, examId)
  if (!read.ok) return read
  const paper = printedPaper(read.value, seed)
  const sheets = Array.from({ length: forms }, (_, form) => {
    const choice = { form, seed, shuffleQuestions: order === 'shuffled' }
    return { form, seed, sections: printedForm(paper, choice) }
  })
  const bytes = await writeDocx({ ...read.value, paper }, sheets)
  return success({
    bytes,
    contentType: DOCX_TYPE,
    etag: '',
    keptNever: true,
    fileName: `${fileName(paper.title)}.docx`,
  })
}

function fileName(title: string): string {
  const name = title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
  return name.slice(0, 120) || 'exam'
}
