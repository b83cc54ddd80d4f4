import { expect, test } from 'vitest'
import { NEW_NEWS, newsOf, newsRules, valuesOf } from './news-form.ts'
import { isInverted } from './news-window.ts'

const MINUTE = Date.UTC(2026, 10, 22, 9, 30)

test('what an admin opens and saves unchanged is what was there', () => {
  const form = {
    title: 'خبر',
    text: 'نص',
    language: 'ar',
    publishedFrom: MINUTE,
    publishedUntil: null,
    pinned: true,
    status: 'inactive',
  } as const
  const item = { ...form, id: 'one', standing: 'hidden', createdAt: 1, updatedAt: 2, revision: 3 } as const
  expect(newsOf(valuesOf(item))).toEqual(form)
})

test('empty choices mean everybody, at once and for good', () => {
  expect(newsOf({ ...NEW_NEWS, title: ' خبر ', text: 'نص ' })).toMatchObject({
    title: 'خبر',
    text: 'نص',
    language: null,
    publishedFrom: null,
    publishedUntil: null,
  })
})

test('an end before the beginning is told at the end', () => {
  const inverted = { ...NEW_NEWS, publishedFrom: '2026-11-22T10:00', publishedUntil: '2026-11-22T10:00' }
  expect(isInverted(inverted)).toBe(true)
  expect(newsRules.publishedUntil(inverted.publishedUntil, inverted)).toEqual({ code: 'invalid' })
  const later = { ...inverted, publishedUntil: '2026-11-22T10:01' }
  expect(newsRules.publishedUntil(later.publishedUntil, later)).toBeNull()
})
