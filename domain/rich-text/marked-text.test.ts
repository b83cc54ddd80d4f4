import { expect, it } from 'vitest'
import { withOwnMathematics } from './marked-text.ts'

it.each([
  ['حل $س+1$ و$$\\frac{س}{2}$$', 'حل $\\rtl س+1$ و$$\\rtl \\frac{س}{2}$$'],
  ['سعره 5$ و $\\ltr x$', 'سعره 5$ و $\\ltr x$'],
  ['بلا صيغ', 'بلا صيغ'],
])('a teacher who copies %j into an international exam keeps its formulas as they are', (text, copied) => {
  expect(withOwnMathematics(text, 'arabic', 'international')).toBe(copied)
  expect(withOwnMathematics(text, 'arabic', 'arabic')).toBe(text)
})
