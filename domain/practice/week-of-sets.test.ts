import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../progress/academy-day.ts'
import { foldCards } from './cards.ts'
import { answersOf, BLUEPRINT, DAY_0, log, right, sampleBank, wrong } from './sample-practice.test-support.ts'
import { todaysSet } from './todays-set.ts'
import { weekOfSets } from './week-of-sets.ts'

const bank = sampleBank()

function inputOf(lines: Parameters<typeof log>[0], today: number, ownBank = bank) {
  const answers = answersOf(log(lines), ownBank)
  const cards = foldCards(answers, new Set(), { today, examDay: null })
  return { answers, cards, bank: ownBank, blueprint: BLUEPRINT, student: 'sara', today, examDay: null }
}

const LINES = Array.from(
  { length: 12 },
  (_, index) => [0, index % 3 === 0 ? wrong(`algebra-${index}`) : right(`algebra-${index}`)] as const,
)

describe('a student who prints the coming week', () => {
  it('has the set of today on the first sheet', () => {
    const input = inputOf(LINES, DAY_0 + 1)
    expect(weekOfSets(input, [])[0]).toEqual({ day: DAY_0 + 1, items: todaysSet(input) })
  })

  it('has seven days of ten questions, and no question or twin twice', () => {
    const week = weekOfSets(inputOf(LINES, DAY_0 + 1), [])
    expect(week.map(({ items }) => items.length)).toEqual([10, 10, 10, 10, 10, 10, 10])
    const families = week.flatMap(({ items }) => items.map(({ question }) => bank.get(question)?.family))
    expect(new Set(families).size).toBe(70)
  })

  it('rests on rest days, unless every day is one', () => {
    const input = inputOf(LINES, DAY_0 + 1)
    const days = weekOfSets(input, [5, 6]).map(({ day }) => weekdayOf(day))
    expect(days).toHaveLength(5)
    expect(days.filter((day) => day >= 5)).toEqual([])
    expect(weekOfSets(input, [0, 1, 2, 3, 4, 5, 6])).toHaveLength(7)
  })

  it('repeats questions only when there is nothing else', () => {
    const few = sampleBank(3)
    const week = weekOfSets(inputOf([], DAY_0 + 1, few), [])
    expect(week.every(({ items }) => items.length > 0)).toBe(true)
  })

  it('gets the same week on every device', () => {
    expect(weekOfSets(inputOf(LINES, DAY_0 + 1), [5])).toEqual(weekOfSets(inputOf(LINES, DAY_0 + 1), [5]))
  })
})
