import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asciiMathLatex } from './ascii-math.ts'
import { inOneLanguage } from './one-language.ts'

describe('a teacher whose questions hold AsciiMath', () => {
  it.each([
    ['x^2/3', '\\frac{x^{2}}{3}'],
    ['(a+b)/(c-d)', '\\frac{a+b}{c-d}'],
    ['sqrt(x+1)', '\\sqrt{x+1}'],
    ['sqrt2', '\\sqrt{2}'],
    ['root(3)(x)', '\\sqrt[3]{x}'],
    ['x_1^2', 'x_{1}^{2}'],
    ['sum_(i=1)^n i', '\\sum _{i=1}^{n}i'],
    ['x >= 2 and', null],
    ['x >= 2', 'x\\ge 2'],
    ['2xx3 -: 4', '2\\times 3\\div 4'],
    ['int_0^1 x^2 dx', '\\int _{0}^{1}x^{2}dx'],
    ['lim_(x->oo) 1/x', '\\lim _{x\\to \\infty }\\frac{1}{x}'],
    ['text(area) = pi r^2', '\\text{area}=\\pi r^{2}'],
    ['console.log', null],
    ['if (a) b', null],
    ['(a', null],
    ['x^', null],
    ['constructor', null],
    ['git status', null],
  ])('reads `%s` as %j', (source, latex) => {
    expect(asciiMathLatex(source)).toBe(latex)
  })

  it('gets an answer for anything between two backticks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab1+-*/^_()[]{}<=> "sqrtfracoo'), maxLength: 60 }),
        (source) => {
          const latex = asciiMathLatex(source)
          expect(latex === null || latex.length > 0).toBe(true)
        },
      ),
      { numRuns: 500, seed: 42 },
    )
    expect(asciiMathLatex('('.repeat(5_000))).toBeNull()
    expect(asciiMathLatex('sqrt'.repeat(5_000))).toBeNull()
  })
})

describe('a teacher whose texts stand in several languages', () => {
  it.each([
    ['{mlang en}How much?{mlang}{mlang ar}كم؟{mlang} 2+2', 'كم؟ 2+2'],
    ['{mlang en}How much?{mlang}{mlang other}Combien ?{mlang}', 'How much?'],
    ['{mlang fr,ar_sa}س{mlang}{mlang en}x{mlang}', 'س'],
    ['{mlang other}x{mlang}', 'x'],
    ['x {mlang} y', 'x {mlang} y'],
    ['كم؟', 'كم؟'],
  ])('brings one of them: %s', (text, kept) => {
    expect(inOneLanguage(text)).toBe(kept)
  })
})
