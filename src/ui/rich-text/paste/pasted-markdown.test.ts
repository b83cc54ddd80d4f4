import { describe, expect, test } from 'vitest'
import {
  EXCEL,
  EXCEL_ROW,
  FOUR_ANSWERS,
  GOOGLE_DOCS,
  LIBRE_OFFICE,
  WEB_PAGE,
  WORD,
} from '#tests/clipboards/clipboards.ts'
import { optionLines } from '#domain/rich-text/pasted/option-lines.ts'
import { formulaFault } from '#server/rich-text/render.ts'
import { pastedMarkdown } from './pasted-markdown.ts'

describe('an author who pastes', () => {
  test('from Word keeps words, emphasis, raised and lowered text, formulas, lists and tables', () => {
    expect(pastedMarkdown(WORD.html)?.text).toBe(
      [
        'ما **قيمة** x² + H₂O حيث *س* أكبر من 3*3؟',
        '$\\frac{1}{\\sqrt{x}}\\le {y}^{2}$',
        '- أولًا\n\n  - تحته\n- ثانيًا',
        '| **س** | 1 |\n| --- | --- |\n| ص | 2 3 |',
      ].join('\n\n'),
    )
  })

  test('from Word loses nothing: the picture of a formula is no picture', () => {
    expect(pastedMarkdown(WORD.html)?.leftOut).toBe(0)
  })

  test('from Excel keeps the table, not its picture', () => {
    expect(pastedMarkdown(EXCEL.html)).toEqual({
      text: '| **السنة** | العدد |\n| --- | --- |\n| 2024 | 1,250 |\n| 2025 | 1\\|400 |',
      leftOut: 0,
    })
  })

  test('from Google Docs is not bold all over, and keeps lists in lists and where links lead', () => {
    expect(pastedMarkdown(GOOGLE_DOCS.html)?.text).toBe(
      'Solve **x**² *now*\n\n1. first\n\n   - inner\n2. [second](<https://example.com/a>)',
    )
  })

  test('from LibreOffice and from a web page keeps what they say and nothing that runs', () => {
    expect(pastedMarkdown(LIBRE_OFFICE.html)?.text).toBe('a² **bold**\n\n- one\n- two')
    expect(pastedMarkdown(WEB_PAGE.html)).toEqual({ text: '## Euler\n\nThe value $e^x$ grows.', leftOut: 1 })
  })

  test('signs that mean something in Markdown has them as signs', () => {
    expect(pastedMarkdown('<p>*3 and 4*</p>')?.text).toBe('\\*3 and 4\\*')
    expect(pastedMarkdown('<p>3*3 and 3*4</p>')?.text).toBe('3*3 and 3*4')
    expect(pastedMarkdown('<p>1. one line</p>')?.text).toBe('1. one line')
    expect(pastedMarkdown('<p>1. among others</p>', { isBlock: true })?.text).toBe('1\\. among others')
  })

  test('a table has every cell in its own column, though others are merged', () => {
    const merged = '<tr><td rowspan=2>أ</td><td colspan=2>ب</td></tr><tr><td>ج</td><td>د</td></tr><tr><td>ه</td></tr>'
    expect(pastedMarkdown(`<table>${merged}</table>`)?.text).toBe(
      '| أ | ب |   |\n| --- | --- | --- |\n|   | ج | د |\n| ه |   |   |',
    )
  })

  test('a cell, a column or a picture alone has no table', () => {
    expect(pastedMarkdown('<table><tr><td>42</td></tr></table>')?.text).toBe('42')
    expect(pastedMarkdown('<table><tr><td>1</td></tr><tr><td>2</td></tr></table>')?.text).toBe('1\n\n2')
    expect(pastedMarkdown('<img src="https://elsewhere.test/x.png">')).toEqual({ text: '', leftOut: 1 })
  })

  test('a row of cells or four lines where options are written has four options without their letters', () => {
    const row = pastedMarkdown(EXCEL_ROW.html, { rowsAsLines: true })?.text ?? ''
    expect(optionLines(row)).toEqual(['10', '20', '30', '40'])
    const lines = pastedMarkdown(FOUR_ANSWERS.html, { rowsAsLines: true })?.text ?? ''
    expect(optionLines(lines)).toEqual(['عشرة', 'عشرون', '2⁵', 'أربعون'])
    expect(optionLines(FOUR_ANSWERS.plain)).toEqual(['عشرة', 'عشرون', 'ثلاثون', 'أربعون'])
  })

  test('lines of which only some have a mark keeps them', () => {
    expect(optionLines('- one\ntwo')).toEqual(['- one', 'two'])
    expect(optionLines('1.5 km\n2.5 km')).toEqual(['1.5 km', '2.5 km'])
  })

  test('what is nested without end, or longer than any text, loses nothing but its form', () => {
    const deep = `${'<b><i>'.repeat(400)}word${'</i></b>'.repeat(400)}`
    expect(pastedMarkdown(deep)?.text).toContain('word')
    expect(pastedMarkdown(`<p>${'a'.repeat(2_000_000)}</p>`)).toBeNull()
    const beginnings = `<style>p { color: red }</style><p>word</p>${'<style'.repeat(20_000)}`
    expect(pastedMarkdown(beginnings)?.text).toBe('word')
    expect(pastedMarkdown(`<p>word<img src="data:image/png;base64,${'A'.repeat(2_000_000)}"></p>`)?.text).toBe('word')
  })

  const word = (body: string) =>
    pastedMarkdown(`<html><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`)
  const omml = (math: string) =>
    word(`<p>A <!--[if gte msEquation 12]><m:oMath>${math}</m:oMath><![endif]--></p>`)?.text

  test('from Word keeps everything around and in smart tags and content controls', () => {
    const smart = '<o:SmartTagType namespaceuri="urn:x" name="date"/>'
    expect(word(`${smart}<p>متى تأسست <st1:place w:st="on">جدة</st1:place>؟</p><p>اختر.</p>`)).toEqual({
      text: 'متى تأسست جدة؟\n\nاختر.',
      leftOut: 0,
    })
    const control = '<w:Sdt ShowingPlcHdr="f"><w:sdtPr><w:alias w:val="a"/></w:sdtPr>ثلاثة</w:Sdt>'
    expect(word(`<p>اثنان ${control} أربعة</p>`)?.text).toBe('اثنان ثلاثة أربعة')
    expect(word('<p>قبل <w:Sdt DocPart="x"/> بعد</p>')?.text).toBe('قبل بعد')
    expect(word('<p><v:shape><v:imagedata src="x"/><v:textbox><p>في الإطار</p></v:textbox></v:shape></p>')).toEqual({
      text: 'في الإطار',
      leftOut: 1,
    })
  })

  test('from Word has each picture counted that is no copy of a formula', () => {
    const formula = '<!--[if gte msEquation 12]><m:oMath><m:r>x</m:r></m:oMath><![endif]-->'
    const copy = '<![if !msEquation]><img src="file:///c/1.png"><![endif]>'
    expect(word(`<p>${formula}${copy} و ${formula}${copy}</p>`)?.leftOut).toBe(0)
    expect(word(`<p>${formula} و <img src="file:///c/2.png"></p>`)?.leftOut).toBe(1)
    expect(word(`<p>${formula}${copy}<img src="file:///c/2.png"></p>`)?.leftOut).toBe(1)
  })

  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  const brackets = (left: string, right: string, inner: string) =>
    `<m:d><m:dPr><m:begChr m:val="${left}"/><m:endChr m:val="${right}"/></m:dPr><m:e>${inner}</m:e></m:d>`
  const binomial = `<m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${run('5')}</m:num><m:den>${run('2')}</m:den></m:f>`
  const limit = `<m:limLow><m:e>${run('lim')}</m:e><m:lim>${run('x→0')}</m:lim></m:limLow>`
  const mark = (sign: string, inner: string) =>
    `<m:acc><m:accPr><m:chr m:val="${sign}"/></m:accPr><m:e>${run(inner)}</m:e></m:acc>`
  const brace = (sign: string, place: string) =>
    `<m:groupChr><m:groupChrPr><m:chr m:val="${sign}"/><m:pos m:val="${place}"/></m:groupChrPr><m:e>${run('a+b')}</m:e></m:groupChr>`
  const borders = (properties: string) => {
    const given = properties.split(' ').map((name) => `<m:${name} m:val="on"/>`)
    return `<m:borderBox><m:borderBoxPr>${given.join('')}</m:borderBoxPr><m:e>${run('x')}</m:e></m:borderBox>`
  }

  test.each([
    ['an absolute value', brackets('|', '|', run('-7')), '\\left|-7\\right|'],
    ['a closed interval', brackets('[', ']', run('2,5')), '\\left[2,5\\right]'],
    ['a half-open interval', brackets('[', ')', run('2,5')), '\\left[2,5\\right)'],
    ['a set', brackets('{', '}', run('1,2')), '\\left\\{1,2\\right\\}'],
    ['a floor', brackets('⌊', '⌋', run('x')), '\\left\\lfloor x\\right\\rfloor '],
    ['a limit', `<m:func><m:fName>${limit}</m:fName><m:e>${run('f')}</m:e></m:func>`, '\\lim_{x\\to 0} f'],
    ['a vector', mark('⃗', 'AB'), '\\overrightarrow{AB}'],
    ['a hat without a sign of its own', `<m:acc><m:e>${run('x')}</m:e></m:acc>`, '\\hat{x}'],
    [
      'a system',
      brackets('{', '', `<m:eqArr><m:e>${run('x+y=5')}</m:e><m:e>${run('x-y=1')}</m:e></m:eqArr>`),
      '\\begin{cases}x+y=5 \\\\ x-y=1\\end{cases}',
    ],
    ['a binomial', `<m:d><m:e>${binomial}</m:e></m:d>`, '\\binom{5}{2}'],
    ['a fraction without a bar', binomial, '{5 \\atop 2}'],
    [
      'scripts before a letter',
      `<m:sPre><m:sub>${run('5')}</m:sub><m:sup>${run('2')}</m:sup><m:e>${run('P')}</m:e></m:sPre>`,
      '{}_{5}^{2}{P}',
    ],
    ['a bar below', `<m:bar><m:barPr><m:pos m:val="bot"/></m:barPr><m:e>${run('x')}</m:e></m:bar>`, '\\underline{x}'],
    ['a bar above', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${run('x')}</m:e></m:bar>`, '\\overline{x}'],
    ['a brace above', brace('⏞', 'top'), '\\overbrace{a+b}'],
    ['a brace below', brace('⏟', 'bot'), '\\underbrace{a+b}'],
    ['a box', `<m:borderBox><m:e>${run('x')}</m:e></m:borderBox>`, '\\boxed{x}'],
    ['a strike', borders('hideTop hideBot hideLeft hideRight strikeBLTR'), '\\cancel{x}'],
    ['a cross in a frame', borders('strikeBLTR strikeTLBR'), '\\boxed{\\bcancel{\\cancel{x}}}'],
    ['a line through', borders('hideTop hideBot hideLeft hideRight strikeH'), '\\sout{x}'],
    ['a side of a frame', borders('hideBot hideLeft hideRight'), '\\overline{x}'],
    [
      'a sum without limits',
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:e>${run('x')}</m:e></m:nary>`,
      '\\sum x',
    ],
  ])('from Word gets %s as it stands there', (_what, math, latex) => {
    expect(omml(math)).toBe(`A $${latex.trim()}$`)
    expect(formulaFault(latex)).toBeNull()
  })

  test('from WIRIS and MathType gets the formula of the picture', () => {
    const wiris = '«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«msup»«mi»x«/mi»«mn»2«/mn»«/msup»«/math»'
    const entities = '&lt;math&gt;&lt;mfrac&gt;&lt;mn&gt;1&lt;/mn&gt;&lt;mn&gt;2&lt;/mn&gt;&lt;/mfrac&gt;&lt;/math&gt;'
    for (const [attribute, latex] of [
      [wiris, '{x}^{2}'],
      [entities, '\\frac{1}{2}'],
    ]) {
      const html = `<p>قيمة <img class="Wirisformula" src="data:image/png;base64,AAAA" data-mathml="${attribute}" alt="x"> هنا</p>`
      expect(pastedMarkdown(html)).toEqual({ text: `قيمة $${latex}$ هنا`, leftOut: 0 })
    }
  })
})
