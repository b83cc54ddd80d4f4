import { expect, it } from 'vitest'
import { nextDates } from './next-dates.ts'

const date = (meetingId: string, startsAt: number) => ({ meetingId, startsAt })

it('a student sees each meeting once, the one that comes first at the top, with its repeats behind it', () => {
  const dates = [date('algebra', 30), date('verbal', 20), date('algebra', 10), date('algebra', 50)]
  expect(nextDates(dates)).toEqual([
    { next: date('algebra', 10), later: [date('algebra', 30), date('algebra', 50)] },
    { next: date('verbal', 20), later: [] },
  ])
})
