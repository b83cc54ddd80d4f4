import { describe, expect, it } from 'vitest'
import { isDate, isDateOfFormat, readDate } from './date-rules.ts'
import { hasDimensions, isImage, isOfType, isSmallerThan } from './file-rules.ts'
import {
  characters,
  exists,
  hasLengthBetween,
  isBetween,
  isConfirmed,
  isDecimal,
  isFilled,
  isInteger,
  isLetters,
  isLettersAndDigits,
  isLettersDigitsHyphenUnderscore,
  isNumeric,
  isUnique,
  isWebAddress,
  readNumber,
} from './text-rules.ts'

interface Cases {
  readonly rule: (text: string) => boolean
  readonly right: readonly string[]
  readonly wrong: readonly string[]
}

const RULES: Readonly<Record<string, Cases>> = {
  required: { rule: isFilled, right: ['0', 'أ'], wrong: ['', ' ', '\u00a0\n'] },
  'letters only': { rule: isLetters, right: ['سارة', 'مُحَمَّد', 'Zoë', ' a '], wrong: ['', 'a b', 'أ1', 'a-b', '😀'] },
  'letters and digits': { rule: isLettersAndDigits, right: ['أ1', 'a٣', '7'], wrong: ['', 'a b', 'a_b', 'a.'] },
  'letters, digits, hyphen, underscore': {
    rule: isLettersDigitsHyphenUnderscore,
    right: ['SUMMER-2026', 'رمز_١'],
    wrong: ['', 'a b', 'a.b', 'a/b', '<a>'],
  },
  numeric: {
    rule: isNumeric,
    right: ['0', '-1.5', '+3', '٣٫٥', '.5', '5.'],
    wrong: ['', '.', '-', '1e3', '0x10', 'NaN', 'Infinity', '1,5', '1 2', '9'.repeat(21)],
  },
  integer: { rule: isInteger, right: ['0', '-7', '٤٢'], wrong: ['1.0', '1.', '9007199254740993', 'a', ''] },
  'decimal of two places': {
    rule: (text) => isDecimal(text, 2),
    right: ['1', '1.5', '٢٫٥٠', '-0.25'],
    wrong: ['1.555', 'a', ''],
  },
  URL: {
    rule: isWebAddress,
    right: [
      'https://example.com',
      'http://localhost:3000/a?b=c#d',
      'https://مثال.السعودية/س',
      'https://[::1]/',
      'HTTPS://A.co',
    ],
    wrong: [
      '',
      'example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.co',
      'https://a b.co',
      'https://user:secret@a.co',
      'https://',
      'https://com',
      'https:///a.co',
      `https://a.co/${'x'.repeat(2000)}`,
    ],
  },
  date: {
    rule: isDate,
    right: ['2026-02-28', '29/02/2028', '٢٠٢٦-١١-٢١', '2026/11/21', '01-12-1999'],
    wrong: ['', '2026-02-29', '31/04/2026', '2026-13-01', '2026-00-10', '2026-1-1', '0000-01-01', 'tomorrow'],
  },
}

describe.each(Object.entries(RULES))('a reader of a form with the rule "%s"', (_, { rule, right, wrong }) => {
  it.each([...right])('may enter %j', (text) => {
    expect(rule(text)).toBe(true)
  })

  it.each([...wrong])('is asked again for %j', (text) => {
    expect(rule(text)).toBe(false)
  })
})

describe('a reader of a form', () => {
  it('has letters counted as they see them', () => {
    expect(characters('مُحَمَّد')).toBe(4)
    expect(characters('👨‍👩‍👧')).toBe(1)
    expect(hasLengthBetween('أب', 2, 3)).toBe(true)
    expect(hasLengthBetween('أبتث', 2, 3)).toBe(false)
  })

  it('has both limits counted in', () => {
    expect([0, 1, 1440, 1441].map((value) => isBetween(value, 1, 1440))).toEqual([false, true, true, false])
    expect(readNumber('−٥')).toBe(-5)
  })

  it('may use a name only once, and only a value that is offered', () => {
    expect(isUnique('Algebra ', ['algebra'])).toBe(false)
    expect(isUnique('هندسة', ['جبر'])).toBe(true)
    expect([exists('a', ['a', 'b']), exists('c', ['a', 'b'])]).toEqual([true, false])
    expect(isConfirmed('A', 'a')).toBe(false)
  })

  it('writes a date in the form that is asked for', () => {
    expect(isDateOfFormat('21/11/2026', 'DD/MM/YYYY')).toBe(true)
    expect(isDateOfFormat('21/11/2026', 'YYYY-MM-DD')).toBe(false)
    expect(readDate('2026-11-21', 'YYYY-MM-DD')).toBe(Date.UTC(2026, 10, 21))
  })

  it('chooses a file of the right kind, below the limit', () => {
    const file = { name: 'صورة.PNG', size: 2_097_151, type: 'image/png' }
    expect(isSmallerThan(file, 2_097_152)).toBe(true)
    expect(isSmallerThan({ ...file, size: 2_097_152 }, 2_097_152)).toBe(false)
    expect(isSmallerThan({ ...file, size: 0 }, 2_097_152)).toBe(false)
    expect(isOfType(file, ['image/*'])).toBe(true)
    expect(isOfType(file, ['.png'])).toBe(true)
    expect(isOfType(file, ['image/webp', '.pdf'])).toBe(false)
    expect([isImage(file), isImage({ ...file, type: 'application/pdf' })]).toEqual([true, false])
    expect(hasDimensions({ width: 300, height: 100 }, { width: 300, height: 100 })).toBe(true)
    expect(hasDimensions({ width: 300, height: 101 }, { width: 300, height: 100 })).toBe(false)
  })
})
