/**
 * Terms of an attempt: all its limits, fixed at its start. All instants are the server's, in ms UTC.
 *
 * The deadline is `startedAt + total`. The total is the sum of the sections' minutes if all sections have them, else
 * the exam's duration; both are multiplied by the student's accommodation. A section with its own minutes ends at `its
 * start + its minutes`, but never after the deadline, so that time spent on the notice between two sections is taken
 * from the student's own time.
 *
 * A section can be followed by a break. The minutes of all breaks are part of the deadline and of no section, so a break
 * that is left early gives no time for answers, and one that lasts longer takes from the student's own time.
 *
 * Time granted later moves the deadline at once. A section with its own minutes is lengthened from the instant at which
 * the device learned of the grant and logged it (`extended`). Device and server thus end every section at the same
 * instant, even if the device learns of the grant late or never.
 */
import type { HeldAccommodations } from '../accommodations/accommodations.ts'
import type { ExamSettings } from '../exam/document.ts'
import type { Paper } from '../exam/paper.ts'

/** Minutes that an admin added to an attempt. A grant is never taken back. */
export interface TimeGrant {
  /** Made by the granting client, so that a repeated request grants once. */
  readonly id: string
  readonly at: number
  readonly ms: number
  /** True if the grant came with a reopening: a device without it in its log has to fetch the log. */
  readonly reopens?: boolean | undefined
}

export interface AttemptTerms {
  readonly startedAt: number
  /** Deadline with all `grants`. */
  readonly deadlineAt: number
  /** One entry per section, in order; null: only the deadline ends it. */
  readonly sectionDurationsMs: readonly (number | null)[]
  readonly leaveGraceMs: number
  readonly lateSyncMs: number
  /** Grants in the order in which they were made, numbered from 1 in the log; absent: none. */
  readonly grants?: readonly TimeGrant[] | undefined
  /** What the student had from the start, with the factor of their time; absent: nothing, or begun before 2026-11-29. */
  readonly accommodations?: HeldAccommodations | undefined
  /** Length of the break after each section, in order; absent: none. */
  readonly breakDurationsMs?: readonly number[] | undefined
}

type SectionTimes = Pick<Paper['sections'][number], 'minutes' | 'breakMinutes'>

export interface TermsInput {
  readonly settings: Pick<ExamSettings, 'durationMinutes' | 'leaveGraceSeconds' | 'lateSyncHours'>
  readonly sections: readonly SectionTimes[]
  readonly startedAt: number
  /** Accommodation: factor for the student's time; 1 if there is none. */
  readonly timeMultiplier: number
  /** The student needs this too; it becomes part of the terms. Absent: nothing. */
  readonly accommodations?: HeldAccommodations | undefined
}

const MINUTE = 60_000

/**
 * Duration of the exam in minutes without accommodation: the sum of the sections if all have minutes, else the exam's
 * own.
 */
export function examMinutes(
  settings: Pick<ExamSettings, 'durationMinutes'>,
  sections: readonly { readonly minutes: number | null }[],
): number {
  const allTimed = sections.length > 0 && sections.every((section) => section.minutes !== null)
  return allTimed ? sections.reduce((sum, section) => sum + (section.minutes ?? 0), 0) : settings.durationMinutes
}

/**
 * Minutes of the break after each section. There is none after the last one, after which the exam is over. `extra` is
 * the student's own and stands between any two sections.
 */
export function breakMinutes(sections: readonly Pick<SectionTimes, 'breakMinutes'>[], extra = 0): number[] {
  return sections.map((section, index) => (index < sections.length - 1 ? (section.breakMinutes ?? 0) + extra : 0))
}

/** Sum of an exam's breaks, minutes. The student's own minutes of an exam in one section are added to its time. */
export function allBreakMinutes(sections: readonly Pick<SectionTimes, 'breakMinutes'>[], extra = 0): number {
  return sections.length < 2 ? extra : breakMinutes(sections, extra).reduce((sum, minutes) => sum + minutes, 0)
}

/** Minutes from a start to the deadline without accommodation: the exam's time with its breaks. */
export function sittingMinutes(
  settings: Pick<ExamSettings, 'durationMinutes'>,
  sections: readonly SectionTimes[],
): number {
  return examMinutes(settings, sections) + allBreakMinutes(sections)
}

/** Fixes the limits of an attempt that starts at `startedAt`. */
export function attemptTerms(input: TermsInput): AttemptTerms {
  const { settings, sections, startedAt, timeMultiplier, accommodations } = input
  const extra = accommodations?.breakMinutes
  const scaled = (minutes: number) => Math.round(minutes * MINUTE * timeMultiplier)
  const breaks = breakMinutes(sections, extra)
  return {
    startedAt,
    deadlineAt: startedAt + scaled(examMinutes(settings, sections)) + allBreakMinutes(sections, extra) * MINUTE,
    sectionDurationsMs: sections.map((section) => (section.minutes === null ? null : scaled(section.minutes))),
    leaveGraceMs: settings.leaveGraceSeconds * 1000,
    lateSyncMs: settings.lateSyncHours * 3_600_000,
    ...(accommodations !== undefined && { accommodations }),
    ...(breaks.some((minutes) => minutes > 0) && { breakDurationsMs: breaks.map((minutes) => minutes * MINUTE) }),
  }
}

/** Terms with further grants: every grant that is new moves the deadline. Nothing ever becomes shorter. */
export function withGrants(terms: AttemptTerms, grants: readonly TimeGrant[]): AttemptTerms {
  const known = terms.grants ?? []
  const fresh = grants.slice(known.length)
  if (fresh.length === 0) return terms
  const deadlineAt = fresh.reduce((deadline, { ms }) => deadline + ms, terms.deadlineAt)
  return { ...terms, deadlineAt, grants: [...known, ...fresh] }
}

/** Sum of the grants with these numbers, ms. */
export function grantedMs({ grants = [] }: AttemptTerms, numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + (grants[number - 1]?.ms ?? 0), 0)
}
