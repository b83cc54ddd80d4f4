/** The mark from which on an attempt at an exam is passed. */
import type { ExamSettings } from '../exam/document.ts'

/** The pass mark of an exam, in percent; null: its author gave none, so that nobody passes and nobody fails. */
export function passMarkOf({ passMark }: Pick<ExamSettings, 'passMark'>): number | null {
  return passMark ?? null
}

/**
 * True if a final accuracy reaches the pass mark; null if there is no pass mark, or none that is final (`accuracy` null),
 * because the attempt runs or a person has yet to grade an answer. The accuracy decides as it is shown, with one decimal:
 * who reads 60 % at a pass mark of 60 has passed.
 */
export function isPassed(accuracy: number | null, passMark: number | null): boolean | null {
  return accuracy === null || passMark === null ? null : accuracy >= passMark
}
