import { type MeasuringAnswer, measuringAnswers, topicAbilities } from './ability.ts'
import type { Answer } from './answers.ts'
import type { Blueprint, QuestionBank } from './facts.ts'
import { abilityQuantile } from './grid.ts'
import { groupedBy } from './grouped.ts'
import { type Interval, SHOWN_LEVEL } from './interval.ts'
import { expectedShare, mixesOf } from './mix.ts'

/** Levels of a topic, from the lowest; `unknown`: there are too few answers for one. */
export const TOPIC_LEVELS = ['unknown', 'needs-practice', 'on-the-way', 'good', 'mastered'] as const
export type Level = (typeof TOPIC_LEVELS)[number]

export interface TopicLevel {
  readonly topic: string
  readonly section: string
  readonly level: Level
  /** Number of first sights that measure. */
  readonly answers: number
  /** Number of answers that are still needed for a level; 0 if it is known. */
  readonly missing: number
  /** Range of the share of right answers on a paper's mix of the topic; null while the level is unknown. */
  readonly interval: Interval | null
}

/** Number of first sights from which a topic has a level. */
export const FEWEST_FOR_LEVEL = 8
const GOOD_SHARE = 0.6
const MASTERED_SHARE = 0.75
/** Days that lie at least between two right answers of a topic that is mastered. */
const MASTERED_DAYS = 3

/** Level of each topic of the blueprint, in its order. One more right answer never lowers a level. */
export function levelsOf(
  answers: readonly Answer[],
  bank: QuestionBank,
  blueprint: Blueprint,
  today: number,
): TopicLevel[] {
  const measuring = measuringAnswers(answers, bank, today).filter(({ weight }) => weight > 0)
  const byTopic = groupedBy(measuring, ({ topic }) => topic)
  const abilities = topicAbilities(measuring, blueprint)
  const mixOf = mixesOf(bank)
  return blueprint.topics.map(({ topic, section }) => {
    const own = byTopic.get(topic) ?? []
    const missing = Math.max(0, FEWEST_FOR_LEVEL - own.length)
    const weights = abilities.get(topic)?.weights ?? []
    const [low, high] = [(1 - SHOWN_LEVEL) / 2, (1 + SHOWN_LEVEL) / 2].map((part) =>
      expectedShare(abilityQuantile(weights, part), mixOf(topic)),
    )
    const interval = { low: low ?? 0, high: high ?? 1 }
    const known = { topic, section, answers: own.length, missing }
    if (missing > 0) return { ...known, level: 'unknown', interval: null }
    return { ...known, level: levelOf(interval, own), interval }
  })
}

function levelOf({ low, high }: Interval, answers: readonly MeasuringAnswer[]): Level {
  if (high < GOOD_SHARE) return 'needs-practice'
  if (low < GOOD_SHARE) return 'on-the-way'
  return low >= MASTERED_SHARE && isLasting(answers) ? 'mastered' : 'good'
}

/** True if the topic was right on two days at least `MASTERED_DAYS` apart. */
function isLasting(answers: readonly MeasuringAnswer[]): boolean {
  const days = answers.filter(({ isRight }) => isRight).map(({ day }) => day)
  return Math.max(...days) - Math.min(...days) >= MASTERED_DAYS
}
