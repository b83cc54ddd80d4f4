/** Devices that held the attempt before and may not know that they no longer do: each goes on by itself. */
import type { AttemptEvent, SectionProgress } from './event.ts'
import { withGrantNumbers } from './members.ts'
import { type AttemptRules, type AttemptState, sectionEndsAt } from './state.ts'

/** Where a writer is: the active one where the attempt is, an earlier one where it went by itself. */
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

/** A device that does not know of the takeover completes a section, starts or lengthens one, for itself. */
export function movedOn(rules: AttemptRules, state: AttemptState, { writerId, at, body }: AttemptEvent): AttemptState {
  if (body.type !== 'section-complete' && body.type !== 'section-start' && body.type !== 'extended') return state
  const own = progressOf(rules, state, writerId, at)
  if (own === state || own.phase === 'ended') return state
  if (body.type === 'extended') {
    const sectionGrants = withGrantNumbers(own.sectionGrants ?? [], body)
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
