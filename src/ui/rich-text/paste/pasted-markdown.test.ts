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
    expect(pastedMarkdown('<p>3*3 and 3*4</p>')?.text).toBe('3\\*3 and 3\\*4')
    expect(pastedMarkdown('<p>1. one line</p>')?.text).toBe('1. one line')
    expect(pastedMarkdown('<p>1. among others</p>', { isBlock: true })?.text).toBe('1\\. among others')
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
})
