import type { Card } from '#domain/practice/cards.ts'
import type { PracticeSettings } from '#domain/practice/event.ts'
import { settingsOn } from '#domain/practice/ramadan.ts'
import { USUAL_SIZE } from '#domain/practice/set-item.ts'
import { REVIEW_PART } from '#domain/practice/todays-set.ts'

/** Number of reviews that tomorrow's set begins with. `today`: academy day. */
export function reviewsTomorrow(
  cards: readonly Pick<Card, 'standing' | 'dueDay'>[],
  settings: PracticeSettings,
  today: number,
): number {
  const due = cards.filter(({ standing, dueDay }) => standing !== 'finished' && dueDay <= today + 1)
  const { goal } = settingsOn(settings, today + 1)
  return Math.min(due.length, Math.floor(REVIEW_PART * (goal ?? USUAL_SIZE)))
}
