import { describe, expect, it } from 'vitest'
import { brandOf } from '#domain/card/brands.ts'
import {
  cardDigits,
  cardNumberProblem,
  expiryProblem,
  holderProblem,
  passesLuhn,
  readExpiry,
  securityCodeProblem,
} from '#domain/card/card.ts'
import { corpusJson } from './corpus.ts'

interface Group<Row> {
  readonly title: string
  readonly table: readonly Row[]
}

interface Verdict {
  readonly card: string | null
  readonly isValid: boolean
  readonly isPotentiallyValid: boolean
}

function rowsOf<Row>(file: string): readonly Row[] {
  return corpusJson<readonly Group<Row>[]>(`card-braintree/${file}.json`).flatMap(({ table }) => table)
}

/** 2026-11-25: networks that the gateway does not take have no name with us. */
const NAMES: Readonly<Record<string, string>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  'american-express': 'amex',
  unionpay: 'unionpay',
}

describe('a buyer who types a card of the collection of braintree', () => {
  it('is informed of a mistake wherever it knows one, and may go on with the numbers that the academy takes', () => {
    const rows = rowsOf<readonly [unknown, Verdict]>('card-number')
    expect(rows).toHaveLength(65)
    for (const [typed, { isValid, card }] of rows) {
      // A field holds text: numbers, objects and booleans cannot be typed.
      if (typeof typed !== 'string') continue
      const digits = cardDigits(typed) ?? ''
      // Banks of UnionPay give numbers without the checksum.
      if (isValid && card !== 'unionpay') expect(passesLuhn(digits), typed).toBe(true)
      const taken = isValid && digits.length === 16 && ['visa', 'mastercard'].includes(card ?? '')
      expect(cardNumberProblem(typed) === null, typed).toBe(taken)
    }
  })

  /**
   * 2026-11-25: where it names elo, naranja, troy, verve, diners, discover, jcb, maestro, mir, hiper or hipercard we say
   * nothing or Visa, Mastercard by their ranges: these networks are not sold to in Riyadh, and mada, which it does not
   * know, stands first. UnionPay's rare beginnings (8…, cobranded 62 of Discover) are not looked for.
   */
  it('sees the brands that the gateway takes', () => {
    const groups = corpusJson<readonly Group<readonly [string, unknown] | string>[]>('card-braintree/card-type.json')
    const [matches, several, none] = groups.map(({ table }) => table)
    expect(groups.flatMap(({ table }) => table)).toHaveLength(251)
    const named = (matches as readonly (readonly [string, string])[]).filter(([digits, brand]) => {
      return NAMES[brand] !== undefined && brandOf(digits) !== 'mada' && !digits.startsWith('8')
    })
    expect(named.length).toBeGreaterThan(50)
    for (const [digits, brand] of named) {
      // Mastercard's second range is known at four digits.
      const tooShort = brand === 'mastercard' && digits.startsWith('2') && digits.length < 4
      expect(brandOf(digits), digits).toBe(tooShort ? null : NAMES[brand])
    }
    for (const [digits, brands] of several as readonly (readonly [string, readonly string[]])[]) {
      const brand = brandOf(digits)
      if (brand !== null && brand !== 'mada') expect(brands.map((name) => NAMES[name])).toContain(brand)
    }
    for (const digits of none as readonly string[]) expect(brandOf(digits)).toBeNull()
  })

  /** 2026-11-25: the specification wants exactly three digits; four belong to American Express, which is not taken. */
  it('is asked for three digits on the back', () => {
    const rows = rowsOf<readonly [unknown, Verdict, (number | number[])?]>('cvv')
    expect(rows).toHaveLength(31)
    for (const [typed, { isValid }, size = 3] of rows) {
      if (typeof typed !== 'string' || ![size].flat().includes(3)) continue
      expect(securityCodeProblem(typed) === null, typed).toBe(isValid && typed.length === 3)
    }
  })

  /** 2026-11-25: the gateway refuses one word and digits; the specification wants first and last name. */
  it('is asked for two names in Latin letters', () => {
    const rows = rowsOf<readonly [unknown, Verdict]>('cardholder-name')
    expect(rows).toHaveLength(23)
    for (const [typed, { isValid }] of rows) {
      if (typeof typed !== 'string') continue
      const ours = isValid && typed.includes(' ') && !/\d/.test(typed)
      expect(holderProblem(typed) === null, typed.slice(0, 40)).toBe(ours)
    }
  })
})

interface ExpiryVerdict {
  readonly isValid: boolean
  readonly month: string | null
  readonly year: string | null
}

describe('a buyer who types when the card ends', () => {
  /** The collection was written for this month. */
  const NOW = Date.UTC(2026, 10, 25)

  it('is understood in each form, and informed when there is no such month or it is over', () => {
    const rows = rowsOf<readonly [unknown, ExpiryVerdict]>('expiration-date')
    expect(rows).toHaveLength(139)
    for (const [typed, verdict] of rows) {
      // Two fields are one with us, as autofill fills it.
      const text = typeof typed === 'string' ? typed : joined(typed)
      if (text === null) continue
      expect(expiryProblem(text, NOW) === null, text).toBe(verdict.isValid)
      if (!verdict.isValid) continue
      const year = Number(verdict.year)
      expect(readExpiry(text)).toEqual({ month: Number(verdict.month), year: year < 100 ? 2000 + year : year })
    }
  })
})

function joined(parts: unknown): string | null {
  const { month, year } = (parts ?? {}) as { month?: string | number; year?: string | number }
  return month === undefined || year === undefined ? null : `${month}/${year}`
}
