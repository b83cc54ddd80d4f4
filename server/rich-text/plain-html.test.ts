import { expect, test } from 'vitest'
import { excerpt, plainHtml } from './plain-html.ts'
import { renderText } from './render.ts'

/** The text without the characters that keep a formula from left to right. */
function read(text: string): string {
  return plainHtml(renderText(text)).replace(/[\u2066\u2069]/g, '')
}

test('a psychometrician who exports the items of an exam reads its formulas', () => {
  expect(read('ما ناتج $1^2 + \\sqrt{4}$؟')).toBe('ما ناتج 1² + √4؟')
  expect(read('$\\frac{x+1}{2} \\le 3$')).toBe('(x + 1)/2 ≤ 3')
  expect(read('$x_{1}$ و $90^\\circ$')).toBe('x₁ و 90°')
  expect(read('$\\sqrt[3]{8} \\times \\frac{س}{ص}$')).toBe('∛8 × س/ص')
  expect(read('$\\begin{cases} x+y=1 \\\\ x<y \\end{cases}$')).toContain('x < y')
  expect(read('$٢٥ + \\text{سم}$')).toBe('25 + سم')
})

test('a formula that is no tag stays what it is', () => {
  expect(read('$a < b > c$ & <b>')).toBe('a < b > c & <b>')
})

test('a formula among Arabic words keeps its order from left to right', () => {
  expect(plainHtml(renderText('ناتج $1+2$؟'))).toBe('ناتج \u20661 + 2\u2069؟')
})

test('an excerpt is cut between words and leaves no formula open', () => {
  expect(excerpt('كم عدد الأضلاع؟', 100)).toBe('كم عدد الأضلاع؟')
  expect(excerpt('ناتج \u20661 + 2 + 3 + 4\u2069', 12)).toBe('ناتج \u20661 + 2\u2069…')
})
