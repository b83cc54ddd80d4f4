import type { Memory } from './memory.ts'

/** A question, with its twins, of which a student has a mistake, a guess or a bookmark. */
export interface Card {
  readonly family: string
  readonly topic: string
  /** Questions of the family that the student has seen, in the order of their first answers. */
  readonly questions: readonly string[]
  readonly memory: Memory
  /** Academy day on which it should be asked again. */
  readonly dueDay: number
  /** Number of days with a wrong answer. */
  readonly lapses: number
  /** Number of days with a right answer since the last wrong one. */
  readonly rightDays: number
  /**
   * `open`: not yet right on a later day, or due. `coming`: to be asked later. `finished`: it will probably still be
   * right on the day of the exam.
   */
  readonly standing: 'open' | 'coming' | 'finished'
  /** Misconceptions of its wrong answers, without repetition. */
  readonly misconceptions: readonly string[]
  /** The question of the family that was answered last. */
  readonly lastQuestion: string
  readonly isBookmarked: boolean
}
