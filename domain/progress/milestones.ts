/** Finds milestones: a student reaches something for the first time, or better than before. Nobody is compared with others. */

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

/** Finds the mark of a result; null: it has none. A score that is hidden or may still change is never marked. */
export function examMilestone({ score, isProvisional, isFirst, previousBest }: FinishedExam): ExamMilestone | null {
  if (score === null || isProvisional) return null
  if (isFirst) return 'first-exam'
  return previousBest !== null && score > previousBest ? 'personal-best' : null
}

export type LessonMilestone = 'lesson' | 'chapter' | 'course'

/** Answers what a lesson finishes, when so many others of its chapter and of its course are left. */
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
