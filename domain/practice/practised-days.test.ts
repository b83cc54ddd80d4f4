import { expect, test } from 'vitest'
import { academyDay } from '../progress/academy-day.ts'
import type { PracticeBody, PracticeEvent } from './event.ts'
import { practisedDays } from './practised-days.ts'

const at = Date.UTC(2026, 10, 22, 9)
const DAY = 24 * 3_600_000
const answer = { type: 'answered', question: 'of no pack' } as PracticeBody
const line = (seq: number, instant: number, body: PracticeBody): PracticeEvent => ({
  writer: 'phone',
  seq,
  at: instant,
  body,
})

test('a day on which a student answered is a day of practice, whatever became of the question', () => {
  const lines = [line(1, at, answer), line(2, at + 60_000, answer), line(3, at + DAY, answer)]
  expect(practisedDays(lines)).toEqual([academyDay(at), academyDay(at) + 1])
})

test('a day on which a student only bookmarked or changed a setting is none', () => {
  const lines = [
    line(1, at, { type: 'bookmarked', question: 'one', on: true }),
    line(2, at, { type: 'settled', settings: {} }),
  ]
  expect(practisedDays(lines)).toEqual([])
})
