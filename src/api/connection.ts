/** What a call needs to know of the sign-in; the auth feature connects itself at start-up. */
export interface Connection {
  readonly token: () => string | null
  /** A call made with this token was answered 401. */
  readonly unauthorized: (token: string) => void
}

let current: Connection = { token: () => null, unauthorized: () => undefined }

export function connectApi(next: Connection): void {
  current = next
}

export function connection(): Connection {
  return current
}
