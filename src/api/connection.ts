/** Part of the sign-in that a call needs to know; the auth feature connects itself at start-up. */
export interface Connection {
  readonly token: () => string | null
  /** A call made with this token was answered 401. */
  readonly unauthorized: (token: string) => void
  /** A call made with this token was refused until a second step is set up. */
  readonly enrolmentRequired?: (token: string) => void
}

type Ask = typeof fetch

let current: Connection = { token: () => null, unauthorized: () => undefined }

export function connectApi(next: Connection): void {
  current = next
}

export function connection(): Connection {
  return current
}

let asked: Ask = (input, init) => fetch(input, init)

/** Every call goes through `next` from now on: it may know an answer that is on its way already. */
export function askThrough(next: Ask): void {
  asked = next
}

export const ask: Ask = (input, init) => asked(input, init)

/** Tells the sign-in what a refusal says about it; a call without a token says nothing. */
export function reportRefusal(
  { status, code }: { readonly status: number | null; readonly code: string },
  token: string | null,
): void {
  if (token === null) return
  // Without our envelope it was another's: a network that asks for a sign-in of its own.
  if (status === 401 && code !== 'server.unavailable') current.unauthorized(token)
  if (code === 'auth.enrolment-required') current.enrolmentRequired?.(token)
}
