/** Signs in again by turn where many do so at once; loaded when that first happens. */
import { waitForTurn } from './turn-dialog.ts'

/** Those who were promised the same instant do not come in the same one (ms). */
const SPREAD_MS = 500

/** The part of an answer that says whether there is a turn; a `CallResult` fits. */
type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly detail?: Readonly<Record<string, unknown>> }

/** Waits for the turn of a sign-in that was put off and tries `again` when it is called; another answer stays as it is. */
export async function againByTurn<Given extends Answer>(
  first: Given,
  again: (turn: string) => Promise<Given>,
): Promise<Given> {
  let answer = first
  while (!answer.ok && answer.code === 'auth.queued') {
    const { turn, place, waitMs } = answer.detail ?? {}
    const givenAt = Date.now()
    const given = { place: Number(place), givenAt, calledAt: givenAt + Number(waitMs) + Math.random() * SPREAD_MS }
    if (!(await waitForTurn({ kind: 'signIn', given }))) return answer
    answer = await again(String(turn))
  }
  return answer
}
