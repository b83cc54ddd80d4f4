/** What came back from the server, and what it means for a row of the outbox. */

export type ServerAnswer =
  /** No answer: refused, reset, timed out. Whether the request arrived is unknown. */
  | { readonly kind: 'unreached' }
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly code: string | null
      readonly data: unknown
    }

/**
 * `accepted`: done, or had been done before. `later`: try again. `sign-in`: keep it until there are credentials.
 * `refused`: park it in sight.
 */
export type Verdict = 'accepted' | 'later' | 'sign-in' | 'refused'

const TRY_LATER = new Set([408, 425, 429])

/** The rule of the outbox for any answer; nothing but a 2xx lets a row go. */
export function verdictOf(answer: ServerAnswer): Verdict {
  if (answer.kind === 'unreached') return 'later'
  if (answer.status >= 200 && answer.status < 300) return 'accepted'
  // A ticket is not renewed by signing in: what it carries needs the student's eyes, or a rescue file.
  if (answer.code === 'attempts.ticket-refused') return 'refused'
  // Without a code of ours it was another's: a network that asks for a sign-in of its own.
  if (answer.status === 401 || answer.status === 403) return answer.code === null ? 'later' : 'sign-in'
  if (answer.status >= 500 || TRY_LATER.has(answer.status)) return 'later'
  return answer.status >= 400 ? 'refused' : 'later'
}
