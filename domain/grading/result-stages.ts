/**
 * Decides when each part of a result opens. No part opens before the ones above it, whatever the author chose: a
 * student who knows what was right knows the score, and one who knows the right answers knows what was right.
 */
import type { ExamSettings } from '../exam/document.ts'
import { type PartRule, RESULT_PARTS, type ResultPart, type ResultRules } from '../exam/result-rules.ts'

/** Instants at which the parts open, ms UTC. -Infinity: together with the result; Infinity: never. */
export type Openings = Readonly<Record<ResultPart, number>>

/** Part by part, none before the ones above it. */
function openingsOf(opening: (part: ResultPart) => number): Openings {
  const score = opening('score')
  const correctness = Math.max(score, opening('correctness'))
  return { score, correctness, answers: Math.max(correctness, opening('answers')) }
}

/**
 * `endedAt`: when the exam's end and its late-sync window are over (`examOverAt`), null: it has no end, so that what
 * waits for it never opens.
 */
export function partOpenings(rules: ResultRules, endedAt: number | null): Openings {
  return openingsOf((part) => ownOpening(rules[part], endedAt))
}

function ownOpening({ when, at }: PartRule, endedAt: number | null): number {
  switch (when) {
    case 'at-once':
      return Number.NEGATIVE_INFINITY
    case 'after-end':
      return endedAt ?? Number.POSITIVE_INFINITY
    case 'at-date':
      return at ?? Number.POSITIVE_INFINITY
    case 'never':
      return Number.POSITIVE_INFINITY
  }
}

/**
 * Answers when nobody can add to an exam any more, ms UTC: who starts at its last instant has the whole time, who has
 * extra time has that (`lastDeadlineAt`, of all attempts there are), and late answers may arrive within the window.
 * Null: it has no end.
 */
export function examOverAt(
  { endsAt, lateSyncHours }: Pick<ExamSettings, 'endsAt' | 'lateSyncHours'>,
  minutes: number,
  lastDeadlineAt: number | null,
): number | null {
  if (endsAt === null) return null
  return Math.max(endsAt + minutes * 60_000, lastDeadlineAt ?? 0) + lateSyncHours * 3_600_000
}

/**
 * The openings of an attempt after the author changed the rules: a part that the rules of the version that was sat did
 * not have in this way opens no earlier than the change was published, so that its time to be read begins there.
 */
export function changedOpenings(
  openings: Openings,
  { sat, now }: { readonly sat: ResultRules; readonly now: ResultRules },
  publishedAt: number,
): Openings {
  const changed = (part: ResultPart) => sat[part].when !== now[part].when || sat[part].at !== now[part].at
  return openingsOf((part) => (changed(part) ? Math.max(openings[part], publishedAt) : openings[part]))
}

/** Parts of a result that are open at an instant, and those still to come. */
export interface ResultStages {
  readonly open: Readonly<Record<ResultPart, boolean>>
  /** Parts that are not open, in order; `opensAt` in ms UTC, null: never. */
  readonly withheld: readonly { readonly part: ResultPart; readonly opensAt: number | null }[]
  /**
   * Instant at which the last part that is open became so by itself, ms UTC; null: all that is open came with the
   * result.
   */
  readonly lastOpenedAt: number | null
  /** True if anything is still going to open. */
  readonly awaitsMore: boolean
}

/** A part is open from the very millisecond of its opening. */
export function stagesAt(openings: Openings, now: number): ResultStages {
  const isOpen = (part: ResultPart) => openings[part] <= now
  const opened = RESULT_PARTS.map((part) => openings[part]).filter((at) => at <= now && at !== Number.NEGATIVE_INFINITY)
  const withheld = RESULT_PARTS.filter((part) => !isOpen(part)).map((part) => ({
    part,
    opensAt: Number.isFinite(openings[part]) ? openings[part] : null,
  }))
  return {
    open: { score: isOpen('score'), correctness: isOpen('correctness'), answers: isOpen('answers') },
    withheld,
    lastOpenedAt: opened.length === 0 ? null : Math.max(...opened),
    awaitsMore: withheld.some(({ opensAt }) => opensAt !== null),
  }
}

/** A result of which everything is shown: of a demo, and of exams from before the settings. */
export const EVERYTHING_OPEN: ResultStages = stagesAt(
  { score: Number.NEGATIVE_INFINITY, correctness: Number.NEGATIVE_INFINITY, answers: Number.NEGATIVE_INFINITY },
  0,
)
