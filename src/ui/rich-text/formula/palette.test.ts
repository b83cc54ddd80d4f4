import { expect, test } from 'vitest'
import { isStrictlyLeftToRight, PALETTE, writeItem } from './palette.ts'
import { formulaProblem } from './render-formula.ts'

const fraction = PALETTE[0]?.items[0]

test('an author who chooses a fraction writes its numerator next', () => {
  if (fraction === undefined) throw new Error('no fraction')
  expect(writeItem('x+', 2, 2, fraction)).toEqual({ from: 2, to: 2, text: '\\frac{}{}', caret: 8 })
})

test('what an author has chosen becomes the numerator, and the denominator is written next', () => {
  if (fraction === undefined) throw new Error('no fraction')
  const { text, caret } = writeItem('x+1', 0, 3, fraction)
  expect(text).toBe('\\frac{x+1}{}')
  expect(text.slice(0, caret)).toBe('\\frac{x+1}{')
})

test('whatever the palette shows and writes can be read', () => {
  for (const { shown, write } of PALETTE.flatMap(({ items }) => items)) {
    expect([shown, formulaProblem(shown)]).toEqual([shown, null])
    const filled = `a${write.replace('@', 'a').replaceAll('{}', '{a}')} b`
    expect([filled, formulaProblem(filled)]).toEqual([filled, null])
  }
})

test('single Arabic letters stand from left to right, words stay words', () => {
  expect(isStrictlyLeftToRight('\\frac{س}{ص}')).toBe(true)
  expect(isStrictlyLeftToRight('5\\text{سم}')).toBe(false)
})
