import type { Answer } from '#domain/practice/answers.ts'
import type { Blueprint } from '#domain/practice/facts.ts'
import { type RightOf, rightOf } from '#domain/practice/interval.ts'
import { isOfPlacement } from '#domain/practice/placement.ts'
import { isRapid } from '#domain/practice/rapid.ts'

export interface SectionRange extends RightOf {
  readonly section: string
}

/**
 * Right answers of the placement in each section of the paper, with the range that so few leave open. Only first sights
 * measure, and no rapid guesses; sections without such an answer are absent.
 */
export function placementRanges(answers: readonly Answer[], { topics }: Blueprint): readonly SectionRange[] {
  const measuring = answers.filter(
    (answer) => isOfPlacement(answer) && answer.isFirstSight && !isRapid({ ms: answer.ms, sheet: answer.sheet }),
  )
  const sectionOf = new Map(topics.map(({ topic, section }) => [topic, section]))
  return [...new Set(sectionOf.values())].flatMap((section) => {
    const own = measuring.filter(({ topic }) => sectionOf.get(topic) === section)
    if (own.length === 0) return []
    return [{ section, ...rightOf(own.filter(({ isRight }) => isRight).length, own.length) }]
  })
}
