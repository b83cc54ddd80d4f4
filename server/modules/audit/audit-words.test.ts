/** Every action that the server can write, and every field and choice of a form, has words in both languages. */
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { AuditEntry, AuditReference } from '#contract/people/audit.ts'
import { examForm } from '#contract/exams/exam-form.ts'
import { allRoutes } from '#contract/index.ts'
import { lessonForm } from '#contract/learning/lessons.ts'
import { questionForm } from '#contract/exams/question-form.ts'
import { settingsForm } from '#contract/office/settings.ts'
import { AUDIT_ACTIONS } from '#domain/audit/actions.ts'
import { AUDITED_KINDS, type AuditedKind } from '#domain/audit/subjects.ts'
import { choiceKeys, fieldKeys } from '#domain/audit/word-keys.ts'
import { textAt } from './audit-texts.ts'
import { changesText, namesOf, sentenceText } from './audit-words.ts'
import { namedByColumn } from './references.repo.ts'
import { readersOf } from './who-reads.ts'

const LOCALES = ['ar', 'en'] as const
/** The type of what is recorded is made of this table, so that nothing else can be written. */
const ACTIONS = Object.entries(AUDIT_ACTIONS).flatMap(([feature, verbs]) => verbs.map((verb) => `${feature}.${verb}`))

/** Forms whose records are made by another route than `POST /api/<kind>`, or by a shorter form. */
const OTHER_FORMS: Readonly<Record<string, z.ZodMiniType>> = {
  settings: settingsForm,
  exams: examForm,
  questions: questionForm,
  lessons: lessonForm,
}

/** Kinds that staff make, each with the body of the route that makes one. */
const CREATED: readonly (readonly [kind: string, form: z.ZodMiniType | undefined])[] = Object.entries(AUDIT_ACTIONS)
  .filter(([kind, verbs]) => (verbs as readonly string[]).includes('create') && !(kind in OTHER_FORMS))
  .map(([kind]) => [kind, allRoutes.find(({ method, path }) => method === 'POST' && path === `/api/${kind}`)?.body])

const FORMS: Readonly<Record<string, z.ZodMiniType>> = {
  ...OTHER_FORMS,
  ...Object.fromEntries(CREATED.flatMap(([kind, form]) => (form === undefined ? [] : [[kind, form]]))),
}

interface Field {
  readonly feature: string
  readonly path: string
  readonly choices: readonly string[]
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly values?: readonly unknown[]
}

/** The fields of a schema down to those that hold no further ones. */
function fieldsOf(feature: string, schema: z.ZodMiniType, path = ''): readonly Field[] {
  const { shape, innerType, in: inner, values = [] } = schema.def as unknown as Definition
  const within = innerType ?? inner
  if (within !== undefined) return fieldsOf(feature, within, path)
  if (shape === undefined) return [{ feature, path, choices: values.filter((value) => typeof value === 'string') }]
  return Object.entries(shape).flatMap(([name, field]) =>
    fieldsOf(feature, field, path === '' ? name : `${path}.${name}`),
  )
}

/** Fields that are never recorded: a secret, and the place of a lesson within its course. */
const NOT_RECORDED = new Set(['meetings.password', 'lessons.chapterId', 'marketing-links.target.kind'])
const FIELDS = Object.entries(FORMS)
  .flatMap(([feature, form]) => fieldsOf(feature, form))
  .filter(({ feature, path }) => !NOT_RECORDED.has(`${feature}.${path}`))

const GOLD: AuditReference = { kind: 'packages', id: 'gold', name: 'Gold', parentId: null, gone: false }

function entry(change: Partial<AuditEntry>): AuditEntry {
  return {
    id: '0190a0b0-0000-7000-8000-000000000001',
    at: 0,
    actor: { id: '0190a0b0-0000-7000-8000-000000000002', name: 'Sara', email: 'sara@example.com' },
    action: 'packages.update',
    record: { kind: 'packages', id: 'gold' },
    change: null,
    before: null,
    after: null,
    ...change,
  }
}

