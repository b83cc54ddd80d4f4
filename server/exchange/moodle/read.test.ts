import { describe, expect, it } from 'vitest'
import { questionsOf, readFile, refusalOf } from '../read.test-support.ts'

describe('an admin who imports hostile XML', () => {
  it.each([
    [
      'entities that multiply',
      '<!DOCTYPE quiz [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><quiz><question type="essay">&b;</question></quiz>',
      'exchange.unsafe-file',
    ],
    [
      'entities that name a file',
      '<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>',
      'exchange.unsafe-file',
    ],
    [
      'a hundred thousand levels',
      `<quiz>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</quiz>`,
      'exchange.unsafe-file',
    ],
    ['half a file', '<quiz><question type="truefalse"><name>', 'exchange.not-well-formed'],
    ['something else', '<html><body>hello</body></html>', 'exchange.unknown-format'],
    ['nothing', '<quiz></quiz>', 'exchange.nothing-found'],
    // Every later arrow could end each of these comments: 37 of them once occupied a thread for twenty seconds.
    ['comments alone', '<!--[if<p>]> -->'.repeat(400), 'exchange.unknown-format'],
    [
      'an empty quiz behind comments',
      `<?xml version="1.0"?> ${'<!-- > -->'.repeat(400)}<quiz/>`,
      'exchange.nothing-found',
    ],
  ])('is refused: %s', async (_, xml, code) => {
    expect(await refusalOf(xml, 'q.xml')).toBe(code)
  })

  it('gets words where scripts were, and no question with a sound that cannot be played', async () => {
    const item = (name: string, html: string) =>
      `<question type="truefalse"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`
    const exam = await readFile(
      `<quiz>${item('a', '<p onclick="x()">Safe<script>alert(1)</script> <a href="javascript:x()">link</a></p>')}${item('b', '<audio src="x.mp3"></audio>Listen')}${item('c', `${'<div>'.repeat(5_000)}deep`)}</quiz>`,
    )
    expect(questionsOf(exam).map(({ text }) => text)).toEqual(['Safe link'])
    expect(exam.skipped.map(({ name, reason }) => [name, reason])).toEqual([
      ['b', 'media-not-supported'],
      ['c', 'malformed'],
    ])
  })
})

describe('an admin who imports HTML', () => {
  const textOf = async (html: string) => {
    const xml = `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`
    const exam = await readFile(xml)
    return questionsOf(exam)[0]?.text ?? exam.skipped[0]?.reason
  }

  it.each([
    ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
    ['a <b>bold</b> and <em>soft </em>word', 'a **bold** and *soft* word'],
    ['\\(x^2\\) and $$y$$ and \\[z_1\\]', '$x^2$ and $$y$$ and $$z_1$$'],
    ['x<sup>2</sup> + H<sub>2</sub>O', 'x² + H₂O'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    ['<math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>', '$\\frac{1}{x}$'],
    ['<math><msqrt><mi>π</mi></msqrt><mo>≤</mo><mn>2</mn></math>', '$\\sqrt{\\pi }\\le 2$'],
    ['<math><mglyph/></math>', 'formula-not-supported'],
    ['<img src="@@PLUGINFILE@@/gone.png">', 'image-missing'],
    ['<img src="https://example.com/a.png">', 'image-missing'],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
    ],
    [
      '<table><tr><th rowspan="2">a</th><th>b</th></tr><tr><td>1</td></tr><tr><td colspan="2">2</td></tr></table>',
      '| a | b |\n| --- | --- |\n|   | 1 |\n| 2 |   |',
    ],
    ['2 * 3 * 4 and a_b_c', '2 * 3 * 4 and a_b_c'],
    ['*not bold*', '\\*not bold\\*'],
    ['<p>first</p><p># no heading</p>', 'first\n\n\\# no heading'],
    ['<a href="https://example.com/a b">link</a>', '[link](<https://example.com/a%20b>)'],
    ['', 'empty-text'],
  ])('gets Markdown for %s', async (html, markdown) => {
    expect(await textOf(html)).toBe(markdown)
  })
})

describe('an admin whose bank holds several languages and notations', () => {
  const quiz = (text: string, option: string) =>
    `<quiz><question type="multichoice"><name><text>q</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext><answer fraction="100"><text><![CDATA[${option}]]></text></answer><answer fraction="0"><text>0</text></answer></question></quiz>`

  it('gets the Arabic one, and is informed that others are left out', async () => {
    const exam = await readFile(
      quiz('<p>{mlang en}How much?{mlang}{mlang ar}كم؟{mlang}</p>', '{mlang ar}أربعة{mlang}{mlang en}four{mlang}'),
      'q.xml',
    )
    expect(questionsOf(exam)[0]).toMatchObject({ text: 'كم؟', options: [{ text: 'أربعة' }, { text: '0' }] })
    expect(exam.warnings.map(({ kind }) => kind)).toContain('language-left-out')
  })

  it('gets AsciiMath between backticks as a formula, and any other text between them as it is', async () => {
    const exam = await readFile(quiz('<p>حل `x^2/3 = 12` في `console.log`</p>', '`sqrt(36)`'), 'q.xml')
    expect(questionsOf(exam)[0]?.text).toContain('$\\frac{x^{2}}{3}=12$')
    expect(questionsOf(exam)[0]?.text).toContain('console.log')
    expect(questionsOf(exam)[0]?.options[0]?.text).toBe('$\\sqrt{36}$')
  })

  it('gets the formula of a picture of MathType, whose MathML stands in entities', async () => {
    const math = '&lt;math&gt;&lt;mfrac&gt;&lt;mn&gt;1&lt;/mn&gt;&lt;mn&gt;2&lt;/mn&gt;&lt;/mfrac&gt;&lt;/math&gt;'
    const exam = await readFile(quiz(`<p>قيمة <img src="x.png" data-mathml="${math}"></p>`, '1'), 'q.xml')
    expect(questionsOf(exam)[0]?.text).toBe('قيمة $\\frac{1}{2}$')
  })
})
