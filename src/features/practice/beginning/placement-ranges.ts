import type { Blueprint, QuestionBank } from '#domain/practice/facts.ts'
import { type RightOf, rightOf } from '#domain/practice/interval.ts'
import { isRapid } from '#domain/practice/rapid.ts'
import type { PlacedAnswer } from '#domain/practice/session.ts'

export interface SectionRange extends RightOf {
  readonly section: string
}

/**
 * Right answers of each section of the paper with the range that so few leave open. Rapid guesses measure nothing;
 * sections without another answer are absent.
 */
export function placementRanges(
  answered: readonly PlacedAnswer[],
  bank: QuestionBank,
  blueprint: Blueprint,
): readonly SectionRange[] {
  const sectionOf = new Map(blueprint.topics.map(({ topic, section }) => [topic, section]))
  const sections = [...new Set(blueprint.topics.map(({ section }) => section))]
  const measuring = answered.filter(({ answer }) => !isRapid(answer))
  return sections.flatMap((section) => {
    const own = measuring.filter(({ question }) => sectionOf.get(bank.get(question)?.topic ?? '') === section)
    if (own.length === 0) return []
    return [{ section, ...rightOf(own.filter(({ isRight }) => isRight).length, own.length) }]
  })
}