it('an admin who adds a kind of record is stopped while the log does not know its form', () => {
  expect(CREATED.filter(([, form]) => form === undefined)).toEqual([])
  expect(CREATED.length).toBeGreaterThanOrEqual(12)
})

/** Keys of the log's own words for kinds of records and for actions. */
function keysOf(kinds: readonly string[], actions: readonly string[]): readonly string[] {
  return [
    ...kinds.flatMap((kind) => [`audit:the.${kind}`, `audit:feature.${kind}`]),
    ...actions.flatMap((action) => [`audit:sentence.${action}`, `audit:action.${action}`]),
  ]
}

function missingWords(locale: 'ar' | 'en', keys: readonly string[]): readonly string[] {
  return keys.filter((key) => textAt(locale, key) === null)
}

describe('a developer who plants a kind of record and forgets what belongs to it', () => {
  const planted = 'planets' as AuditedKind

  it.each(LOCALES)('reads which words it lacks in %s', (locale) => {
    const keys = keysOf([planted], [`${planted}.create`])
    expect(missingWords(locale, keys)).toEqual(keys)
  })

  it('reads that nobody may read its changes, and that its records have no name', () => {
    expect(() => readersOf(planted)).toThrow('planets')
    expect(() => namedByColumn(planted)).toThrow('planets')
  })
})

describe.each(LOCALES)('an admin who reads the log in %s', (locale) => {
  it('finds a sentence and a name for every action that can be written', () => {
    expect(missingWords(locale, keysOf([], ACTIONS))).toEqual([])
    for (const action of ACTIONS) expect(textAt(locale, `audit:sentence.${action}`)).toContain('{{who}}')
  })

  it('finds words for every kind of record and every feature', () => {
    const features = Object.keys(AUDIT_ACTIONS).map((feature) => `audit:feature.${feature}`)
    expect(missingWords(locale, [...keysOf(AUDITED_KINDS, []), ...features])).toEqual([])
  })

  it('finds every field of every form under its own name', () => {
    const missing = FIELDS.filter(({ feature, path }) =>
      fieldKeys(feature, path).every((key) => textAt(locale, key) === null),
    )
    expect(missing.map(({ feature, path }) => `${feature}.${path}`)).toEqual([])
  })

  it('finds every choice of every form in words', () => {
    const missing = FIELDS.flatMap(({ feature, path, choices }) =>
      choices
        .filter((choice) => choiceKeys(feature, path, choice).every((key) => textAt(locale, key) === null))
        .map((choice) => `${feature}.${path}.${choice}`),
    )
    expect(missing).toEqual([])
  })
})

describe('a sentence of the log', () => {
  const names = namesOf([GOLD])
  const price = (halalas: number | null) => ({ monthly: { price: halalas } })

  it('says who changed which field of what, from what to what', () => {
    const change = entry({ before: price(40_000), after: price(35_000) })
    expect(sentenceText(change, { locale: 'en', names })).toBe(
      'Sara changed “Monthly price in riyals, VAT included” of the package “Gold” from 400.00 SAR to 350.00 SAR',
    )
    expect(sentenceText(change, { locale: 'ar', names })).toContain('في الباقة «Gold» من 400.00 ر.س إلى 350.00 ر.س')
  })

  it('names what several fields belong to, and the fields beneath it', () => {
    const both = entry({ before: { tier: 'silver', position: 1 }, after: { tier: 'gold', position: 2 } })
    expect(sentenceText(both, { locale: 'en', names })).toBe('Sara changed the package “Gold”')
    expect(changesText(both, { locale: 'en', names })).toBe('Tier: Silver → Gold\nOrder: 1 → 2')
  })

  it('says what the server did on its own, and what is named no more', () => {
    const closing = entry({ action: 'attempt.key-corrected', actor: null, record: { kind: 'attempts', id: 'x' } })
    expect(sentenceText(closing, { locale: 'en', names })).toBe(
      'The system computed the result anew after a corrected key, attempt',
    )
    expect(sentenceText(entry({ action: 'planets.blow-up' }), { locale: 'en', names })).toContain('planets.blow-up')
  })
})
