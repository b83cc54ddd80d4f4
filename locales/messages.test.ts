import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ErrorCode, FieldError, FieldValues } from '#contract/foundation/errors.ts'
import { ERROR_STATUS, FIELD_CODES } from '#contract/foundation/errors.ts'
import { fieldErrors } from '#contract/foundation/field-errors.ts'
import { beginUpload } from '#contract/office/files.ts'
import { couponForm } from '#contract/shop/coupons.ts'
import arabicValidation from '#locales/ar/validation.json' with { type: 'json' }
import englishValidation from '#locales/en/validation.json' with { type: 'json' }
import { errorMessage, fieldMessage } from './messages.ts'

const validationTexts = { ar: arabicValidation, en: englishValidation }

/** Values of every code that has any; the type of a code's values is that of its failures. */
const EXAMPLES: FieldValues = {
  minLength: { min: 3 },
  maxLength: { max: 70 },
  minValue: { min: 4 },
  maxValue: { max: 80 },
  between: { min: 5, max: 60 },
  dateFormat: { format: '2026-11-25' },
  fileSize: { max: 2 },
  fileType: { types: 'MP4' },
  dimensions: { width: 12, height: 34 },
  maxPixels: { max: 25 },
  captions: { line: 7 },
  scaleLine: { line: 3 },
  scaleTwice: { line: 3 },
  scaleOrder: { line: 3 },
  notAssignable: { names: 'ratios' },
}

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
    // It is a level of practice by itself.
    const isLevel = (text: string) => text === 'في الطريق'
    expect(textsOf('ar').filter(([, text]) => literal.test(text) && !isLevel(text))).toEqual([])
  })
})

describe('a reader', () => {
  it.each(codes)('is told %s by a sentence of their own language', (code) => {
    expect(errorMessage('ar', code)).toMatch(ARABIC)
    expect(errorMessage('en', code)).toMatch(/^[A-Z].*\.$/)
    expect(errorMessage('en', code)).not.toMatch(ARABIC)
  })

  it.each(FIELD_CODES)('reads the rule %s with everything that its sentence names', (code) => {
    const values = Object.hasOwn(EXAMPLES, code) ? EXAMPLES[code as keyof FieldValues] : undefined
    for (const locale of ['ar', 'en'] as const) {
      const sentence = fieldMessage(locale, { code, values } as FieldError)
      expect(sentence).not.toMatch(/[{}]|undefined/)
      for (const value of Object.values<number | string>({ ...values })) expect(sentence).toContain(String(value))
      const named = [...validationTexts[locale][code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
      expect(named.toSorted()).toEqual(Object.keys({ ...values }).toSorted())
    }
  })

  it('reads the number of a rule that is about several fields', () => {
    const terms = {
      titleAr: 'ا',
      titleEn: 'a',
      title: 'a',
      description: '',
      type: 'percentage',
      amount: 14_000,
      code: 'A',
    }
    const found = couponForm.safeParse(terms)
    const { amount } = fieldErrors(found.error?.issues ?? [])
    expect(amount).toEqual({ code: 'maxValue', values: { max: 100 } })
    const upload = beginUpload.body.safeParse({ name: 'a.exe', bytes: 1, type: 'application/x-msdownload' })
    const { type } = fieldErrors(upload.error?.issues ?? [])
    expect(type && fieldMessage('en', type)).toContain('MP4, WebM, PDF')
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
