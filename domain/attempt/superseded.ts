/**
 * Progress of devices that held the attempt before and may not know that they no longer do: each continues by itself.
 */
import type { AttemptEvent, SectionProgress } from './event.ts'
import { withGrantNumbers } from './members.ts'
import { type AttemptRules, type AttemptState, sectionEndsAt } from './state.ts'

/** Progress of a writer at an instant: that of the attempt for the active writer, its own for an earlier one. */
export function progressOf(
  rules: AttemptRules,
  state: AttemptState,
  writerId: string,
  at: number,
): SectionProgress | AttemptState {
  const own = writerId === state.activeWriterId ? undefined : state.superseded.get(writerId)
  if (own === undefined) return state
  const limitAt = sectionEndsAt(rules.terms, own)
  return own.phase === 'answering' && limitAt < at
    ? { ...own, phase: 'sectionComplete', sectionCompletedAt: limitAt, sectionGrants: [] }
    : own
}

/**
 * State after a device without knowledge of the takeover completed, started or lengthened a section in its own
 * progress.
 */
export function movedOn(rules: AttemptRules, state: AttemptState, { writerId, at, body }: AttemptEvent): AttemptState {
  if (body.type !== 'section-complete' && body.type !== 'section-start' && body.type !== 'extended') return state
  const own = progressOf(rules, state, writerId, at)
  if (own === state || own.phase === 'ended') return state
  if (body.type === 'extended') {
    const sectionGrants = withGrantNumbers(rules.terms, own.sectionGrants ?? [], body)
    return {
      ...state,
      superseded: new Map(state.superseded).set(writerId, { ...own, phase: own.phase, sectionGrants }),
    }
  }
  const { sectionIndex, sectionStartedAt } = own
  const completes = body.type === 'section-complete' && own.phase === 'answering' && body.sectionIndex === sectionIndex
  const starts =
    body.type === 'section-start' && own.phase === 'sectionComplete' && body.sectionIndex === sectionIndex + 1
  if (!completes && !starts) return state
  const next: SectionProgress = completes
    ? { phase: 'sectionComplete', sectionIndex, sectionStartedAt, sectionCompletedAt: at, sectionGrants: [] }
    : {
        phase: 'answering',
        sectionIndex: body.sectionIndex,
        sectionStartedAt: at,
        sectionCompletedAt: null,
        sectionGrants: own.sectionGrants,
      }
  return { ...state, superseded: new Map(state.superseded).set(writerId, next) }
}
