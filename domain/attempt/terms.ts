/**
 * The terms of an attempt: every limit, fixed in the attempt at its start. All instants are the server's, in ms UTC.
 *
 * Deadline: `startedAt + total`, where total is the sum of the sections' own minutes when every section has some,
 * else the exam's duration; both times the student's accommodation. A section with minutes of its own ends at
 * `its start + its minutes`, and never after the deadline, so time spent on the notice between two sections is the
 * student's own.
 */
import type { ExamSettings } from '../exam/document.ts'
import type { Paper } from '../exam/paper.ts'

export interface AttemptTerms {
  readonly startedAt: number
  readonly deadlineAt: number
  /** One entry a section, in order; null: only the deadline ends it. */
  readonly sectionDurationsMs: readonly (number | null)[]
  readonly leaveGraceMs: number
  readonly lateSyncMs: number
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
