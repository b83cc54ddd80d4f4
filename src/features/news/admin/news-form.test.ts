import { expect, test } from 'vitest'
import { fieldErrorsOf } from '#src/ui/form/use-form-failure.tsx'
import { NEW_NEWS, newsForm, newsOf, valuesOf } from './news-form.ts'
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

test('an end before the beginning is reported at the end', () => {
  const inverted = { ...NEW_NEWS, publishedFrom: '2026-11-22T10:00', publishedUntil: '2026-11-22T10:00' }
  expect(isInverted(inverted)).toBe(true)
  expect(fieldErrorsOf(inverted, newsForm)).toEqual({
    title: { code: 'required' },
    text: { code: 'required' },
    publishedUntil: { code: 'invalid' },
  })
  const later = { ...inverted, publishedUntil: '2026-11-22T10:01' }
  expect(fieldErrorsOf(later, newsForm)).not.toHaveProperty('publishedUntil')
})
