import { expect, it } from 'vitest'
import { datesByTime } from './dates-by-time.ts'

const HOUR = 3_600_000
const date = (id: string, startsAt: number, cancelled = false) => ({ id, startsAt, minutes: 60, cancelled })

it('a student reads what runs and what comes first, cancelled or not, and what is over from its latest date on', () => {
  const dates = [date('first', 0), date('second', HOUR), date('now', 2 * HOUR), date('off', 3 * HOUR, true)]
  const { coming, over } = datesByTime(dates, 2.5 * HOUR)
  expect(coming.map(({ id }) => id)).toEqual(['now', 'off'])
  expect(over.map(({ id }) => id)).toEqual(['second', 'first'])
})

it('a student reads a meeting that has just ended as over', () => {
  expect(datesByTime([date('one', 0)], HOUR)).toMatchObject({ coming: [], over: [{ id: 'one' }] })
})
