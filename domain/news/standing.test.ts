import { expect, test } from 'vitest'
import { newsStanding } from './standing.ts'

const always = { active: true, publishedFrom: null, publishedUntil: null }

test('news without a window is current until a person hides it', () => {
  expect(newsStanding(always, 1_000)).toBe('current')
  expect(newsStanding({ ...always, active: false }, 1_000)).toBe('hidden')
})

test('news is current from its first instant to just before its last', () => {
  const news = { active: true, publishedFrom: 1_000, publishedUntil: 2_000 }
  const standings = [999, 1_000, 1_999, 2_000].map((now) => newsStanding(news, now))
  expect(standings).toEqual(['scheduled', 'current', 'current', 'over'])
  expect(newsStanding({ ...news, active: false }, 1_500)).toBe('hidden')
})
