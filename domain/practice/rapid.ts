/** Rapid guesses: answers that came too fast to say anything about what a student can do. */
import type { AnsweredBody } from './event.ts'
import { USUAL_PACE_MS } from './usual-topics.ts'

/** An answer in less than this part of the usual time is a rapid guess, but none after ten seconds is (NWEA). */
const RAPID_PART = 0.1
const RAPID_MOST_MS = 10_000
const RAPID_MS = Math.min(RAPID_MOST_MS, RAPID_PART * USUAL_PACE_MS)

/** Answers of printed sheets were typed in later, so that their times say nothing. */
export function isRapid({ ms, sheet }: Pick<AnsweredBody, 'ms' | 'sheet'>): boolean {
  return sheet === null && ms < RAPID_MS
}
