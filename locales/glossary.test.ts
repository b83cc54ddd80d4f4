import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXCEPTIONS, TERMS } from './glossary.ts'

const VOWEL_SIGNS = /[\u064b-\u0652\u0670\u0640]/g
/** Texts of counts end in a name of the count; languages do not have the same ones. */
const COUNTS = /_(?:zero|one|two|few|many|other)$/

function textsOf(locale: 'ar' | 'en'): Map<string, string> {
  const folder = path.join(import.meta.dirname, locale)
  const files = readdirSync(folder).map((file): [string, unknown] => [
    path.basename(file, '.json'),
    JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
  ])
  return new Map(files.flatMap(([file, texts]) => flattened(file, texts)))
}

function flattened(key: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value as object).flatMap(([name, inner]) => flattened(`${key}.${name}`, inner))
}

const english = textsOf('en')
const arabic = new Map([...textsOf('ar')].map(([key, text]) => [key, text.replaceAll(VOWEL_SIGNS, '')]))

function saying(texts: ReadonlyMap<string, string>, pattern: RegExp | undefined): string[] {
  if (pattern === undefined) return []
  return [...texts].flatMap(([key, text]) => (pattern.test(text) ? [key] : []))
}

const withoutCount = (key: string) => key.replace(COUNTS, '')

describe.each(TERMS)('a reader of "$en", $ar', ({ never = {}, together }) => {
  it('never reads another word for it', () => {
    const wrong = [...saying(english, never.en), ...saying(arabic, never.ar)]
    expect(wrong.filter((key) => !Object.hasOwn(EXCEPTIONS, key))).toEqual([])
  })

  it('reads it in both languages', () => {
    if (together === undefined) return
    const named = new Set(saying(english, together.en).map(withoutCount))
    // What is said of none may name the opposite.
    const texts = [...arabic].filter(([key]) => named.has(withoutCount(key)) && !key.endsWith('_zero'))
    expect(texts.filter(([, text]) => !together.ar.test(text))).toEqual([])
  })
})

describe('the glossary', () => {
  it('has each word once, and in its own script', () => {
    for (const words of [TERMS.map(({ en }) => en), TERMS.map(({ ar }) => ar)]) {
      expect(new Set(words).size).toBe(words.length)
    }
    expect(TERMS.filter(({ en, ar }) => !/^[a-z -]+$/.test(en) || /[a-z]/i.test(ar))).toEqual([])
  })

  it('excepts only what would be refused otherwise', () => {
    const refused = TERMS.flatMap(({ never = {} }) => [...saying(english, never.en), ...saying(arabic, never.ar)])
    expect(Object.keys(EXCEPTIONS).filter((key) => !refused.includes(key))).toEqual([])
  })

  it.each([
    ['أدخل رمز الكوبون', 'coupon'],
    ['تواصل مع المدير', 'administrator'],
    ['نتيجة مبدئية', 'provisional'],
    ['موعد الامتحان', 'exam'],
  ])('refuses a planted "%s"', (text, en) => {
    expect(TERMS.find((term) => term.en === en)?.never?.ar?.test(text)).toBe(true)
  })

  it.each(['لمدرسة أو حملة', 'قطعة مستقيمة', 'إيقاف مؤقت', 'المشرفة'])('lets "%s" stand', (text) => {
    expect(TERMS.filter(({ never }) => never?.ar?.test(text) === true)).toEqual([])
  })
})
