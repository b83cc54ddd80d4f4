import type { SubmitReason } from '../exam/submit-reason.ts'
import type { AttemptEvent, SectionProgress } from './event.ts'
import type { LanguageBody } from './languages.ts'
import type { MarkBody } from './marks.ts'
import { type AttemptTerms, grantedMs } from './terms.ts'

/** Reason why an event does not count. The event is stored and shown nevertheless. */
export type DiscountReason = 'after-end' | 'section-closed' | 'unknown-question' | 'unknown-option' | 'superseded'

export interface Discounted {
  readonly writerId: string
  readonly seq: number
  readonly reason: DiscountReason
}

export interface Absence {
  readonly from: number
  readonly to: number
}

/** Facts about the exam that the rules need: its limits, and the question and section of each option. */
export interface AttemptRules {
  readonly terms: AttemptTerms
  readonly sections: readonly SectionRules[]
}

export interface SectionRules {
  readonly questions: ReadonlyMap<string, ReadonlySet<string>>
}

export type AttemptPhase = 'answering' | 'sectionComplete' | 'ended'

/** State of an attempt after a part of its log. It is always computed from events, never stored as the truth. */
export interface AttemptState {
  readonly phase: AttemptPhase
  readonly sectionIndex: number
  readonly sectionStartedAt: number
  /** Set while the notice between two sections is shown. */
  readonly sectionCompletedAt: number | null
  /** Numbers of the time grants that lengthen the running section or, between two sections, the next one. */
  readonly sectionGrants: readonly number[]
  /** Number of time grants that the holding device has taken up. */
  readonly grantsKnown: number
  /** Id of the device that holds the attempt. */
  readonly activeWriterId: string
  /** Controls of the active writer up to this number are void: they are from before another device held the attempt. */
  readonly activeAfterSeq: number
  /** Progress of devices that held the attempt before and may not know that they no longer do. */
  readonly superseded: ReadonlyMap<string, SectionProgress>
  readonly answers: ReadonlyMap<string, readonly string[]>
  readonly seen: ReadonlySet<string>
  readonly flagged: ReadonlySet<string>
  readonly struck: ReadonlyMap<string, readonly string[]>
  readonly hinted: ReadonlySet<string>
  /** Lines of highlights and notes that count, in the order of the log; `marksAfter` says what holds. */
  readonly marks: readonly MarkBody[]
  /** Lines of the language in which questions were shown, in the order of the log. */
  readonly languages: readonly LanguageBody[]
  /** Instant since which the active writer is away; null if present. */
  readonly awaySince: number | null
  /** Latest instant at which the active writer was certainly present. */
  readonly lastSignAt: number
  readonly absences: readonly Absence[]
  readonly ended: { readonly at: number; readonly reason: SubmitReason } | null
  readonly discounted: readonly Discounted[]
}

export type { AttemptEvent }

/** State right after `writerId` started the attempt. */
export function startedState(rules: AttemptRules, writerId: string): AttemptState {
  return {
    phase: 'answering',
    sectionIndex: 0,
    sectionStartedAt: rules.terms.startedAt,
    sectionCompletedAt: null,
    sectionGrants: [],
    grantsKnown: 0,
    activeWriterId: writerId,
    activeAfterSeq: 0,
    superseded: new Map(),
    answers: new Map(),
    seen: new Set(),
    flagged: new Set(),
    struck: new Map(),
    hinted: new Set(),
    marks: [],
    languages: [],
    awaySince: null,
    lastSignAt: rules.terms.startedAt,
    absences: [],
    ended: null,
    discounted: [],
  }
}

/**
 * Instant from which an absence counts, ms UTC: its beginning, but not before the break that is on has ended. Null: the
 * student is present.
 */
export function absentFrom(
  terms: AttemptTerms,
  awaySince: number | null,
  state: Pick<SectionProgress, 'sectionIndex' | 'sectionCompletedAt'>,
): number | null {
  return awaySince === null ? null : Math.max(awaySince, breakEndsAt(terms, state) ?? awaySince)
}

/** End of the break after the completed section, ms UTC; null: a section runs, or no break follows it. */
export function breakEndsAt(
  { breakDurationsMs }: AttemptTerms,
  { sectionIndex, sectionCompletedAt }: Pick<SectionProgress, 'sectionIndex' | 'sectionCompletedAt'>,
): number | null {
  const lasts = breakDurationsMs?.[sectionIndex] ?? 0
  return sectionCompletedAt === null || lasts === 0 ? null : sectionCompletedAt + lasts
}

/** Latest end of the running section, ms UTC: its own minutes and the granted time, but never after the deadline. */
export function sectionEndsAt(
  terms: AttemptTerms,
  state: Pick<SectionProgress, 'sectionIndex' | 'sectionStartedAt' | 'sectionGrants'>,
): number {
  const own = terms.sectionDurationsMs[state.sectionIndex] ?? null
  if (own === null) return terms.deadlineAt
  const granted = grantedMs(terms, state.sectionGrants ?? [])
  return Math.min(state.sectionStartedAt + own + granted, terms.deadlineAt)
}
