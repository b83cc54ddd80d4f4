import { describe, expect, it } from 'vitest'
import { readDay } from './days.ts'

describe('a day in a cell', () => {
  it.each([
    ['2026-06-05', '2026-06-05'],
    ['٢٠٢٦/٦/٥', '2026-06-05'],
    ['2026-06-05 23:59', '2026-06-05'],
    ['2026-06-05T00:00:00', '2026-06-05'],
    ['25/11/2026', '2026-11-25'],
    ['11/25/2026', '2026-11-25'],
    ['7.7.2026', '2026-07-07'],
  ])('%s is read', (cell, day) => {
    expect(readDay(cell)).toBe(day)
  })

  it.each(['05/06/2026', '2026-02-30', '1448-05-06', '45000', '31/02/2026', 'غدًا', '', '2026-13-01'])(
    '%s is asked for again: it is none, or may be two',
    (cell) => {
      expect(readDay(cell)).toBeNull()
    },
  )
})
