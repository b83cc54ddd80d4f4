import { expect, test } from 'vitest'
import { intlLocale } from '../format/numbers.ts'
import { formatRiyals } from './riyals.ts'

const AMOUNTS = [
  0, 1, 5, 99, 100, 101, 950, 9_950, 99_900, 129_900, 100_000, 123_456_789, 12_345_678_900, 70, -1, -1_250,
]

test('an amount reads as the device itself would write it, in either language and either digits', () => {
  for (const language of ['ar', 'en'] as const) {
    for (const digits of ['western', 'arabic'] as const) {
      for (const halalas of [...AMOUNTS, -100_000]) {
        const decimals = halalas % 100 === 0 ? 0 : 2
        const format = new Intl.NumberFormat(intlLocale({ language, digits }), {
          style: 'currency',
          currency: 'SAR',
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        })
        expect(formatRiyals(halalas, { language, digits }), `${halalas} ${language} ${digits}`).toBe(
          format.format(halalas / 100),
        )
      }
    }
  }
})
