import { describe, expect, it } from 'vitest'
import { academyDay } from './academy-day.ts'
import { practiceDays } from './practice-days.ts'

/** A Thursday. */
const TODAY = academyDay(Date.UTC(2026, 10, 26, 9))
const LONG_AGO = TODAY - 400

describe('the last 28 days of a student', () => {
  it('have twenty working days, of which today is not over yet', () => {
    expect(practiceDays([], TODAY, LONG_AGO)).toEqual({ practised: 0, missed: 19 })
  })

  it('count a day once, and weekends when something was practised on them', () => {
    const [wednesday, friday] = [TODAY - 1, TODAY - 6]
    expect(practiceDays([wednesday, wednesday, friday], TODAY, LONG_AGO)).toEqual({ practised: 2, missed: 18 })
  })

  it('begin 27 days ago and end today', () => {
    expect(practiceDays([TODAY - 28, TODAY - 27, TODAY, TODAY + 1], TODAY, LONG_AGO).practised).toBe(2)
  })

  it('hold nothing against a student who was not there yet', () => {
    expect(practiceDays([TODAY], TODAY, TODAY)).toEqual({ practised: 1, missed: 0 })
    expect(practiceDays([], TODAY, TODAY - 2)).toEqual({ practised: 0, missed: 2 })
  })

  it("leave out the student's own rest days", () => {
    expect(practiceDays([], TODAY, LONG_AGO, [0, 1, 2, 3, 4, 5, 6]).missed).toBe(0)
    expect(practiceDays([], TODAY, LONG_AGO, []).missed).toBe(27)
  })
})
