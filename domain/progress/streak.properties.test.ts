/** Laws of the streak over many histories: an independent definition that walks day by day must agree. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWeekend, weekStart } from './academy-day.ts'
import { streakOf } from './streak.ts'

const FIRST = 20_000
const LENGTH = 45

const day = fc.integer({ min: FIRST, max: FIRST + LENGTH })
const days = fc.array(day, { maxLength: LENGTH })

/** Number of practised days backwards from today, up to a working day before today without practice. */
function walkedBack(history: readonly number[], today: number): number {
  const practised = new Set(history)
  let count = 0
  for (let current = today; current >= FIRST - 7; current -= 1) {
    if (practised.has(current)) count += 1
    else if (current !== today && !isWeekend(current)) break
  }
  return count
}

test('counts what a walk back through the days counts', () => {
  fc.assert(
    fc.property(days, day, (history, today) => {
      expect(streakOf(history, today).current).toBe(walkedBack(history, today))
    }),
    { numRuns: 2_000 },
  )
})

test('the longest streak is the longest that there ever was', () => {
  fc.assert(
    fc.property(days, day, (history, today) => {
      const all = Array.from({ length: today - FIRST + 1 }, (_, index) => walkedBack(history, FIRST + index))
      expect(streakOf(history, today).longest).toBe(Math.max(0, ...all))
    }),
  )
})

test('does not depend on order or repetition', () => {
  fc.assert(
    fc.property(days, day, (history, today) => {
      expect(streakOf([...history.toReversed(), ...history], today)).toEqual(streakOf(history, today))
    }),
  )
})

test('never grows by leaving a day out, and grows by one by practising today', () => {
  fc.assert(
    fc.property(days, day, (history, today) => {
      const streak = streakOf(history, today)
      const without = streakOf(history.slice(1), today)
      expect(without.current).toBeLessThanOrEqual(streak.current)
      expect(without.longest).toBeLessThanOrEqual(streak.longest)
      expect(streakOf([...history, today], today).current - streak.current).toBe(history.includes(today) ? 0 : 1)
    }),
  )
})

test('a weekend of rest changes nothing for anyone who practised on Thursday', () => {
  fc.assert(
    fc.property(days, day, (history, someDay) => {
      const thursday = weekStart(someDay) + 4
      const until = [...history.filter((practised) => practised < thursday), thursday]
      const { current } = streakOf(until, thursday)
      for (const after of [1, 2, 3]) expect(streakOf(until, thursday + after).current).toBe(current)
      expect(streakOf(until, thursday + 4).current).toBe(0)
    }),
  )
})
