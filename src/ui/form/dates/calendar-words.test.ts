import { expect, test } from 'vitest'
import { hijriDay, hijriMonths, partOfDay } from './calendar-words.ts'

test('a reader sees the day of Umm al-Qura that a Gregorian day is, in their language and digits', () => {
  expect(hijriDay('2026-11-28', { language: 'ar', digits: 'western' })).toBe('18 جمادى الآخرة 1448 هـ')
  expect(hijriDay('2026-11-28', { language: 'ar', digits: 'arabic' })).toBe('١٨ جمادى الآخرة ١٤٤٨ هـ')
  expect(hijriDay('2026-11-28', { language: 'en', digits: 'western' })).toBe('Jumada II 18, 1448 AH')
})

test('a reader who turns the pages of the calendar sees the Hijri months of each, over the turn of a year too', () => {
  expect(hijriMonths('2026-11-01', { language: 'ar', digits: 'western' })).toBe('جمادى الأولى – جمادى الآخرة 1448 هـ')
  expect(hijriMonths('2026-06-30', { language: 'en', digits: 'western' })).toMatch(
    /^Dhuʻl-Hijjah 1447.+Muharram 1448 AH$/,
  )
})

test('a reader sees the same day wherever the device is', () => {
  expect(partOfDay('2026-11-28', { language: 'en', digits: 'western' }, { dateStyle: 'full' })).toBe(
    'Saturday, November 28, 2026',
  )
})
