import { expect, it } from 'vitest'
import { arabicLettersFor, withArabicLetters } from './arabic-letters.ts'

it.each([
  ['\\frac{x}{y}+2x\\text{ cm}', '\\frac{س}{ص}+2س\\text{ cm}'],
  ['z + h', 'ع + h'],
  ['a^2 + A', 'أ^2 + A'],
  ['س + x', 'س + x'],
])('a teacher who writes %j with Arabic letters gets %j, and two letters never become one', (latex, written) => {
  expect(withArabicLetters(latex)).toBe(written)
})

it('a teacher sees which letters change, each once', () => {
  expect([...arabicLettersFor(['\\sin x + \\text{ab}', 'y x + q'])]).toEqual([
    ['x', 'س'],
    ['y', 'ص'],
  ])
})
