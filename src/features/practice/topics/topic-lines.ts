/** Topics with what is known of the student in each of them, as the list and the page of a topic show them. */
import type { PracticeOverview } from '#contract/practice/practice.ts'
import type { Answer } from '#domain/practice/answers.ts'
import { FEWEST_FOR_LEVEL, type TopicLevel } from '#domain/practice/levels.ts'
import { type RightOf, rightOf } from '#domain/practice/interval.ts'

type Topic = PracticeOverview['topics'][number]

export interface TopicLine extends TopicLevel {
  readonly isLocked: boolean
  readonly packages: Topic['packages']
  /** Questions that the topic has for the student. */
  readonly questions: number
  /** False if the pack with the questions is not on this device yet. */
  readonly isHere: boolean
}

interface TopicLinesInput {
  readonly overview: Pick<PracticeOverview, 'topics'>
  readonly levels: readonly TopicLevel[]
  readonly packs: readonly { readonly topic: string }[]
}

/** One line for each topic of the overview, in its order. */
export function topicLines({ overview, levels, packs }: TopicLinesInput): TopicLine[] {
  return overview.topics.map(({ topic, section, isLocked, packages, questions }) => {
    const level = levels.find((one) => one.topic === topic) ?? unknownLevel(topic, section)
    return { ...level, isLocked, packages, questions, isHere: packs.some((pack) => pack.topic === topic) }
  })
}

/** Level of a topic that is no part of the paper, or that nothing was answered of. */
function unknownLevel(topic: string, section: string): TopicLevel {
  return { topic, section, level: 'unknown', answers: 0, missing: FEWEST_FOR_LEVEL, interval: null }
}

/** Lines by section, in the order of the first topic of each. */
export function linesBySection(
  lines: readonly TopicLine[],
): (readonly [section: string, lines: readonly TopicLine[]])[] {
  return [...Map.groupBy(lines, ({ section }) => section)]
}

/** Counts the first sights of a topic. */
export function sightsOf(answers: readonly Answer[], topic: string): RightOf {
  const sights = answers.filter((answer) => answer.isFirstSight && answer.topic === topic)
  const right = sights.filter(({ isRight }) => isRight).length
  return rightOf(right, sights.length)
}
