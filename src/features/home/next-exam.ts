import type { StudentExam } from '#contract/exams/exams.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { examStanding } from '#src/features/exams/index.ts'

export interface NextExam {
  readonly exam: StudentExam
  readonly standing: 'ready' | 'not-open'
  /** Number of exams that can be started now. */
  readonly ready: number
}

/**
 * The exam to think of next at `now` (ms UTC): the one whose opening, or for an open one whose end, is nearest. Of
 * those without a date one that was never taken, and of these one in the reader's language; else the first of the
 * list. Running, spent and ended ones are none.
 */
export function nextExam(exams: readonly StudentExam[], language: ContentLocale, now: number): NextExam | null {
  const open = exams.flatMap((exam) => {
    const standing = examStanding(exam, now)
    return standing === 'ready' || standing === 'not-open' ? [{ exam, standing }] : []
  })
  const foreign = ({ locale }: StudentExam): number => (locale === language ? 0 : 1)
  const [first] = open.toSorted(
    (one, other) =>
      urgency(one) - urgency(other) || taken(one.exam) - taken(other.exam) || foreign(one.exam) - foreign(other.exam),
  )
  if (first === undefined) return null
  return { ...first, ready: open.filter(({ standing }) => standing === 'ready').length }
}

function urgency({ exam, standing }: Pick<NextExam, 'exam' | 'standing'>): number {
  // A sum of infinities is not a number: "never" is the last instant that there is.
  return (standing === 'not-open' ? exam.opensAt : exam.endsAt) ?? Number.MAX_SAFE_INTEGER
}

const taken = ({ attemptsUsed }: StudentExam): number => Math.min(1, attemptsUsed)
