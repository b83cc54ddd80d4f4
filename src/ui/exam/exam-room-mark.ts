/** The performance mark of the moment in which a form of the sign-in became the exam room (`src/start-up/sign-in`). */
export const EXAM_ROOM_MARK = 'miqyas-exam-room'

/** Milliseconds from the opening of the page to that moment; null: the page was the exam's from its beginning. */
export function becameExamRoomAt(): number | null {
  return performance.getEntriesByName(EXAM_ROOM_MARK)[0]?.startTime ?? null
}

/** Event of the window: the exam is over, and its page has become another without a new document. */
export const LEFT_EXAM_ROOM = 'miqyas:left-exam-room'
