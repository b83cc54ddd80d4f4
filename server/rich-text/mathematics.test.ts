import { describe, expect, it } from 'vitest'
import { markdownToHtml } from '#server/exchange/text/markdown-to-html.ts'
import { htmlToMarkdown } from '#server/exchange/text/html-to-markdown.ts'
import { markMathematics, readMathematics } from '#domain/rich-text/mathematics.ts'
import type { Element } from '#domain/rich-text/nodes.ts'
import { spokenFormula } from '#domain/rich-text/spoken/spoken-formula.ts'
import { LINE_OF_WORDS } from '#domain/rich-text/words-to-markdown.ts'
import { renderFormula } from './formulas.ts'
import { parseHtml } from './parse.ts'

const SURROUNDINGS = { image: () => '', isAttachment: () => false }

describe('a teacher who writes a formula', () => {
  it('has it written as the exam is, unless it says otherwise', () => {
    expect(readMathematics('س+1', 'arabic')).toMatchObject({ mathematics: 'arabic', isMarked: false })
    expect(readMathematics('\\ltr x+1', 'arabic')).toEqual({
      latex: 'x+1',
      mathematics: 'international',
      isMarked: true,
    })
    expect(readMathematics('\\rtlx', 'international').isMarked).toBe(false)
    expect(markMathematics(markMathematics('x', 'arabic'), null)).toBe('x')
  })

  it.each([
    ['\\sin س', '<mi>جا</mi>'],
    ['(2,5)', '<mn>2</mn><mo separator="true">،</mo><mn>5</mn>'],
    ['1,250', '<mn>1,250</mn>'],
    ['12\\%', '<mn>12%</mn>'],
    ['س+ص', '<mi>س</mi><mo>+</mo><mi>ص</mi>'],
    ['٢٠', '<mn>20</mn>'],
    ['٣٫٥', '<mn>3.5</mn>'],
    ['0.\\overline{3}', '<mrow dir="ltr"><mn>0.</mn>'],
  ])('sees %j in Arabic as schoolbooks write it', (latex, part) => {
    const mathml = renderFormula(latex, false, 'arabic')
    expect(mathml).toMatch(/^<math dir="rtl"/)
    expect(mathml).toContain(part)
  })

  it('sees an international formula as before', () => {
    expect(renderFormula('\\sin x', false)).toContain('<mi>sin</mi>')
    expect(renderFormula('x', false)).toMatch(/^<math dir="ltr"/)
  })

  it.each(['tex', 'mathml'] as const)('keeps how a formula is written when a file of %s goes and comes', (formulas) => {
    const style = { formulas, image: () => null }
    for (const text of ['$\\rtl س + 2$', '$\\ltr x + 2$', '$x + 2$', 'قبل $\\rtl \\frac{س}{2}$ بعد'])
      expect(htmlToMarkdown(markdownToHtml(text, style), SURROUNDINGS).replaceAll(LINE_OF_WORDS, '')).toBe(text)
  })
})

describe('a student with a screen reader', () => {
  it.each([
    ['3س+5=20', '3 س زائد 5 يساوي 20', '3 س plus 5 equals 20'],
    ['\\frac{1}{2}', '1 على 2', '1 over 2'],
    ['\\frac{س+1}{2}', 'كسر بسطه س زائد 1 ومقامه 2 انتهى الكسر', 'fraction س plus 1 over 2 end fraction'],
    ['\\sqrt[3]{27}', 'الجذر التكعيبي لـ 27', 'the cube root of 27'],
    ['\\sqrt{س+2}', 'الجذر التربيعي لـ س زائد 2 انتهى الجذر', 'the square root of س plus 2 end root'],
    ['س^2', 'س تربيع', 'س squared'],
    ['90^\\circ', '90 درجة', '90 degrees'],
    ['|-7|', 'القيمة المطلقة لـ سالب 7', 'the absolute value of negative 7'],
    ['n!', 'مضروب n', 'n factorial'],
    ['\\sum_{ن=1}^{10} ن', 'مجموع من ن يساوي 1 إلى 10 لـ ن', 'sum from ن equals 1 to 10 of ن'],
    ['\\log_2 8', 'لوغاريتم للأساس 2 8', 'log base 2 8'],
    ['12\\%', '12 بالمئة', '12 percent'],
    ['\\begin{cases} س=1 \\\\ ص=2 \\end{cases}', '2 صفوف: الصف 1: س يساوي 1; الصف 2: ص يساوي 2', null],
  ])('hears %j in words', (latex, arabic, english) => {
    const [formula] = parseHtml(renderFormula(latex, false, 'arabic'))
    expect(spokenFormula(formula as Element, 'ar')).toBe(arabic)
    if (english !== null) expect(spokenFormula(formula as Element, 'en')).toBe(english)
  })
})
