import type { Answer } from './answers.ts'
import { isMistake } from './cards.ts'
import { type RightOf, rightOf } from './interval.ts'

/**
 * Memorised or understood: answers on later days to questions that were once a mistake, and first sights of their twins.
 * Who only remembers the answer is right in the same question and not in its twin.
 */
export interface Understood {
  readonly same: RightOf
  readonly twin: RightOf
}

export function understoodOf(answers: readonly Answer[]): Understood {
  /** Day of the first mistake by question, and by family. */
  const mistakes = new Map<string, number>()
  const families = new Map<string, number>()
  const same: Answer[] = []
  const twin: Answer[] = []
  for (const answer of answers) {
    const { question, family, day, isFirstSight } = answer
    const since = isFirstSight ? families.get(family) : mistakes.get(question)
    if (since !== undefined && since < day) (isFirstSight ? twin : same).push(answer)
    if (!isMistake(answer)) continue
    if (!mistakes.has(question)) mistakes.set(question, day)
    if (!families.has(family)) families.set(family, day)
  }
  return { same: withoutMistakes(same.filter(({ isFirstOfDay }) => isFirstOfDay)), twin: withoutMistakes(twin) }
}

function withoutMistakes(answers: readonly Answer[]): RightOf {
  return rightOf(answers.filter((answer) => !isMistake(answer)).length, answers.length)
}
