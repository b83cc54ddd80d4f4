/** The sets of the coming days, as they are printed before any of them is answered. */
import { isRestDay } from '../progress/academy-day.ts'
import type { QuestionBank } from './facts.ts'
import { type SetInput, type SetItem, todaysSet } from './todays-set.ts'

export interface DayOfSets {
  /** Academy day. */
  readonly day: number
  readonly items: readonly SetItem[]
}

const PRINTED_DAYS = 7

/**
 * The sets of seven days from today without the rest days; if all of them are rest days, of all seven. The first one is
 * the set of today if today is no rest day. No family comes twice while there is another one to ask.
 *
 * @param restDays weekdays, 0 for Sunday
 */
export function weekOfSets(input: SetInput, restDays: readonly number[]): DayOfSets[] {
  const all = Array.from({ length: PRINTED_DAYS }, (_, index) => input.today + index)
  const working = all.filter((day) => !isRestDay(day, restDays))
  const printed = new Set<string>()
  return (working.length > 0 ? working : all).map((day) => {
    const fresh = todaysSet({ ...input, today: day, bank: withoutFamilies(input.bank, printed) })
    const items = fresh.length > 0 ? fresh : todaysSet({ ...input, today: day })
    for (const { question } of items) printed.add(input.bank.get(question)?.family ?? question)
    return { day, items }
  })
}

/** The bank in which the questions of some families are no longer asked; what was answered still counts. */
function withoutFamilies(bank: QuestionBank, families: ReadonlySet<string>): QuestionBank {
  if (families.size === 0) return bank
  return new Map(
    [...bank].map(([id, facts]) => [id, families.has(facts.family) ? { ...facts, isOffered: false } : facts]),
  )
}
