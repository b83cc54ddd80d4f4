import type { StudentLesson } from '#contract/learning/learning.ts'
import type { AskedLesson } from '#src/offline/kept-lessons/store.ts'

/** Links lead elsewhere, and exams are prepared on their own page. */
const KEEPABLE = new Set<StudentLesson['kind']>(['video', 'file', 'text'])

/** Those of the lessons that can be given without a network. */
export function keepableOf(lessons: readonly StudentLesson[]): readonly AskedLesson[] {
  return lessons
    .filter(({ kind, isLocked }) => KEEPABLE.has(kind) && !isLocked)
    .map(({ id, title, bytes }) => ({ lessonId: id, title, bytes: bytes ?? 0 }))
}

export function isKeepable(kind: StudentLesson['kind']): boolean {
  return KEEPABLE.has(kind)
}
