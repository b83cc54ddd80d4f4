/** As many questions as an exam may hold, written, ordered or brought in a file. */
export const EXAM_QUESTIONS_LIMIT = 5_000
/** As many sections as an exam may have. */
export const EXAM_SECTIONS_LIMIT = 100
