/** What a student reaches for the first time, or better than before. It compares a student with nobody else. */

export const EXAM_MILESTONES = ['first-exam', 'personal-best'] as const
export type ExamMilestone = (typeof EXAM_MILESTONES)[number]

interface FinishedExam {
  /** Null: the score is not shown to the student now. */
  readonly score: number | null
  /** The score may still change. */
  readonly isProvisional: boolean
  /** The student began no exam before this one. */
  readonly isFirst: boolean
  /** Best earlier score at the same exam; null: there is none. */
  readonly previousBest: number | null
}

/** What a result is marked for; null: for nothing. A score that is hidden or may still change is never marked. */
export function examMilestone({ score, isProvisional, isFirst, previousBest }: FinishedExam): ExamMilestone | null {
  if (score === null || isProvisional) return null
  if (isFirst) return 'first-exam'
  return previousBest !== null && score > previousBest ? 'personal-best' : null
}

export type LessonMilestone = 'lesson' | 'chapter' | 'course'

/** What is finished with a lesson, when so many others of its chapter and of its course are left. */
export function lessonMilestone({
  chapter,
  course,
}: {
  readonly chapter: number
  readonly course: number
}): LessonMilestone {
  if (course === 0) return 'course'
  return chapter === 0 ? 'chapter' : 'lesson'
}
