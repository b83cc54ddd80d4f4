import { expect, it } from 'vitest'
import { lastMonths, monthStart } from './academy-months.ts'

it('staff in Riyadh see the month begin three hours before it does in London', () => {
  const midnight = Date.UTC(2026, 10, 30, 21)
  expect(lastMonths(midnight, 1)).toEqual(['2026-12'])
  expect(lastMonths(midnight - 1, 1)).toEqual(['2026-11'])
  expect(monthStart('2026-12')).toBe(midnight)
})

it('staff see months over the turn of a year, oldest first, each once', () => {
  expect(lastMonths(Date.UTC(2026, 1, 15), 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(new Set(lastMonths(Date.UTC(2026, 1, 28), 12)).size).toBe(12)
})
