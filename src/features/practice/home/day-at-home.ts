/** The state of today's practice as the card on home says it. */
import { academyDay } from '#domain/progress/academy-day.ts'
import type { SetItem } from '#domain/practice/set-item.ts'
import { settingsOn } from '#domain/practice/ramadan.ts'
import { reviewsTomorrow } from '../data/reviews-tomorrow.ts'
import type { Practice } from '../data/use-practice.ts'
import { type TodayStanding, todayStanding } from '../today/today-standing.ts'

export interface DayAtHome {
  /**
   * `unknown`: the questions are not on this device yet. `locked`: no topic is open. `empty`: there is nothing to ask
   * today. `done`: today's set is over.
   */
  readonly state: 'unknown' | 'locked' | 'empty' | 'coming' | 'begun' | 'done'
  readonly standing: TodayStanding
  /** Answers of today in all sessions. */
  readonly answered: number
  /** Questions that the student wants to answer in a day; null: "not now". */
  readonly goal: number | null
  /** Reviews that tomorrow's set begins with. */
  readonly reviewsTomorrow: number
}

type Known = Parameters<typeof todayStanding>[0] & Pick<Practice, 'cards' | 'packs' | 'overview'>

/** `planned`: the set as it was begun on this device. */
export function dayAtHome(practice: Known, planned: readonly SetItem[] | null): DayAtHome {
  const { events, cards, settings, today } = practice
  const standing = todayStanding(practice, planned)
  return {
    state: stateOf(practice, standing),
    standing,
    answered: events.filter(({ at, body }) => body.type === 'answered' && academyDay(at) === today).length,
    goal: settingsOn(settings, today).goal,
    reviewsTomorrow: reviewsTomorrow(cards, settings, today),
  }
}

function stateOf(
  { packs, overview }: Pick<Known, 'packs' | 'overview'>,
  { isOver, answered, size }: TodayStanding,
): DayAtHome['state'] {
  if (isOver) return 'done'
  if (answered > 0) return 'begun'
  if (size > 0) return 'coming'
  if (packs.some(({ isLocked }) => !isLocked)) return 'empty'
  const hasClosed = overview?.topics.every(({ isLocked }) => isLocked) === true && overview.topics.length > 0
  return hasClosed ? 'locked' : 'unknown'
}
