/** Types and kinds of courses and lessons, and the lesson with which a student continues. */

export const COURSE_TYPES = ['quantitative', 'verbal'] as const
export type CourseType = (typeof COURSE_TYPES)[number]

export const COURSE_FILE_TYPES = ['normal', 'important', 'kit'] as const
export type CourseFileType = (typeof COURSE_FILE_TYPES)[number]

export const LESSON_KINDS = ['text', 'video', 'link', 'file', 'exam'] as const
export type LessonKind = (typeof LESSON_KINDS)[number]

/** Progress of a student in a lesson. */
export type LessonState = 'new' | 'begun' | 'complete'

export interface OutlinedLesson {
  readonly id: string
  readonly state: LessonState
  readonly isLocked: boolean
}

/**
 * Lesson with which a student continues: the one begun last if it is not complete; else the first one after it in order
 * that is neither complete nor locked; else the first such one in the course. Null if none is left.
 */
export function lessonToGoOnWith(lessons: readonly OutlinedLesson[], lastId: string | null): string | null {
  const isOpen = ({ state, isLocked }: OutlinedLesson) => state !== 'complete' && !isLocked
  const from = Math.max(
    0,
    lessons.findIndex(({ id }) => id === lastId),
  )
  const next = lessons.slice(from).find(isOpen) ?? lessons.find(isOpen)
  return next?.id ?? null
}
