import { expect, test } from 'vitest'
import { FORMULA_RANGE } from '#src/ui/formula/formula-range.ts'
import { charactersOf } from './first-fonts.ts'
import { FORMULA_CHARACTERS, formulaFonts } from './math-font.ts'

test('a student whose question has a formula waits for less than 30,000 bytes of its typeface, and 2,000 that ask the browser', async () => {
  const { formulas, probe } = await formulaFonts()
  expect(formulas.byteLength).toBeLessThan(30_000)
  expect(probe.byteLength).toBeLessThan(2_000)
})

test('a student sees every sign that the typeface of formulas was cut for in that typeface', () => {
  const drawn = new Set(charactersOf(FORMULA_RANGE))
  expect([...FORMULA_CHARACTERS].filter((character) => !drawn.has(character))).toEqual([])
})
