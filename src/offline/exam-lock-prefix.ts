/** Beginning of the name of the Web Lock that a tab holds for its exam. */
export const EXAM_LOCK_PREFIX = 'exam:'
