/** Cards that a browser handed over: only which test card it was, in memory, for a quarter of an hour. */
import { randomBytes } from 'node:crypto'
import { passesLuhn } from '#domain/card/card.ts'
import { type TestCard, TEST_CARDS } from './test-cards.ts'

const LIFETIME_MS = 15 * 60_000
const MOST = 5_000

/** Verdict on any other card, as in Moyasar's test mode: it fails, whatever it is. */
const ANY_OTHER = { status: 'failed', message: 'INVALID_TEST_CARD', code: '14' } as const

export type CardProblems = Readonly<Record<string, readonly string[]>>

interface Token {
  readonly card: Omit<TestCard, 'number'>
  readonly lastFour: string
  readonly expiresAt: number
}

export function cardTokens(now: () => number) {
  const tokens = new Map<string, Token>()
  return {
    /** A token for the card, or what is wrong with it by field. */
    add(fields: Readonly<Record<string, unknown>>): { readonly token: string } | { readonly problems: CardProblems } {
      const problems = problemsOf(fields)
      if (Object.keys(problems).length > 0) return { problems }
      for (const [token, { expiresAt }] of tokens) if (expiresAt <= now() || tokens.size > MOST) tokens.delete(token)
      const digits = String(fields['number'])
      const known = TEST_CARDS.find(({ number }) => number === digits)
      const { number: _, ...card } = known ?? { brand: 'visa' as const, number: digits, ...ANY_OTHER }
      const token = `token_${randomBytes(18).toString('base64url')}`
      tokens.set(token, { card, lastFour: digits.slice(-4), expiresAt: now() + LIFETIME_MS })
      return { token }
    },
    find(token: string): Token | null {
      const found = tokens.get(token)
      return found === undefined || found.expiresAt <= now() ? null : found
    },
  }
}

function problemsOf(fields: Readonly<Record<string, unknown>>): CardProblems {
  const text = (name: string) => String(fields[name] ?? '').trim()
  const year = Number(text('year'))
  const checks: readonly (readonly [string, boolean])[] = [
    ['name', /^[A-Za-z\-' .]+ [A-Za-z]/.test(text('name'))],
    ['number', /^\d{13,19}$/.test(text('number')) && passesLuhn(text('number'))],
    ['month', /^(0?[1-9]|1[0-2])$/.test(text('month'))],
    ['year', /^\d{2}$|^\d{4}$/.test(text('year')) && year % 100 >= 20],
    ['cvc', /^\d{3,4}$/.test(text('cvc'))],
  ]
  return Object.fromEntries(checks.filter(([, isRight]) => !isRight).map(([name]) => [name, ['is invalid']]))
}
