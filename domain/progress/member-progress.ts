/** How the members of a group get on, as their teachers read it: of each member, and of all together. */
import { mean } from '#domain/statistics/moments.ts'
import { academyDay } from './academy-day.ts'
import { type PracticeDays, practiceDays } from './practice-days.ts'
import { type Streak, streakOf } from './streak.ts'
import { strengthsOf, type TopicScore, type TopicStrength, verdictOf, VERDICT_MINIMUM_QUESTIONS } from './strengths.ts'

/** Of how many attempts, the latest first, scores and topics are read: how a student does now, not how it began. */
export const LATEST_ATTEMPTS = 20

/** The average is of so many results; those before them are what it is compared with. */
const AVERAGE_OF = 5

/** From so many days without practice on a member is named as one who does not practise. */
export const IDLE_DAYS = 7

/** Topics of a whole group that are named. */
const WEAKEST_TOPICS = 3

export interface MemberPractice {
  /** When the account was made, ms UTC. */
  readonly joinedAt: number
  /** Practised academy days. */
  readonly days: readonly number[]
  /** Final results in percent, the latest first. */
  readonly accuracies: readonly number[]
  /** Scores by topic, of the same results. */
  readonly topics: readonly TopicScore[]
}

export interface MemberProgress extends PracticeDays, Pick<Streak, 'current'> {
  /** Something in the last seven days. */
  readonly isPractising: boolean
  /** Nothing for seven days, since the registration at the earliest: a new student is neither. */
  readonly isIdle: boolean
  /** Of the latest results, percent with one decimal; null: there is none. */
  readonly average: number | null
  /** How much that is above those before, in points; null: there are none before. */
  readonly change: number | null
  /** As the student's own page names them: none below eight questions. */
  readonly strongest: TopicStrength | null
  readonly weakest: TopicStrength | null
}

/** @param now ms UTC */
export function memberProgress({ joinedAt, days, accuracies, topics }: MemberPractice, now: number): MemberProgress {
  const [today, joined] = [academyDay(now), academyDay(joinedAt)]
  const verdict = verdictOf(strengthsOf([topics]))
  return {
    ...practiceDays(days, today, joined),
    current: streakOf(days, today).current,
    isPractising: days.some((day) => today - day < IDLE_DAYS),
    isIdle: today - Math.max(joined, ...days) >= IDLE_DAYS,
    ...averages(accuracies),
    strongest: verdict?.strongest ?? null,
    weakest: verdict?.weakest ?? null,
  }
}

function averages(accuracies: readonly number[]): Pick<MemberProgress, 'average' | 'change'> {
  const latest = accuracies.slice(0, AVERAGE_OF)
  const [average, before] = [mean(latest), mean(accuracies.slice(AVERAGE_OF))]
  return {
    average: averageOf(latest),
    change: average === null || before === null ? null : tenths(average - before),
  }
}

/** The mean in percent with one decimal; null: of none. */
export function averageOf(percents: readonly number[]): number | null {
  const exact = mean(percents)
  return exact === null ? null : tenths(exact)
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** The topics in which all members together are weakest, the weakest first; none that had too few questions. */
export function weakestTopics(members: readonly Pick<MemberPractice, 'topics'>[]): TopicStrength[] {
  return strengthsOf(members.map(({ topics }) => topics))
    .filter(({ questions }) => questions >= VERDICT_MINIMUM_QUESTIONS)
    .toReversed()
    .slice(0, WEAKEST_TOPICS)
}
