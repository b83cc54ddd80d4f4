import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandOf } from './brands.ts'
import {
  caretInGroups,
  cardDigits,
  cardNumberProblem,
  expiryProblem,
  groupedDigits,
  holderProblem,
  readExpiry,
  securityCodeProblem,
} from './card.ts'

describe('a buyer who types a card number', () => {
  it('is understood in Arabic digits, with spaces, dashes and marks of direction', () => {
    expect(cardDigits('٤١١١ 1111-1111–1111\u200f')).toBe('4111111111111111')
    expect(cardDigits('4111 x')).toBeNull()
  })

  it('is shown what is wrong with it', () => {
    expect(cardNumberProblem(' ')).toBe('required')
    expect(cardNumberProblem('4111 1111 1111 111')).toBe('sixteen-digits')
    expect(cardNumberProblem('4111111111111111110')).toBe('sixteen-digits')
    expect(cardNumberProblem('4111 1111 1111 1112')).toBe('mistyped')
    expect(cardNumberProblem('378282246310005')).toBe('brand-not-taken')
    expect(cardNumberProblem('6011000990139424')).toBe('brand-not-taken')
    expect(cardNumberProblem('٤١١١١١١١١١١١١١١١')).toBeNull()
  })

  it('sees mada where a mada card begins like Visa or Mastercard, and only then', () => {
    expect(
      ['4', '42', '420132', '42013', '588845', '5888', '968201', '96821000', '40719700', '40719701'].map(brandOf),
    ).toEqual(['visa', 'visa', 'mada', 'visa', 'mada', null, 'mada', null, 'mada', 'visa'])
  })

  it('keeps the caret behind the same digit', () => {
    expect(groupedDigits('411111111')).toBe('4111 1111 1')
    // `4111|1`: the fifth digit has just been typed; nothing follows the caret.
    expect(caretInGroups('41111', 5, '4111 1')).toBe(6)
    expect(caretInGroups('411 1', 3, '4111')).toBe(3)
    expect(caretInGroups('', 0, '')).toBe(0)
    const typed = fc.array(fc.constantFrom('1', '٢', ' ', '-', '9'), { maxLength: 24 }).map((signs) => signs.join(''))
    fc.assert(
      fc.property(typed, fc.nat({ max: 24 }), (field, at) => {
        const caret = Math.min(at, field.length)
        const grouped = groupedDigits(cardDigits(field) ?? '')
        const moved = caretInGroups(field, caret, grouped)
        expect(cardDigits(grouped.slice(0, moved))).toBe(cardDigits(field.slice(0, caret)))
      }),
    )
  })
})

describe('a buyer who types the rest of the card', () => {
  /** Last minute of November 2026 in Riyadh. */
  const LAST_MINUTE = Date.UTC(2026, 10, 30, 20, 59)

  it.each(['1/29', '01/29', '0129', '٠١/٢٩', '01/2029', '2029-01', '01 - 29', '129'])('ends it by %s', (typed) => {
    expect(readExpiry(typed)).toEqual({ month: 1, year: 2029 })
  })

  it('may use it until the end of its month in Riyadh', () => {
    expect(expiryProblem('11/26', LAST_MINUTE)).toBeNull()
    expect(expiryProblem('11/26', LAST_MINUTE + 60_000)).toBe('expired')
    expect(expiryProblem('12/26', LAST_MINUTE + 60_000)).toBeNull()
    expect(expiryProblem('', LAST_MINUTE)).toBe('required')
    expect(expiryProblem('13/27', LAST_MINUTE)).toBe('not-a-month')
    expect(expiryProblem('01/60', LAST_MINUTE)).toBe('not-a-month')
  })

  it('gives both names in the letters of the card', () => {
    const problems = ['', 'Sara', 'Sara  Al-Qahtani', "O'Neil B.", 'سارة القحطاني', 'a'.repeat(300), '4111 1111']
    expect(problems.map(holderProblem)).toEqual([
      'required',
      'both-names',
      null,
      null,
      'latin-letters',
      'latin-letters',
      'latin-letters',
    ])
  })

  it('gives three digits', () => {
    expect(['', '12', '١٢٣', '1234', 'abc'].map(securityCodeProblem)).toEqual([
      'required',
      'three-digits',
      null,
      'three-digits',
      'three-digits',
    ])
  })
})
