import type { SubmitReason } from '../exam/submit-reason.ts'
import type { AttemptEvent, SectionProgress } from './event.ts'
import { type AttemptTerms, grantedMs } from './terms.ts'

/** Why an event that arrived does not count. It is kept and shown all the same. */
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

/** What the rules need to know of the exam: its limits, and which options belong to which question and section. */
export interface AttemptRules {
  readonly terms: AttemptTerms
  readonly sections: readonly SectionRules[]
}

export interface SectionRules {
  readonly questions: ReadonlyMap<string, ReadonlySet<string>>
}

export type AttemptPhase = 'answering' | 'sectionComplete' | 'ended'

/** Where an attempt stands after some of its log: a fold of events, never stored as truth. */
export interface AttemptState {
  readonly phase: AttemptPhase
  readonly sectionIndex: number
  readonly sectionStartedAt: number
  /** Set while the notice between two sections stands. */
  readonly sectionCompletedAt: number | null
  /** Numbers of the time grants that lengthen the running section, or between two sections the next. */
  readonly sectionGrants: readonly number[]
  /** How many of the time grants the holder has taken up. */
  readonly grantsKnown: number
  /** The device that holds the attempt. */
  readonly activeWriterId: string
  /** Controls of the active writer up to this number are of an earlier time, before another device had the attempt. */
  readonly activeAfterSeq: number
  /** Where the devices are that held it before and may not know that they no longer do. */
  readonly superseded: ReadonlyMap<string, SectionProgress>
  readonly answers: ReadonlyMap<string, readonly string[]>
  readonly seen: ReadonlySet<string>
  readonly flagged: ReadonlySet<string>
  readonly struck: ReadonlyMap<string, readonly string[]>
  readonly hinted: ReadonlySet<string>
  /** Instant since which the active writer is away, null: present. */
  readonly awaySince: number | null
  /** The latest instant at which the active writer was certainly there. */
  readonly lastSignAt: number
  readonly absences: readonly Absence[]
  readonly ended: { readonly at: number; readonly reason: SubmitReason } | null
  readonly discounted: readonly Discounted[]
}

export type { AttemptEvent }

/** An attempt that has just been started by `writerId`. */
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
    awaySince: null,
    lastSignAt: rules.terms.startedAt,
    absences: [],
    ended: null,
    discounted: [],
  }
}

/** When the running section ends at the latest: its own minutes and what was granted, never after the deadline. */
export function sectionEndsAt(
  terms: AttemptTerms,
  state: Pick<SectionProgress, 'sectionIndex' | 'sectionStartedAt' | 'sectionGrants'>,
): number {
  const own = terms.sectionDurationsMs[state.sectionIndex] ?? null
  if (own === null) return terms.deadlineAt
  const granted = grantedMs(terms, state.sectionGrants ?? [])
  return Math.min(state.sectionStartedAt + own + granted, terms.deadlineAt)
}
