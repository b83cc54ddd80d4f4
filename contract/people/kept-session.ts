/**
 * Form in which a device keeps a sign-in: the app's (`session.ts`), the one of the form at an exam's link
 * (`src/start-up/sign-in`), and the one of the page that answers a posted form (`signed-in-page.ts`).
 */
import type { SignedIn } from './auth.ts'
import { SIGNED_IN_COOKIE } from '../attempts/exam-room.ts'

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
