/**
 * Decides whether a mistake stays finished, whatever arrives later from another device. In FSRS-6 a right answer
 * shortly before a wrong one makes the memory after it weaker: what was forgotten so soon counts for less. A late line
 * with a right answer could so make a finished mistake unfinished. Here every right answer may therefore be left out of
 * the reckoning, and the best reckoning counts: then more right answers never make it worse.
 */
import {
  difficultyAfter,
  firstMemory,
  type Memory,
  recallAfter,
  RIGHT,
  stabilityAfterRight,
  stabilityAfterWrong,
  WRONG,
} from './memory.ts'

/** A day on which an answer counted for memory. */
export interface ReviewDay {
  readonly day: number
  readonly isRight: boolean
}

/**
 * Highest probability of a right answer on the day of the exam that the reviews after the last mistake (academy day
 * `mistakeDay`; null: there is none) give, when right ones may be left out. Without a date, the day is `daysWithoutDate`
 * after the review itself. 0 without a right answer after the mistake.
 *
 * The stability after a review grows with the one before, and the difficulty falls with the number of right answers
 * (both hold for the default parameters; `finish.test.ts` tries them), so the highest stability at each review is
 * followed, with the lowest difficulty. In one log of ten thousand these two come from different ways, and the
 * probability is then less than 0.001 too high, in favour of the student.
 */
export function finishingRecall(
  reviews: readonly ReviewDay[],
  mistakeDay: number | null,
  examDay: number | null,
  daysWithoutDate: number,
): number {
  let best = 0
  /** Memories after each review since the last wrong one: the next may follow on any of them. */
  let before: Memory[] = []
  for (const { day, isRight } of reviews) {
    const memory = before.length === 0 ? firstMemory(isRight ? RIGHT : WRONG, day) : bestMemory(before, day, isRight)
    if (!isRight) before = []
    before.push(memory)
    if (!isRight || (mistakeDay !== null && day <= mistakeDay)) continue
    best = Math.max(
      best,
      recallAfter(memory.stability, examDay === null ? daysWithoutDate : Math.max(0, examDay - day)),
    )
  }
  return best
}

/** The most stable memory after a review, when any of the right ones before it may be left out. */
function bestMemory(before: readonly Memory[], day: number, isRight: boolean): Memory {
  const latest = before.at(-1)?.difficulty ?? 10
  const stabilityAfter = isRight ? stabilityAfterRight : stabilityAfterWrong
  const stability = before.reduce(
    (most, memory) => Math.max(most, stabilityAfter(memory.stability, latest, day - memory.day)),
    0,
  )
  return { stability, difficulty: difficultyAfter(latest, isRight ? RIGHT : WRONG), day }
}
