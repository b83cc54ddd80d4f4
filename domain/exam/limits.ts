/** As many questions as an exam may hold, written, ordered or brought in a file. */
export const EXAM_QUESTIONS_LIMIT = 5_000
