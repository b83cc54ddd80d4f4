/**
 * Instant at which a form of the sign-in became the exam room, in milliseconds since the page was opened:
 * `sign-in-for-exam.js` marks it. Null if the page was the exam's from its beginning.
 */
export function becameExamRoomAt(): number | null {
  return performance.getEntriesByName('miqyas-exam-room')[0]?.startTime ?? null
}

/** Event of the window: the exam is over, and its page has become another without a new document. */
export const LEFT_EXAM_ROOM = 'miqyas:left-exam-room'
