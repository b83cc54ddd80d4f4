/**
 * Memory of one question as FSRS-6 describes it (github.com/open-spaced-repetition/ts-fsrs 5.4.2, py-fsrs 6.3.1), on
 * whole academy days and without its short-term part: only the first answer of a day counts.
 */

/** Grade of an answer: 1 wrong, 2 hard, 3 right, 4 easy. Practice gives 1 and 3 only. */
export type Grade = 1 | 2 | 3 | 4
export const WRONG: Grade = 1
export const RIGHT: Grade = 3

export interface Memory {
  /** Days after which the probability of a right answer has fallen to nine tenths. */
  readonly stability: number
  /** 1 (easy) to 10. */
  readonly difficulty: number
  /** Academy day of the last answer that counted. */
  readonly day: number
}

/** Default parameters of FSRS-6, fitted to the reviews of many people. */
const W = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const
const DECAY = W[20]
/** Makes the recall after as many days as the stability exactly nine tenths. */
const FACTOR = 0.9 ** (-1 / DECAY) - 1
const GROWTH = Math.exp(W[8])
const EASIEST = initialDifficulty(4)

/** Memory after the first answer. */
export function firstMemory(grade: Grade, day: number): Memory {
  return { stability: W[grade - 1] ?? W[0], difficulty: clampedDifficulty(initialDifficulty(grade)), day }
}

/** Memory after an answer on a later day. */
export function reviewMemory(memory: Memory, grade: Grade, day: number): Memory {
  const { stability, difficulty } = memory
  const days = Math.max(0, day - memory.day)
  return {
    stability:
      grade === WRONG
        ? stabilityAfterWrong(stability, difficulty, days)
        : stabilityAfterRight(stability, difficulty, days, grade),
    difficulty: difficultyAfter(difficulty, grade),
    day,
  }
}

/** Stability after an answer that was not wrong, so many days after the one before; it grows with both. */
export function stabilityAfterRight(stability: number, difficulty: number, days: number, grade: Grade = RIGHT): number {
  const forgotten = Math.exp(W[10] * (1 - recallAfter(stability, days))) - 1
  const bonus = grade === 2 ? W[15] : grade === 4 ? W[16] : 1
  return stability * (1 + GROWTH * (11 - difficulty) * stability ** -W[9] * forgotten * bonus)
}

/** Stability after a wrong answer, never above the one before. */
export function stabilityAfterWrong(stability: number, difficulty: number, days: number): number {
  const forgotten = Math.exp(W[14] * (1 - recallAfter(stability, days)))
  return Math.min(stability, W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * forgotten)
}

export function difficultyAfter(difficulty: number, grade: Grade): number {
  const moved = difficulty - (W[6] * (grade - 3) * (10 - difficulty)) / 9
  return clampedDifficulty(W[7] * EASIEST + (1 - W[7]) * moved)
}

function initialDifficulty(grade: Grade): number {
  return W[4] - Math.exp(W[5] * (grade - 1)) + 1
}

function clampedDifficulty(difficulty: number): number {
  return Math.min(10, Math.max(1, difficulty))
}

/** Probability of a right answer on a day. */
export function recallOn({ stability, day: last }: Memory, day: number): number {
  return recallAfter(stability, Math.max(0, day - last))
}

/** Probability of a right answer after so many days. */
export function recallAfter(stability: number, days: number): number {
  return (1 + (FACTOR * days) / stability) ** -DECAY
}

/** Whole days, at least one, after which the probability of a right answer has fallen to `retention`. */
export function intervalOf(stability: number, retention: number): number {
  return Math.max(1, Math.round((stability / FACTOR) * (retention ** (-1 / DECAY) - 1)))
}
