/** Bounds of what a device sends and of what the academy keeps of one student. */

/** Lines of one delivery. */
export const EVENTS_OF_BATCH = 200
/** Lines of one answer when a device reads the log. */
export const EVENTS_OF_PAGE = 1_000
/**
 * Characters of one answer's lines as JSON: a thousand answers are a third of it. Lines are read and sent on the thread
 * that takes the answers of exams.
 */
export const PAGE_LENGTH_MOST = 1_000_000
/** Characters of one line as JSON: the longest sheet of printed questions with a dozen options each. */
export const LINE_LENGTH_MOST = 16_000
/** The highest number that a device gives a line: it numbers them from 1 without gaps. */
export const LINE_NUMBER_MOST = 1_000_000
/** Lines of one student: a hundred answers on every day of ten years. */
export const EVENTS_MOST = 400_000
/** Bytes of the lines of one student as JSON: an answer of the sample has 259 in the mean, the rest is left to longer ones. */
export const LOG_BYTES_MOST = EVENTS_MOST * 400
/** Answers of one student to the questions of one lesson, which are read each time that the lesson shows them. */
export const LESSON_ANSWERS_MOST = 1_000
/** Devices that write the log of one student. */
export const WRITERS_MOST = 100
/** Characters of what a student writes about a question. */
export const REPORT_LENGTH = 1_000
/** Time (ms) by which a device's clock may be ahead before an instant becomes that of the arrival. */
export const CLOCK_AHEAD_MS = 5_000
/** Questions on one day of a printed sheet; a whole section has up to thirty. */
export const QUESTIONS_OF_SHEET_DAY = 60
