/**
 * What is true of the answers right now, in one word. Colour and icon follow from it, never the other way round.
 *
 * - `refused`: the device's storage said no; nothing of it is called saved.
 * - `saving`: given, not yet durable.
 * - `waiting`: durable here, the server is out of reach.
 * - `sending`: durable here, on its way.
 * - `signIn`: durable here, the server wants a sign-in first.
 * - `parked`: durable here, the server answered and refused.
 * - `delivered`: the server has everything.
 * - `demo`: nothing is kept, by design.
 */
import type { ExamContext } from '../../engine/exam-context.ts'

export type SavedKind = 'refused' | 'saving' | 'waiting' | 'sending' | 'signIn' | 'parked' | 'delivered' | 'demo'

export interface SavedState {
  readonly kind: SavedKind
  /** Events that are durable on the device and that the server has not acknowledged. */
  readonly waiting: number
}

export type SavedFacts = Pick<ExamContext, 'nextSeq'> & {
  readonly mode: 'exam' | 'demo'
  readonly unwritten: number
  readonly storageRefused: boolean
  readonly delivery: Pick<ExamContext['delivery'], 'ackedSeq' | 'status' | 'failures'>
}

/** The state of saving; `waiting` never counts what is not durable yet. */
export function savedState({ mode, nextSeq, unwritten, storageRefused, delivery }: SavedFacts): SavedState {
  const waiting = Math.max(0, nextSeq - 1 - unwritten - delivery.ackedSeq)
  if (mode === 'demo') return { kind: 'demo', waiting: 0 }
  if (storageRefused) return { kind: 'refused', waiting }
  if (unwritten > 0) return { kind: 'saving', waiting }
  if (waiting === 0) return { kind: 'delivered', waiting }
  if (delivery.status === 'sign-in-needed') return { kind: 'signIn', waiting }
  if (delivery.status === 'parked') return { kind: 'parked', waiting }
  return { kind: delivery.failures > 0 ? 'waiting' : 'sending', waiting }
}
