import { describe, expect, it } from 'vitest'
import { isElement } from '#domain/rich-text/nodes.ts'
import { wordFormula } from '#domain/rich-text/pasted/word-formula.ts'
import { parseHtml } from '#server/rich-text/parse.ts'
import { renderFormula } from '#server/rich-text/formulas.ts'
import { formulaRuns } from './omml.ts'

function omml(latex: string): string {
  const [math] = parseHtml(renderFormula(latex, false))
  if (math === undefined || !isElement(math)) throw new Error(latex)
  return formulaRuns(math, { isRtl: false })
}

/** The formula read again from what is written for Word, without spaces and groups. */
function readAgain(latex: string): string {
  return wordFormula(parseHtml(omml(latex))).replace(/[\s{}]/g, '')
}

describe('an author who takes formulas to Word', () => {
  it.each([
    '\\frac{1}{2}+x^{2}',
    '\\sqrt{x}',
    '\\sqrt[3]{x}',
    'x_{1}^{2}',
    'a\\le b',
    '\\overline{AB}',
    '\\left(\\frac{1}{2}\\right)',
    '\\begin{matrix}1&2\\\\3&4\\end{matrix}',
    '\\cancel{x}',
  ])('gets %s as the same formula', (latex) => {
    expect(readAgain(latex)).toBe(latex.replace(/[\s{}]/g, ''))
  })

  it('gets an Arabic formula as words from right to left, its fraction alone as a formula', () => {
    const written = omml('\\rtl س^2 + \\frac{1}{2} = 5')
    expect(written).toContain('<w:vertAlign w:val="superscript"/>')
    expect(written.match(/<m:oMath>/g)).toHaveLength(1)
    expect(written.replace(/<m:oMath>.*<\/m:oMath>/, '½').replace(/<[^>]*>/g, '')).toBe('س2+½=5')
  })
})
