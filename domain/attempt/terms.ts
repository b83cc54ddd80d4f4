/**
 * The terms of an attempt: every limit, fixed in the attempt at its start. All instants are the server's, in ms UTC.
 *
 * Deadline: `startedAt + total`, where total is the sum of the sections' own minutes when every section has some,
 * else the exam's duration; both times the student's accommodation. A section with minutes of its own ends at
 * `its start + its minutes`, and never after the deadline, so time spent on the notice between two sections is the
 * student's own.
 *
 * Time granted later moves the deadline at once. A section with minutes of its own is lengthened from the instant at
 * which the device learned of it and wrote that down (`extended`): so device and server end every section at the
 * same instant, also when the device learns of it late or never.
 */
import type { ExamSettings } from '../exam/document.ts'
import type { Paper } from '../exam/paper.ts'

/** Minutes that an admin added to an attempt. Only ever added: a grant is never taken back. */
export interface TimeGrant {
  /** Made by the client that grants, so that a repeated request grants once. */
  readonly id: string
  readonly at: number
  readonly ms: number
  /** It came with a reopening: a device that does not have it in its log has to fetch it. */
  readonly reopens?: boolean | undefined
}

export interface AttemptTerms {
  readonly startedAt: number
  /** Includes all `grants`. */
  readonly deadlineAt: number
  /** One entry a section, in order; null: only the deadline ends it. */
  readonly sectionDurationsMs: readonly (number | null)[]
  readonly leaveGraceMs: number
  readonly lateSyncMs: number
  /** In the order in which they were given; absent: none. Numbered from 1 in the log. */
  readonly grants?: readonly TimeGrant[] | undefined
}

export interface TermsInput {
  readonly settings: Pick<ExamSettings, 'durationMinutes' | 'leaveGraceSeconds' | 'lateSyncHours'>
  readonly sections: readonly Pick<Paper['sections'][number], 'minutes'>[]
  readonly startedAt: number
  /** Accommodation of the student, 1 = none. */
  readonly timeMultiplier: number
}

const MINUTE = 60_000

/** Duration of the exam in minutes before any accommodation: the sections' sum if all have minutes, else its own. */
export function examMinutes(
  settings: Pick<ExamSettings, 'durationMinutes'>,
  sections: readonly { readonly minutes: number | null }[],
): number {
  const allTimed = sections.length > 0 && sections.every((section) => section.minutes !== null)
  return allTimed ? sections.reduce((sum, section) => sum + (section.minutes ?? 0), 0) : settings.durationMinutes
}

/** Fixes the limits of an attempt that starts at `startedAt`. */
export function attemptTerms({ settings, sections, startedAt, timeMultiplier }: TermsInput): AttemptTerms {
  const scaled = (minutes: number) => Math.round(minutes * MINUTE * timeMultiplier)
  return {
    startedAt,
    deadlineAt: startedAt + scaled(examMinutes(settings, sections)),
    sectionDurationsMs: sections.map((section) => (section.minutes === null ? null : scaled(section.minutes))),
    leaveGraceMs: settings.leaveGraceSeconds * 1000,
    lateSyncMs: settings.lateSyncHours * 3_600_000,
  }
}

/** The terms with further time: the deadline moves by every grant that is new. Nothing ever becomes shorter. */
export function withGrants(terms: AttemptTerms, grants: readonly TimeGrant[]): AttemptTerms {
  const known = terms.grants ?? []
  const fresh = grants.slice(known.length)
  if (fresh.length === 0) return terms
  const deadlineAt = fresh.reduce((deadline, { ms }) => deadline + ms, terms.deadlineAt)
  return { ...terms, deadlineAt, grants: [...known, ...fresh] }
}

/** Milliseconds that the grants with these numbers add up to. */
export function grantedMs({ grants = [] }: AttemptTerms, numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + (grants[number - 1]?.ms ?? 0), 0)
}
