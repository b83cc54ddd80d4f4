/** Formulas and texts that lost a part once, through the path from an import to what a student reads. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { questionsOf, readFile } from '#server/exchange/read.test-support.ts'
import { renderText } from '#server/rich-text/render.ts'

const read = (name: string) => readFile(readFileSync(join(process.env.CORPORA ?? '', 'reported-cases', name)), name)

async function shownTexts(name: string): Promise<string[]> {
  const questions = questionsOf(await read(name))
  return questions
    .flatMap(({ text, options }) => [text, ...options.map((option) => option.text)])
    .map((text) => renderText(text))
}

describe('a reported formula', () => {
  it('keeps its bars, boxes and strikes (H-F1)', async () => {
    const html = (await shownTexts('H-F1-overline.csv')).join('\n')
    expect(html).not.toContain('menclose')
    expect(html.match(/border-top/g)?.length).toBeGreaterThanOrEqual(3)
    expect(html).toContain('border-bottom')
    expect(html.match(/tml-up/g)).toHaveLength(2)
  })

  it('brings hats, arcs, marks, struck and hidden parts and captions of MathML (H-M1)', async () => {
    const [marks = '', table = ''] = questionsOf(await read('H-M1-mathml.moodle.xml')).map(({ text }) => text)
    for (const latex of [
      '\\hat{x}',
      '\\overleftrightarrow{AB}',
      '\\overparen{AB}',
      '\\overset{z}{{e}^{x}}',
      '\\cancel{6}',
      '3+\\phantom{4}',
      '\\left\\{\\begin{matrix}x \\\\ y\\end{matrix}\\right.',
    ])
      expect(marks).toContain(`$${latex}$`)
    expect(renderText(marks)).not.toContain('formula-error')
    expect(table).toContain('عدد الطلاب في كل صف')
  })

  it('shows Arabic words whole and percent signs (B01, B02)', async () => {
    const words = (await shownTexts('B01-arabic-word-in-formula.csv')).join('\n')
    for (const word of ['السرعة', 'المسافة', 'الزمن', 'جتا']) expect(words).toContain(`<mtext>${word}</mtext>`)
    const percent = await shownTexts('B02-percent-in-formula.csv')
    expect(percent.filter((html) => html.includes('%')).length).toBe(4)
    expect(percent.join('\n')).not.toContain('formula-error')
  })

  it('comes as a formula from the forms of other systems (B11)', async () => {
    const texts = questionsOf(await read('B11-other-systems-formulas.moodle.xml')).map(({ text }) => text)
    expect(texts.slice(0, 7)).toEqual([
      'احسب $\\frac{1}{2}+\\sqrt{9}$ ثم أجب',
      'احسب $\\frac{1}{2}$',
      'احسب $\\frac{1}{2}$',
      'احسب $\\frac{1}{2}$',
      'احسب $\\frac{1}{2}$ و $\\frac{3}{4}$',
      'احسب $\\frac{1}{2}$',
      'احسب $\\frac{1}{2}$',
    ])
    expect(texts).toContain('احسب $\\frac{1}{2}$ و $$x^2$$')
  })
})
