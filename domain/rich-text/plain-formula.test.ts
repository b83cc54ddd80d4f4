import { describe, expect, test } from 'vitest'
import { plainFormula } from './plain-formula.ts'

describe('an author who meets a formula in a plain line reads', () => {
  test.each([
    ['powers and roots', '1^2+\\sqrt{4}', '1² + √4'],
    ['a root of a sum and other roots', '\\sqrt{x+1}\\times\\sqrt[3]{8}', '√(x + 1) × ∛8'],
    ['fractions close together', '\\frac{1}{2}', '1/2'],
    ['fractions of sums in brackets', '\\dfrac{x+1}{2y}', '(x + 1)/2y'],
    ['Arabic letters and digits', '\\frac{س}{ص}+٣^٢', 'س/ص + ٣^٢'],
    ['words with their spaces', '5\\,\\text{km per hour}', '5 km per hour'],
    ['a sign before a number', '-3 - (-2)', '−3 − (−2)'],
    ['indices', 'x_{12}+a_{n}', 'x₁₂ + a_n'],
    ['powers without a sign of their own', '2^{x+y}', '2^(x + y)'],
    ['degrees', '90^\\circ', '90°'],
    ['comparisons and Greek letters', '\\alpha\\le\\pi r^{2}', 'α ≤ πr²'],
    ['functions', '\\sin x+\\log_{2}8', 'sin x + log₂8'],
    ['brackets that grow', '\\left(\\frac{a}{b}\\right)^2', '(a/b)²'],
    ['a table', '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '(1, 2; 3, 4)'],
    ['an unknown command by its name', '\\foo x', 'foo x'],
    ['a formula that is not finished', '\\frac{1}{', '1/'],
    ['braces that close nothing', 'a}}b', 'ab'],
    ['nothing', '', ''],
  ])('%s', (_, latex, plain) => {
    expect(plainFormula(latex)).toBe(plain)
  })

  test('a formula without end as soon as any other', () => {
    expect(plainFormula('\\frac{'.repeat(20_000)).length).toBeLessThan(100_000)
    expect(plainFormula('{'.repeat(50_000))).toBe('')
    expect(plainFormula('\\begin{a}'.repeat(5_000))).toBe('')
  })
})
