/** A small exam and short ways to write its log, for the tests of the rules. */
import type { AttemptEvent, AttemptEventBody } from './event.ts'
import { attemptRules } from './rules.ts'
import type { AttemptRules } from './state.ts'
import { attemptTerms } from './terms.ts'

export const PHONE = '11111111-1111-7111-8111-111111111111'
export const LAPTOP = '22222222-2222-7222-8222-222222222222'

export const START = 1_800_000_000_000
export const SECOND = 1_000
export const MINUTE = 60_000

interface Shape {
  /**
   * Minutes of each section; null: only the deadline ends it. Each section has two questions: `q1`, `q2` in the first …
   */
  readonly sections?: readonly (number | null)[]
  /** Minutes of the break after each section; absent: none. */
  readonly breaks?: readonly number[]
  readonly minutes?: number
  readonly graceSeconds?: number
}

/** Rules of an exam with the questions q1, q2 (first section), q3, q4 (second) …, each with the options a to d. */
export function sampleRules({
  sections = [null],
  breaks = [],
  minutes = 60,
  graceSeconds = 30,
}: Shape = {}): AttemptRules {
  const paper = {
    sections: sections.map((own, index) => ({
      id: `s${index + 1}`,
      name: `Section ${index + 1}`,
      minutes: own,
      breakMinutes: breaks[index],
      questions: [2 * index + 1, 2 * index + 2].map((number) => ({
        id: `q${number}`,
        paragraphId: null,
        answerType: 'radio' as const,
        html: '',
        mark: 1,
        options: ['a', 'b', 'c', 'd'].map((id) => ({ id, html: id, pinned: false })),
        hintHtml: null,
      })),
    })),
  }
  const terms = attemptTerms({
    settings: { durationMinutes: minutes, leaveGraceSeconds: graceSeconds, lateSyncHours: 24 },
    sections: paper.sections,
    startedAt: START,
    timeMultiplier: 1,
  })
  return attemptRules(paper, terms)
}

/** Log of one writer: `[ms after the start, body]`, numbered from `firstSeq`. */
export function log(
  writerId: string,
  lines: readonly (readonly [number, AttemptEventBody])[],
  firstSeq = 1,
): AttemptEvent[] {
  return lines.map(([after, body], index) => ({ writerId, seq: firstSeq + index, at: START + after, body }))
}

export function answer(questionId: string, ...optionIds: string[]): AttemptEventBody {
  return { type: 'answer', questionId, optionIds }
}

/** Answers of a state as a plain object. */
export function plain(answers: ReadonlyMap<string, readonly string[]>): Record<string, readonly string[]> {
  return Object.fromEntries(answers)
}
