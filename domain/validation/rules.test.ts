import { describe, expect, it } from 'vitest'
import { isLettersDigitsHyphenUnderscore, isWebAddress } from './text-rules.ts'

interface Cases {
  readonly rule: (text: string) => boolean
  readonly right: readonly string[]
  readonly wrong: readonly string[]
}

const RULES: Readonly<Record<string, Cases>> = {
  'letters, digits, hyphen, underscore': {
    rule: isLettersDigitsHyphenUnderscore,
    right: ['SUMMER-2026', 'رمز_١'],
    wrong: ['', 'a b', 'a.b', 'a/b', '<a>'],
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
}

describe.each(Object.entries(RULES))('a reader of a form with the rule "%s"', (_, { rule, right, wrong }) => {
  it.each([...right])('may enter %j', (text) => {
    expect(rule(text)).toBe(true)
  })

  it.each([...wrong])('is asked again for %j', (text) => {
    expect(rule(text)).toBe(false)
  })
})
