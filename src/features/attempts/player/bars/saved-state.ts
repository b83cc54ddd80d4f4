/**
 * State of the answers at this moment, in one word. Colour and icon follow from it, never the other way round.
 *
 * - `refused`: the device's storage refused the write; no answer in it is called saved.
 * - `saving`: given, not yet durable.
 * - `waiting`: durable here, the server is out of reach.
 * - `sending`: durable here, being sent.
 * - `signIn`: durable here, the server requires a sign-in first.
 * - `parked`: durable here, the server answered and refused.
 * - `delivered`: the server has everything.
 * - `demo`: nothing is kept, by design.
 */
import type { ExamContext } from '../../engine/exam-context.ts'

export type SavedKind = 'refused' | 'saving' | 'waiting' | 'sending' | 'signIn' | 'parked' | 'delivered' | 'demo'

export interface SavedState {
  readonly kind: SavedKind
  /** Questions whose answer is durable on the device and not yet acknowledged by the server. */
  readonly answers: number
}

export type SavedFacts = Pick<ExamContext, 'nextSeq' | 'answered'> & {
  readonly mode: 'exam' | 'demo'
  readonly unwritten: number
  readonly storageRefused: boolean
  readonly delivery: Pick<ExamContext['delivery'], 'ackedSeq' | 'status' | 'failures'>
}

/**
 * The state of saving. The log has more lines than answers (a question seen, a flag): those do not change the number.
 */
export function savedState({ mode, nextSeq, answered, unwritten, storageRefused, delivery }: SavedFacts): SavedState {
  if (mode === 'demo') return { kind: 'demo', answers: 0 }
  const durable = nextSeq - 1 - unwritten
  const answers = [...answered.values()].filter((seq) => seq > delivery.ackedSeq && seq <= durable).length
  return { kind: kindOf(durable > delivery.ackedSeq), answers }
  function kindOf(isWaiting: boolean): SavedKind {
    if (storageRefused) return 'refused'
    if (unwritten > 0) return 'saving'
    if (!isWaiting) return 'delivered'
    if (delivery.status === 'sign-in-needed') return 'signIn'
    if (delivery.status === 'parked') return 'parked'
    return delivery.failures > 0 ? 'waiting' : 'sending'
  }
}
