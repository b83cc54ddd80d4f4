import { expect, test } from 'vitest'
import { languageOf, newsFor } from './news-for.ts'

const piece = (title: string, language: 'ar' | 'en' | null) => ({ title, language })

test('a reader sees what is written for their language and for everybody, in the order it came', () => {
  const items = [piece('Exam week', null), piece('خبر', 'ar'), piece('News', 'en')]
  expect(newsFor(items, 'ar').map(({ title }) => title)).toEqual(['Exam week', 'خبر'])
  expect(newsFor(items, 'en').map(({ title }) => title)).toEqual(['Exam week', 'News'])
})

test('news for everybody is read out in the language of its title', () => {
  expect(languageOf(piece('إجازة نهاية الأسبوع', null))).toBe('ar')
  expect(languageOf(piece('Exam week', null))).toBe('en')
  expect(languageOf(piece('STEP: موعد جديد', null))).toBe('ar')
  expect(languageOf(piece('خبر', 'en'))).toBe('en')
})
