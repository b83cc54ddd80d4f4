import temml from 'temml'
import { describe, expect, it } from 'vitest'
import { undrawnCommand, withDrawnLines } from './drawn-formula.ts'
import { formulaMacros, typesettingSource } from './formula-source.ts'

const shown = (latex: string) => withDrawnLines(temml.renderToString(latex, { throwOnError: true }))

describe('a formula that a student sees in any browser', () => {
  it.each([
    ['0.\\overline{3}', 'border-top'],
    ['\\underline{x}', 'border-bottom'],
    ['\\fbox{٥}', 'border:'],
    ['\\boxed{x}', 'border:'],
    ['\\angl{n}', 'border-right'],
    ['\\longdiv{3}', 'border-left'],
    ['\\cancel{6}', 'tml-up'],
    ['\\bcancel{6}', 'tml-down'],
    ['\\sout{6}', 'tml-through'],
  ])('keeps the line of %s', (latex, line) => {
    expect(shown(latex)).toContain(line)
    expect(shown(latex)).not.toContain('menclose')
  })

  it('keeps both lines of a cross, within another line', () => {
    const mathml = shown('\\overline{\\xcancel{6}+1}')
    expect(mathml).toMatch(/tml-overline[\s\S]*tml-up[\s\S]*tml-down/)
    expect(mathml.match(/<mrow/g)?.length).toBe(mathml.match(/<\/mrow>/g)?.length)
  })

  it('names a command whose line cannot be shown', () => {
    expect(undrawnCommand('\\frac{\\cancelto{0}{x}}{2}')).toBe('\\cancelto')
    expect(undrawnCommand('\\cancel{x}')).toBeNull()
  })
})

describe('a formula as teachers type it', () => {
  it.each([
    ['السرعة = \\frac{المسافة}{الزمن}', '{\\text{السرعة}} = \\frac{{\\text{المسافة}}}{{\\text{الزمن}}}'],
    ['المسافة الكلية', '{\\text{المسافة الكلية}}'],
    ['جتا(س)', '{\\text{جتا}}(س)'],
    ['\\text{جتا}(س)', '\\text{جتا}(س)'],
    ['\\text {كتلة $x$ أو 5%}', '\\text {كتلة $x$ أو 5\\%}'],
    ['س_{نهاية}^2', 'س_{{\\text{نهاية}}}^2'],
    ['س + ص', 'س + ص'],
    ['\\frac{20%}{5}', '\\frac{20\\%}{5}'],
    ['50\\%', '50\\%'],
  ])('reads %s with its words whole and its percent signs', (typed, source) => {
    expect(typesettingSource(typed)).toBe(source)
    expect(() => temml.renderToString(source, { throwOnError: true })).not.toThrow()
  })
})

it('a student sees an arc over letters, not a power', () => {
  const mathml = temml.renderToString('\\overset{\\frown}{AB}', { macros: formulaMacros() })
  expect(mathml).toMatch(/<mover>[\s\S]*⌢/)
  expect(mathml).not.toContain('msup')
})
