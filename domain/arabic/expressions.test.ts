import { expect, it } from 'vitest'
import { isolatedExpressions } from './isolated-expressions.ts'
import { isolated, isolatedList } from './isolated.ts'

it.each([
  'f(x) = 2x - 5',
  '(x+1)(x-2)',
  '(3, -2)',
  '+966 51 234 5678',
  'https://example.test/a_b',
  'A/B.C/D',
  '3 - 5 = -2',
  'C++',
  '-5',
])('a reader of a list finds %s within Arabic in one piece', (expression) => {
  const [written, shown] = [`قيمة ${expression} هنا`, `قيمة \u2066${expression}\u2069 هنا`]
  expect(isolatedExpressions(written)).toBe(shown)
  expect(isolatedExpressions(shown)).toBe(shown)
  expect(isolated(written)).toBe(`\u2068${shown}\u2069`)
})

it.each(['f(x) = 2x - 5', 'كم عدد الطلاب؟', 'الصف 3', 'I am fine.'])('%s stays as it is', (text) => {
  expect(isolatedExpressions(text)).toBe(text)
})

it('has titles of both directions one after the other, each by itself', () => {
  expect(isolatedList(['الجبر (3)', 'Word (C++)'], '، ')).toBe(
    '\u2068الجبر \u2066(3)\u2069\u2069، \u2068Word (C++)\u2069',
  )
})
