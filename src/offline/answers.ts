/** Answers of the server, and what they mean for a row of the outbox. */

export type ServerAnswer =
  /**
   * No answer of the academy: refused, reset, timed out. Whether the request arrived is unknown. `isIntercepted`: the
   * network answered in its place, with a page of its own.
   */
  | { readonly kind: 'unreached'; readonly isIntercepted?: boolean }
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly code: string | null
      readonly data: unknown
    }

/** `lastCode` of a row for which the network answered in the academy's place. */
export const INTERCEPTED = 'network.intercepted'

/** A refusal without a code of ours, apart from those of a gateway in front of the academy. */
const REFUSED_BY_ANOTHER = /^http\.4(?!08|13|25|29)/

/** True if the network answered in the academy's place, by the `lastCode` of a row. */
export function wasIntercepted(lastCode: string | null): boolean {
  return lastCode === INTERCEPTED || REFUSED_BY_ANOTHER.test(lastCode ?? '')
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
