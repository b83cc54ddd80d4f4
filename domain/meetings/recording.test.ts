import { describe, expect, it } from 'vitest'
import { isOfDate, isTaken } from './recording.ts'

const MINUTE = 60_000
const SEVEN = Date.UTC(2026, 10, 22, 16)
const date = { startsAt: SEVEN, minutes: 60 }
const from = (minute: number, minutes: number) => ({ startedAt: SEVEN + minute * MINUTE, minutes })

describe('a teacher who records at the place of a meeting', () => {
  it.each([
    ['begins early and goes on', from(-10, 75), true],
    ['begins late', from(40, 50), true],
    ['tries it the day before', from(-24 * 60, 60), false],
    ['ends a trial as the meeting begins', from(-30, 30), false],
    ['begins when it is over', from(60, 30), false],
  ])('who %s', (_, recording, expected) => {
    expect(isOfDate(recording, date)).toBe(expected)
  })
})

describe('a student who missed a meeting', () => {
  const recording = { id: 'one', minutes: 50 }
  const taken = { id: 'one', link: 'https://zoom.example/one', minutes: 50 }

  it('finds the first recording, and of two the longer', () => {
    expect(isTaken(recording, { shown: null, taken: null })).toBe(true)
    expect(isTaken({ id: 'two', minutes: 55 }, { shown: taken.link, taken })).toBe(true)
    expect(isTaken({ id: 'two', minutes: 5 }, { shown: taken.link, taken })).toBe(false)
  })

  it('finds what staff wrote, and nothing where they took it away', () => {
    expect(isTaken(recording, { shown: 'https://films.example/own', taken: null })).toBe(false)
    expect(isTaken({ id: 'two', minutes: 90 }, { shown: 'https://films.example/own', taken })).toBe(false)
    expect(isTaken({ id: 'two', minutes: 90 }, { shown: null, taken })).toBe(false)
    expect(isTaken(recording, { shown: null, taken })).toBe(false)
  })
})
