import type { StudentExam } from '#contract/exams.ts'
import { foldForSearch } from '#domain/arabic/search.ts'

interface Wanted {
  /** As typed; every word must be found, however its Arabic is written. */
  readonly text: string
  /** Null: any. */
  readonly subject: string | null
}

/** The exams whose title, description or subject has what is looked for. */
export function findExams(
  exams: readonly StudentExam[],
  { text, subject }: Wanted,
  subjectOf: (exam: StudentExam) => string,
): StudentExam[] {
  const words = foldForSearch(text).split(' ').filter(Boolean)
  return exams.filter((exam) => {
    if (subject !== null && subjectOf(exam) !== subject) return false
    const own = foldForSearch(`${exam.title} ${exam.description} ${subjectOf(exam)}`)
    return words.every((word) => own.includes(word))
  })
}
