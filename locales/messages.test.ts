import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/foundation/errors.ts'
import { ERROR_STATUS, FIELD_CODES } from '#contract/foundation/errors.ts'
import { errorMessage, fieldMessage } from './messages.ts'

const codes = Object.keys(ERROR_STATUS) as ErrorCode[]
const ARABIC = /[\u0600-\u06ff]/

/** Every text of a language with the file and key at which it stands. */
function textsOf(locale: 'ar' | 'en'): [string, string][] {
  const folder = path.join(import.meta.dirname, locale)
  return readdirSync(folder).flatMap((file) =>
    flattened(path.basename(file, '.json'), JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  )
}

function flattened(key: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value as object).flatMap(([name, inner]) => flattened(`${key}.${name}`, inner))
}

describe('a sixteen-year-old in Riyadh', () => {
  it('reads of the academy or of us, never of a server', () => {
    expect(textsOf('ar').filter(([, text]) => text.includes('خادم'))).toEqual([])
    expect(textsOf('en').filter(([, text]) => /\bservers?\b/i.test(text))).toEqual([])
  })

  it('reads quotations between the marks of the language', () => {
    expect(textsOf('ar').filter(([, text]) => /["“”]/.test(text))).toEqual([])
    expect(textsOf('en').filter(([, text]) => text.includes('"'))).toEqual([])
  })

  it('reads of what the phone and the network do in everyday words', () => {
    const literal =
      /يُسلَّم (?:الاختبار|اختبارك) وحده|كيف تسير|في الطريق|ما يمكن أن يعود|أبقِ ما أحفظه|طريق إجابتك|للعمل دون اتصال|من نفسها كاملة|وتُرسل وحدها|لوقت لا إنترنت فيه|خذها معي|(?<![\u0621-\u064a])خذ مقعد/
    expect(textsOf('ar').filter(([, text]) => literal.test(text))).toEqual([])
  })
})

describe('a reader', () => {
  it.each(codes)('is told %s by a sentence of their own language', (code) => {
    expect(errorMessage('ar', code)).toMatch(ARABIC)
    expect(errorMessage('en', code)).toMatch(/^[A-Z].*\.$/)
    expect(errorMessage('en', code)).not.toMatch(ARABIC)
  })

  it.each(FIELD_CODES)('is told the rule %s with its numbers filled in', (code) => {
    for (const locale of ['ar', 'en'] as const) {
      expect(fieldMessage(locale, { code, values: { min: 1, max: 9 } })).not.toMatch(/[{}]|undefined/)
    }
  })

  it('of Arabic reads a hundred of a thing in the singular without the accusative of eleven to ninety-nine', () => {
    const accusative = textsOf('ar').filter(([key, text]) => key.endsWith('_other') && /\{\{count\}\} \S+ًا/.test(text))
    expect(accusative).toEqual([])
  })

  it('reads the sentences of the specification word for word', () => {
    expect(errorMessage('en', 'auth.invalid-credentials')).toMatch(/^Login failed\b/)
    expect(errorMessage('en', 'auth.forbidden')).toBe('You do not have permission to perform this action.')
    expect(errorMessage('en', 'auth.forbidden-exams')).toBe('You do not have permission to take exams.')
    expect(errorMessage('en', 'auth.students-only')).toBe(
      'This page is only accessible to students. Please contact your administrator if you believe this is an error.',
    )
    expect(errorMessage('en', 'attempts.result-denied')).toBe(
      'You can only view exam results immediately after completing an exam. To view your results again, you need to retake the exam.',
    )
    expect(errorMessage('en', 'server.unexpected')).toMatch(/^An unexpected error occurred\b/)
  })
})
