import { describe, expect, it } from 'vitest'
import { raisedText } from './raised-text.ts'
import { builtInFormat, shownNumber, writtenFormat } from './shown-number.ts'

describe('an author who typed a number that its cell shows otherwise', () => {
  it.each([
    ['0.5', '0%', '50%'],
    ['0.125', '0.0%', '12.5%'],
    ['-0.07', '0.00%;[Red]-0.00%', '-7.00%'],
    ['0.5', '# ?/?', '1/2'],
    ['1.75', '# ?/?', '1 3/4'],
    ['-0.25', '# ?/?', '-1/4'],
    ['0.333333333', '# ?/?', '1/3'],
    ['0.5', '# ?/4', '2/4'],
    ['2', '# ?/?', '2'],
    ['46000', 'yyyy-mm-dd', '2025-12-09'],
    ['1250.5', '#,##0.00 "SAR"', '1250.50 SAR'],
    ['3.5', '"days" 0.0', 'days 3.5'],
    ['0.5', 'h:mm', '12:00'],
    ['1.25', '[h]:mm', '30:00'],
    ['512345678', '0000000000', '0512345678'],
    ['123', '00000', '00123'],
    ['5', '0" كجم"', '5 كجم'],
    ['12', '0"°"', '12°'],
    ['299.5', '#,##0.00\\ "ر.س"', '299.50 ر.س'],
    ['299.5', '[$SAR] #,##0.00', 'SAR 299.50'],
    ['2.456', '0.0', '2.5'],
    ['0', '0;-0;"صفر"', 'صفر'],
    ['-0.5', '0%;(0%)', '(50%)'],
    ['2.5', '0.##', '2.5'],
    ['7', 'General', '7'],
    ['x', '0%', 'x'],
  ])('finds %s in the format %s imported as %s', (value, format, shown) => {
    expect(shownNumber(value, writtenFormat(format), false)).toBe(shown)
  })

  it('finds the formats that are in no file, those of WPS too', () => {
    const shown = [9, 10, 12, 14, 31, 57, 58, 0, 49].map((id) => shownNumber('46000.5', builtInFormat(id), false))
    expect(shown).toEqual([
      '4600050%',
      '4600050.00%',
      '46000 1/2',
      ...Array.from({ length: 4 }, () => '2025-12-09 12:00'),
      '46000.5',
      '46000.5',
    ])
  })
})

it.each([
  ['3', 'superscript', '³'],
  ['-10', 'superscript', '⁻¹⁰'],
  ['2', 'subscript', '₂'],
  ['ab', 'superscript', '^(ab)'],
  ['k', 'subscript', '_k'],
  ['12', 'baseline', '12'],
] as const)('an author reads %s as %s again: %s', (text, raising, shown) => {
  expect(raisedText(text, raising)).toBe(shown)
})
