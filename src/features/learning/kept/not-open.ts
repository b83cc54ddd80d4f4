/** Refusals that say that the student may not have a lesson (any more). */
export const NOT_OPEN: readonly string[] = ['lessons.locked', 'lessons.to-pass-first', 'lessons.not-found']
