import { describe, expect, it } from 'vitest'
import { arabicNumbers, westernNumbers } from './shown-digits.ts'

describe('a reader of ٠١٢', () => {
  it.each([
    ['عمره 25 سنة', 'عمره ٢٥ سنة'],
    ['3.5 لتر', '٣٫٥ لتر'],
    ['1,250,000 ريال', '١٬٢٥٠٬٠٠٠ ريال'],
    ['1,250.75', '١٬٢٥٠٫٧٥'],
    ['25% من 80', '٢٥٪ من ٨٠'],
    ['النقطة (2,5)', 'النقطة (٢،٥)'],
    ['الإصدار 1.2.3', 'الإصدار ١.٢.٣'],
    ['اكتب إلى a1@school2.sa الساعة 8', 'اكتب إلى a1@school2.sa الساعة ٨'],
    ['https://x.sa/2030 عام 2030', 'https://x.sa/2030 عام ٢٠٣٠'],
    ['اتصل على +966 51 234 5678 قبل 5', 'اتصل على +966 51 234 5678 قبل ٥'],
    ['بلا أرقام', 'بلا أرقام'],
  ])('sees %j as %j', (written, shown) => {
    expect(arabicNumbers(written)).toBe(shown)
  })
})

describe('a reader of 012', () => {
  it.each([
    ['٢٥ سنة', '25 سنة'],
    ['٣٫٥ لتر', '3.5 لتر'],
    ['١٬٢٥٠٬٠٠٠', '1,250,000'],
    ['٢٥ ٪', '25%'],
    ['قال: ٥، ثم ٦', 'قال: 5، ثم 6'],
    ['5 و6', '5 و6'],
  ])('sees %j as %j', (written, shown) => {
    expect(westernNumbers(written)).toBe(shown)
  })

  it('sees a text again as it was after it was shown in ٠١٢', () => {
    for (const text of ['3.5 لتر', '1,250.75', '25% من 80', 'عمره 25 سنة']) {
      expect(westernNumbers(arabicNumbers(text))).toBe(text)
    }
  })
})
