import { isRestDay, WEEKEND, weekStart } from './academy-day.ts'

export interface PracticeDay {
  readonly day: number
  readonly isPractised: boolean
  /** True for a rest day, which never breaks a streak. */
  readonly isRest: boolean
  /** `before`: the student had no account yet. */
  readonly when: 'before' | 'past' | 'today' | 'future'
}

/**
 * Week of `today` from Sunday to Saturday. `days`: academy days with practice. `joined`: academy day of the
 * registration. `restDays`: weekdays without practice, 0 for Sunday.
 */
export function practiceWeek(
  days: Iterable<number>,
  today: number,
  joined: number,
  restDays: readonly number[] = WEEKEND,
): readonly PracticeDay[] {
  const practised = new Set(days)
  const first = weekStart(today)
  return Array.from({ length: 7 }, (_, index) => {
    const day = first + index
    return { day, isPractised: practised.has(day), isRest: isRestDay(day, restDays), when: whenOf(day, today, joined) }
  })
}

function whenOf(day: number, today: number, joined: number): PracticeDay['when'] {
  if (day === today) return 'today'
  if (day > today) return 'future'
  return day < joined ? 'before' : 'past'
}
