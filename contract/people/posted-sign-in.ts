/**
 * Sign-in of a browser whose script is off or not loaded yet: the form posts itself, and the server answers with a
 * page. This route is no part of the API; it calls the API as any client does.
 */
export const POSTED_SIGN_IN = '/login'

/**
 * Id of the element in which the page gives the reason for a refused sign-in. It is outside the app's root; the app
 * reads and removes it.
 */
export const REFUSAL_ELEMENT = 'sign-in-refusal'

export interface PostedSignIn {
  readonly language: 'ar' | 'en'
  /** The exam room to which the sign-in leads; null if there is none. */
  readonly room: string | null
}

/** Address of the form and of its post; a reload of the answer shows the form again. */
export function postedSignIn({ language, room }: PostedSignIn): string {
  return `${POSTED_SIGN_IN}?lang=${language}${room === null ? '' : `&returnTo=${encodeURIComponent(room)}`}`
}
