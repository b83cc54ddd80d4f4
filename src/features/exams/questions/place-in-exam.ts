import type { ExamDraft } from '#contract/exams/exam-form.ts'

/** Numbers from 1, by question, of those that students are asked. */
export function questionNumbers({ sections }: ExamDraft): ReadonlyMap<string, number> {
  const asked = sections.flatMap(({ questions }) => questions.filter(({ active }) => active))
  return new Map(asked.map(({ id }, index) => [id, index + 1]))
}

export interface PlaceInExam {
  readonly number: number
  readonly total: number
}

/** Counts a question among those that students are asked; a new one (null) as the last of its section. Null: it is not asked. */
export function placeOf(draft: ExamDraft, questionId: string | null, sectionId: string): PlaceInExam | null {
  const numbers = questionNumbers(draft)
  if (questionId !== null) {
    const number = numbers.get(questionId)
    return number === undefined ? null : { number, total: numbers.size }
  }
  const at = draft.sections.findIndex(({ id }) => id === sectionId)
  const before = draft.sections.slice(0, at + 1).flatMap(({ questions }) => questions.filter(({ active }) => active))
  return { number: before.length + 1, total: numbers.size + 1 }
}
