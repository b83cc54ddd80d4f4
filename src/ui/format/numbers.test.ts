import { expect, test } from 'vitest'
import { formatInstant, formatNumber, intlLocale } from './numbers.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'Asia/Riyadh' }

test('an Arabic reader sees western digits unless they chose Arabic ones', () => {
  expect(formatNumber(1234.5, { language: 'ar', digits: 'western' })).toBe('1,234.5')
  expect(formatNumber(1234.5, { language: 'ar', digits: 'arabic' })).toBe('١٬٢٣٤٫٥')
})

test('an English reader may choose Arabic digits too', () => {
  expect(formatNumber(24, { language: 'en', digits: 'arabic' })).toBe('٢٤')
})

test('numbers of a few digits read as the device itself would write them', () => {
  for (const language of ['ar', 'en'] as const) {
    for (const digits of ['western', 'arabic'] as const) {
      for (const value of [0, 7, 25, 999, 1_000, 2_026, -3, -0, 0.5]) {
        for (const options of [
          {},
          { useGrouping: false },
          { maximumFractionDigits: 0 },
          { style: 'percent' as const },
        ]) {
          const locale = { language, digits }
          expect(formatNumber(value, locale, options), `${value} ${JSON.stringify({ locale, options })}`).toBe(
            new Intl.NumberFormat(intlLocale(locale), options).format(value),
          )
        }
      }
    }
  }
})

test('dates are Gregorian in both languages', () => {
  expect(formatInstant(NOON, { language: 'ar', digits: 'western' }, DATE)).toBe('20 نوفمبر 2026')
  expect(formatInstant(NOON, { language: 'en', digits: 'western' }, DATE)).toBe('November 20, 2026')
})

test('the calendar and the digits are always named', () => {
  expect(intlLocale({ language: 'ar', digits: 'western' })).toBe('ar-u-ca-gregory-nu-latn')
})
