import { SIGNED_IN_COOKIE } from '#contract/attempts/exam-room.ts'

/** Cookie that a sign-in sets beside the session (`session.ts`). */
export function signedInNote(origin: string) {
  return { name: SIGNED_IN_COOKIE, value: '1', domain: new URL(origin).hostname, path: '/exams' }
}
