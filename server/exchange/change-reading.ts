/** Questions of a reading are changed or left out, and its author reads why. */
import type { QuestionDocument } from '#domain/exam/document.ts'
import type { ReadExam, ReadQuestion, Skipped, Warning } from './form.ts'

export function readQuestions({ sections }: Pick<ReadExam, 'sections'>): ReadQuestion[] {
  return sections.flatMap(({ questions }) => questions)
}

type Reason = Pick<Skipped, 'reason' | 'detail'>

/** Leaves out questions that have a reason; they stand among the skipped ones, and empty sections are gone. */
export function leaveOut(read: ReadExam, reasonOf: (question: QuestionDocument) => Reason | null): ReadExam {
  const skipped = readQuestions(read).flatMap(({ place, question }): Skipped[] => {
    const reason = reasonOf(question)
    return reason === null ? [] : [{ ...place, ...reason }]
  })
  if (skipped.length === 0) return read
  const sections = read.sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ question }) => reasonOf(question) === null),
    }))
    .filter(({ questions }) => questions.length > 0)
  return { ...read, sections, skipped: [...read.skipped, ...skipped] }
}

/** Changes each question; `warnings` say what has changed. */
export function changeQuestions(
  read: ReadExam,
  warnings: readonly Warning[],
  change: (question: QuestionDocument) => QuestionDocument,
): ReadExam {
  const sections = read.sections.map((section) => ({
    ...section,
    questions: section.questions.map(({ place, question }) => ({ place, question: change(question) })),
  }))
  return { ...read, sections, warnings: [...read.warnings, ...warnings] }
}
