/**
 * The sign-in of a browser that runs no script, or not yet: its form posts by itself, and the server answers with a
 * page. Beside the API, which it asks as every client does.
 */
export const POSTED_SIGN_IN = '/login'

/** The element in which the page says why it let nobody in. It stands beside the app, which takes it over. */
export const REFUSAL_ELEMENT = 'sign-in-refusal'

export interface PostedSignIn {
  readonly language: 'ar' | 'en'
  /** The exam room that the sign-in is for; null: none. */
  readonly room: string | null
}

/** Where the form posts to, and where it stands: its answer may be read anew. */
export function postedSignIn({ language, room }: PostedSignIn): string {
  return `${POSTED_SIGN_IN}?lang=${language}${room === null ? '' : `&returnTo=${encodeURIComponent(room)}`}`
}
