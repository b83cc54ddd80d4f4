/** Progress of the members of a group as their teachers see it: of each member, and of all together. */
import { mean } from '#domain/statistics/moments.ts'
import { academyDay } from './academy-day.ts'
import { type PracticeDays, practiceDays } from './practice-days.ts'
import { type Streak, streakOf } from './streak.ts'
import { strengthsOf, type TopicScore, type TopicStrength, verdictOf, VERDICT_MINIMUM_QUESTIONS } from './strengths.ts'

/** Number of latest attempts whose scores and topics count, so that the figures show the present level. */
export const LATEST_ATTEMPTS = 20

/** Number of results in the average; the results before them are the comparison. */
const AVERAGE_OF = 5

/** Days without practice from which a member counts as idle. */
export const IDLE_DAYS = 7

/** Maximum number of weakest topics of a group. */
const WEAKEST_TOPICS = 3

export interface MemberPractice {
  /** Instant of the registration, ms UTC. */
  readonly joinedAt: number
  /** Academy days with an attempt or an answer of practice. */
  readonly days: readonly number[]
  /** Weekdays on which this member rests, 0 for Sunday. */
  readonly restDays: readonly number[]
  /** Final results in percent, latest first. */
  readonly accuracies: readonly number[]
  /** Scores by topic in the same results. */
  readonly topics: readonly TopicScore[]
}

export interface MemberProgress extends PracticeDays, Pick<Streak, 'current'> {
  /** True if the member has practised in the last seven days. */
  readonly isPractising: boolean
  /**
   * True after seven days without practice, counted from the registration at the earliest: a new student is neither
   * idle nor practising.
   */
  readonly isIdle: boolean
  /** Mean of the latest results, percent with one decimal; null if there are none. */
  readonly average: number | null
  /** Difference between the average and that of the results before, in points; null if there are none before. */
  readonly change: number | null
  /** Topics as the student's own page names them; null below eight questions. */
  readonly strongest: TopicStrength | null
  readonly weakest: TopicStrength | null
}

/**
 * The streak is the student's own, rest days included; missed days are those of the academy's week, so that no student
 * sets a wish against what is said to teachers.
 *
 * @param now ms UTC
 */
export function memberProgress(
  { joinedAt, days, restDays, accuracies, topics }: MemberPractice,
  now: number,
): MemberProgress {
  const [today, joined] = [academyDay(now), academyDay(joinedAt)]
  const verdict = verdictOf(strengthsOf([topics]))
  return {
    ...practiceDays(days, today, joined),
    current: streakOf(days, today, restDays).current,
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

/** Mean in percent with one decimal; null for an empty list. */
export function averageOf(percents: readonly number[]): number | null {
  const exact = mean(percents)
  return exact === null ? null : tenths(exact)
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** Topics in which all members together are weakest, weakest first, without topics that had too few questions. */
export function weakestTopics(members: readonly Pick<MemberPractice, 'topics'>[]): TopicStrength[] {
  return strengthsOf(members.map(({ topics }) => topics))
    .filter(({ questions }) => questions >= VERDICT_MINIMUM_QUESTIONS)
    .toReversed()
    .slice(0, WEAKEST_TOPICS)
}
