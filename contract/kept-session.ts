/**
 * Storage of a sign-in on a device. Two pages write it: the app (`session.ts`), and the page that answers a posted form
 * (`signed-in-page.ts`). `sign-in-for-exam.js`, which is inlined, repeats the code because it cannot import it.
 */
import type { SignedIn } from './auth.ts'
import { SIGNED_IN_COOKIE } from './exam-room.ts'

/** Key in localStorage; the value is JSON. */
export const SESSION_KEY = 'miqyas.session'

export interface Session {
  readonly token: string
  readonly user: SignedIn['user']
  readonly avatarUrl: string | null
  readonly role: string
}

export function sessionOf({ access_token, user, avatar_url, role }: SignedIn): Session {
  return { token: access_token, user, avatarUrl: avatar_url, role }
}

/** `SIGNED_IN_COOKIE` as a value for `document.cookie`. */
export function noteForExams(isSignedIn: boolean): string {
  return `${SIGNED_IN_COOKIE}=${isSignedIn ? '1; max-age=31536000' : '; max-age=0'}; path=/exams; samesite=lax`
}
