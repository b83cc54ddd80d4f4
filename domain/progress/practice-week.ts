import { isWeekend, weekStart } from './academy-day.ts'

export interface PracticeDay {
  readonly day: number
  readonly isPractised: boolean
  /** Friday or Saturday: rest that breaks no streak. */
  readonly isRest: boolean
  readonly when: 'past' | 'today' | 'future'
}

/** The week of `today` from Sunday to Saturday; `days` are practised academy days. */
export function practiceWeek(days: Iterable<number>, today: number): readonly PracticeDay[] {
  const practised = new Set(days)
  const first = weekStart(today)
  return Array.from({ length: 7 }, (_, index) => {
    const day = first + index
    const when = day === today ? 'today' : day < today ? 'past' : 'future'
    return { day, isPractised: practised.has(day), isRest: isWeekend(day), when }
  })
}
