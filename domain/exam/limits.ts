/** Most questions that an exam may hold, written, ordered or brought in a file. */
export const EXAM_QUESTIONS_LIMIT = 5_000
/** Most sections that an exam may have. */
export const EXAM_SECTIONS_LIMIT = 100
