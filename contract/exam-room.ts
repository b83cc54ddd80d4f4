/**
 * Where the exam is taken: a page of its own (`exam-room.html`), which loads nothing of the academy around it. Server
 * and service worker answer these addresses with it, the app leaves them to it.
 */
const EXAM_ROOM = /^\/exams\/([^/]+)\/take\/?$/

/** The exam that a path names, as it is written there; null for every other page. */
export function examOfRoom(pathname: string): string | null {
  return EXAM_ROOM.exec(pathname)?.[1] ?? null
}
