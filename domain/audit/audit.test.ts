import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HIDDEN, withoutSecrets } from './hidden.ts'
import { keptName } from './kept-name.ts'
import { referencesIn } from './references.ts'
import { sentencePlan } from './sentence.ts'
import { shortDiff } from './short-diff.ts'
import { shownAs } from './shown-as.ts'
import { readSubject, subjectsOf } from './subjects.ts'
import { choiceKeys, fieldKeys } from './word-keys.ts'

const HASH = 'a'.repeat(64)
const ID = '0190a0b0-0000-7000-8000-000000000001'

describe('an admin who reads the record of changes', () => {
  it('sees no secret and no hash, wherever a module put it', () => {
    expect(withoutSecrets({ passwordHash: 'x', deep: [{ token: 'y', version: HASH }], image: HASH })).toEqual({
      passwordHash: HIDDEN,
      deep: [{ token: HIDDEN, version: HIDDEN }],
      image: HASH,
    })
    expect(withoutSecrets({ password: true, count: 3, empty: null })).toEqual({ password: true, count: 3, empty: null })
  })

  it('reads the number of a version and nothing of its id', () => {
    expect(withoutSecrets({ version: 2, versionId: ID })).toEqual({ version: 2 })
  })

  it('reads amounts as riyals, instants as times, and identifiers as names', () => {
    expect(shownAs('packages', 'monthly.price', 40_000)).toBe('money')
    expect(shownAs('payments', 'amount', 40_000)).toBe('money')
    expect(shownAs('coupons', 'amount', 2_000)).toBe('hundredths')
    expect(shownAs('groups', 'maxStudents', 30)).toBe('number')
    expect(shownAs('news', 'publishedFrom', Date.UTC(2026, 10, 21))).toBe('instant')
    expect(shownAs('attempts', 'resultFirstSeenAt', '2026-11-21T10:00:00.000Z')).toBe('instant')
    expect(shownAs('meetings', 'startsLocal', '2026-11-21T10:00')).toBe('wall')
    expect(shownAs('groups', 'startsOn', '2026-11-21')).toBe('day')
    expect(shownAs('groups', 'teacherId', ID)).toBe('reference')
    expect(shownAs('courses', 'image', HASH)).toBe('file')
  })

  it('reads the field and the value in the sentence when one short field changed', () => {
    const price = (halalas: number | null) => ({ monthly: { price: halalas } })
    const plan = (before: unknown, after: unknown) => sentencePlan({ action: 'packages.update', before, after })
    expect(plan(price(40_000), price(35_000))).toMatchObject({ form: 'changed', field: 'monthly.price', after: 35_000 })
    expect(plan(price(null), price(1))).toMatchObject({ form: 'set' })
    expect(plan(price(1), price(null))).toMatchObject({ form: 'cleared' })
    expect(plan({ a: 'x'.repeat(500) }, { a: '' })).toEqual({ kind: 'action' })
    expect(plan({ a: 1, b: 1 }, { a: 2, b: 2 })).toEqual({ kind: 'action' })
    expect(sentencePlan({ action: 'packages.delete', before: { a: 1 }, after: { a: 2 } })).toEqual({ kind: 'action' })
  })

  it('finds the words of the form before those of the log', () => {
    expect(fieldKeys('packages', 'name.ar')[0]).toBe('packages:field.nameAr')
    expect(fieldKeys('coupons', 'startsAt')[0]).toBe('coupons:field.firstDay')
    expect(fieldKeys('grading', 'score')).toEqual(['audit:field.score'])
    expect(choiceKeys('coupons', 'type', 'fixed')).toContain('coupons:type.fixed')
    expect(choiceKeys('coupons', 'title', 'Back to school')).toEqual([])
  })
})

describe('an entry', () => {
  it('is found under every name that was ever written for what it is about', () => {
    expect(readSubject(ID)).toEqual({ kind: 'attempts', id: ID })
    expect(readSubject(`exam:${ID}`)).toEqual({ kind: 'exams', id: ID })
    expect(readSubject('planets:1')).toBeNull()
    for (const kind of ['exams', 'attempts', 'users'] as const)
      for (const subject of subjectsOf({ kind, id: ID })) expect(readSubject(subject)).toEqual({ kind, id: ID })
  })

  it('knows the name of what is deleted', () => {
    expect(keptName({ name: { ar: 'الذهبية', en: 'Gold' } }, 'en')).toBe('Gold')
    expect(keptName({ firstName: 'سارة', lastName: 'الأحمد', email: 'a@b.c' }, 'ar')).toBe('سارة الأحمد')
    expect(keptName({ days: 3 }, 'ar')).toBeNull()
  })

  it('of hundreds of people names only the first', () => {
    const ids = Array.from({ length: 500 }, (_, index) => ID.slice(0, -3) + String(index).padStart(3, '0'))
    expect(referencesIn({ students: ids }).length).toBeLessThan(50)
  })
})

describe('two long texts', () => {
  it('are read by what differs, in whole words', () => {
    const rest = ' of the bank, which is open to everybody until the end of the year'
    expect(shortDiff(`The questions${rest}`, `The exercises${rest}`)).toMatchObject({
      lead: 'The ',
      removed: 'questions',
      added: 'exercises',
    })
    expect(shortDiff('all of it is new', 'something else altogether')).toBeNull()
  })

  it('differ in nothing that is not in one of them', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'cc', ' ', '\n'), { maxLength: 20 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(words, words, (before, after) => {
        const found = shortDiff(before, after)
        if (found === null) return
        expect(before).toContain(found.removed)
        expect(after).toContain(found.added)
      }),
    )
  })
})
