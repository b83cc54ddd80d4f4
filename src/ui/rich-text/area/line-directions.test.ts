import { expect, test } from 'vitest'
import { formulaSpans } from '#domain/rich-text/formula-rule.ts'
import { lineDirections } from './line-directions.ts'

function directionsOf(text: string) {
  return lineDirections(
    text,
    formulaSpans(text).map(({ start, end }) => ({ from: start, to: end })),
  )
}

test('an author has every line in the direction of its first letter', () => {
  expect(directionsOf('كم ضلعًا؟\nHow many?\n- **شكل**')).toEqual(['rtl', 'ltr', 'rtl'])
})

test('a formula, a number or an address before the words does not turn their line', () => {
  expect(directionsOf('$x^2$ عدد')).toEqual(['rtl'])
  expect(directionsOf('12) عدد')).toEqual(['rtl'])
  expect(directionsOf('![](file:abc) الشكل')).toEqual(['rtl'])
  expect(directionsOf('$\\text{عدد}$ is a number')).toEqual(['ltr'])
})

test('a line without letters goes as the one before it, the first one as the page', () => {
  expect(directionsOf('')).toEqual([null])
  expect(directionsOf('$x$\nسؤال\n\n$y$')).toEqual([null, 'rtl', 'rtl', 'rtl'])
  expect(directionsOf('سؤال\n$$a\nb$$\nend')).toEqual(['rtl', 'rtl', 'rtl', 'ltr'])
})
