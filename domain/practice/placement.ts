/**
 * Placement: twelve questions at the beginning, spread over topics and difficulties (`placement-set.ts`). They are
 * answered as any others; what is special is their choice, and that the set of the same day may be chosen by them.
 */
import type { Answer } from './answers.ts'
import type { QuestionBank } from './facts.ts'

/** Name of the session in which the placement is answered, the same on every device: a student has one. */
export const PLACEMENT_SESSION = 'placement'

/** Number of questions. */
export const PLACEMENT_SIZE = 12

/** `open`: it can be begun. `none`: it is over, or it would say no more than what was answered already. */
export type PlacementStanding = 'none' | 'open' | 'begun'

/** Answers whether the placement is offered to a student: as long as there are few first sights, and questions for it. */
export function placementStanding(answers: readonly Answer[], bank: QuestionBank): PlacementStanding {
  const firsts = answers.filter(({ isFirstSight }) => isFirstSight)
  const own = firsts.filter(isOfPlacement).length
  const met = new Set(answers.map(({ family }) => family))
  const hasMore = [...bank.values()].some(({ isOffered, family }) => isOffered && !met.has(family))
  if (!hasMore || (own === 0 ? firsts.length : own) >= PLACEMENT_SIZE) return 'none'
  return own === 0 ? 'open' : 'begun'
}

/** Answers whether an answer was given in the placement. */
export function isOfPlacement({ session }: Pick<Answer, 'session'>): boolean {
  return session === PLACEMENT_SESSION
}
