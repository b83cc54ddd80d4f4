import type { Answer } from './answers.ts'

/** Counts of the choices that a student changed before confirming, by what became of them. */
export interface ChangedChoices {
  readonly changed: number
  /** Changes from wrong to right. */
  readonly toRight: number
  /** Changes from right to wrong. */
  readonly toWrong: number
}

export function changedChoices(answers: readonly Answer[]): ChangedChoices {
  const changes = answers.flatMap(({ changed }) => changed ?? [])
  return {
    changed: changes.length,
    toRight: changes.filter(({ was, is }) => !was && is).length,
    toWrong: changes.filter(({ was, is }) => was && !is).length,
  }
}
