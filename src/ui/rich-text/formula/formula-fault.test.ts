import { expect, test } from 'vitest'
import { faultOf } from './formula-fault.ts'
import { formulaProblem } from './render-formula.ts'

function faultIn(latex: string) {
  const message = formulaProblem(latex)
  return message === null ? null : faultOf(message)
}

test('an author whose formula can be read hears nothing', () => {
  for (const latex of ['\\frac{1}{2}', 'س^٢', '\\frac{٣}{٤}', '\\text{سم}', '']) expect(faultIn(latex)).toBeNull()
})

test.each([
  ['\\frac{1}{', 'unclosed', ''],
  ['\\sqrt{x', 'unclosed', ''],
  ['{x', 'unclosed', ''],
  ['x}', 'closing', ''],
  ['\\foo', 'command', '\\foo'],
  ['\\sqrt', 'argument', '\\sqrt'],
  ['x_', 'argumentAnywhere', ''],
  ['x^2^3', 'double', ''],
  ['\\left( x', 'bracket', ''],
  ['\\begin{matrix}1', 'table', ''],
  ['a & b', 'sign', '&'],
])('an author who writes %s hears what is wrong with it', (latex, code, what) => {
  expect(faultIn(latex)).toEqual({ code, what })
})
