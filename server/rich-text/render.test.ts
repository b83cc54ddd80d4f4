import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formulasOf, renderText } from './render.ts'

const TRIANGLE =
  '<svg viewBox="0 0 20 10" xmlns="http://www.w3.org/2000/svg"><path d="M0 0L10 0" stroke="currentColor"/><text x="1" y="2">A</text></svg>'
const withFigure = (svg: string, text = '![a triangle](figure:f)') =>
  renderText(text, { figures: new Map([['f', svg]]) })

describe('a student who reads a question', () => {
  it('finds an option of one line without a paragraph around it, and blocks where there are several', () => {
    expect(renderText('السرعة **كبيرة**')).toBe('السرعة <strong>كبيرة</strong>')
    expect(renderText('first\n\nsecond')).toBe('<p>first</p>\n<p>second</p>')
    expect(renderText('one\ntwo')).toBe('<p>one<br />\ntwo</p>')
    expect(renderText('  ')).toBe('')
  })

  it('finds an option as it was written although it looks like a list, a heading or a rule', () => {
    expect(['- 5', '1. 5', '# 5', '______', '+ 3', '> 2'].map((text) => renderText(text))).toEqual([
      '- 5',
      '1. 5',
      '# 5',
      '______',
      '+ 3',
      '&gt; 2',
    ])
  })

  it('finds the gap of a sentence as it was written', () => {
    expect(renderText('العلم نور و______ ظلام')).toBe('العلم نور و______ ظلام')
  })

  it('finds formulas as MathML from left to right', () => {
    const html = renderText('قيمة $\\frac{1}{2}$ هي')
    expect(html).toContain('<math dir="ltr">')
    expect(html).toContain('<mfrac><mn>1</mn><mn>2</mn></mfrac>')
    expect(renderText('$$x^2$$')).toContain('display="block"')
    expect(renderText('$a_1 * b_1 * c$')).not.toContain('<em>')
  })

  it('finds prices as prices', () => {
    expect(renderText('costs $5 and $6')).toBe('costs $5 and $6')
    expect(renderText('$1.00')).toBe('$1.00')
    expect(renderText('$ x $')).toBe('$ x $')
    expect(renderText('\\$x\\$')).toBe('$x$')
    expect(renderText('$$')).toBe('$$')
  })

  it('can read what the author wrote where a formula is broken', () => {
    const html = renderText('$\\frac{1$ and on')
    expect(html).toContain('class="formula-error"')
    expect(html).toContain('\\frac{1</code> and on')
  })

  it('finds a table with its cells', () => {
    const html = renderText('| a | b |\n| --- | :-: |\n| $x$ | 2 |')
    expect(html).toContain('<th>a</th>')
    expect(html).toContain('<td style="text-align:center">2</td>')
    expect(html).toContain('<mi>x</mi>')
  })

  it('finds a drawing with its size and its description', () => {
    const html = withFigure(TRIANGLE)
    expect(html).toBe(
      '<svg role="img" aria-label="a triangle" viewBox="0 0 20 10" width="20" height="10"><path d="M0 0L10 0" stroke="currentColor"></path><text x="1" y="2">A</text></svg>',
    )
  })

  it('finds an uploaded image in the text itself, and its description where it is gone', () => {
    const id = 'a'.repeat(64)
    const images = new Map([[id, 'data:image/webp;base64,aGk=']])
    const html = renderText(`![a "dot"](file:${id})`, { images })
    expect(html).toBe('<img src="data:image/webp;base64,aGk=" alt="a &quot;dot&quot;" />')
    expect(renderText(`![a dot](file:${id})`)).toBe('<em>a dot</em>')
    expect(renderText('![x](file:///etc/passwd)', { images })).not.toContain('<img')
  })

  it('reads the description where the drawing is missing or broken', () => {
    expect(renderText('![a <b> triangle](figure:missing)')).toBe('<em>a &lt;b&gt; triangle</em>')
    expect(withFigure('not a drawing')).toBe('<em>a triangle</em>')
  })

  it('opens links to elsewhere in another window, and sees pictures that stand in the text itself', () => {
    expect(renderText('[x](https://example.org/a)')).toBe(
      '<a href="https://example.org/a" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    )
    expect(renderText('![dot](data:image/png;base64,iVBORw0KGgo=)')).toContain(
      '<img src="data:image/png;base64,iVBORw0KGgo=" alt="dot"',
    )
  })
})

/** The HTML without quoted attribute values, whose text is harmless. */
function unquoted(html: string): string {
  return html.replace(/\s(?:alt|title|aria-label)="[^"]*"/g, '')
}

/** Markup that a browser would run, load or use to leave the page. */
const DANGEROUS =
  /<(?:script|style|iframe|object|embed|link|meta|base|form|input|foreignObject|animate|set|use|image|a\s+xlink)|<[^>]+\s(?:on\w+|xlink:href|srcset|formaction|id|name)\s*=|(?:href|src)="(?!https:\/\/|data:image\/(?:png|jpeg|webp|gif);base64,)/i

describe('a student whose exam was written by an attacker', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&#58;alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '![x](data:text/html,<script>alert(1)</script>)',
    '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
    '![x](https://example.org/track.png)',
    '![x" onerror="alert(1)](data:image/png;base64,aGk=)',
    '<svg onload=alert(1)>\n\n<p>',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\htmlData{onclick=alert(1)}{x} \\style{background:url(https://x)}{y}$',
    '$\\text{</math><script>alert(1)</script>}$',
    '$\\text{<img src=x onerror=alert(1)>}$',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '[x]: javascript:alert(1)\n\n[x]',
    '<https://x.example onclick=alert(1)>',
    '```html\n<script>alert(1)</script>\n```',
    '![x](figure:"onload="alert(1))',
    '$\\def\\a{\\a\\a}\\a$',
    '| <script> |\n| --- |\n| <img onerror=1> |',
  ])('is not touched by %j', (text) => {
    expect(unquoted(renderText(text))).not.toMatch(DANGEROUS)
    expect(unquoted(renderText(`first\n\n${text}`))).not.toMatch(DANGEROUS)
  })

  it.each([
    '<svg viewBox="0 0 1 1" onload="alert(1)"><script>alert(1)</script><path d="M0 0" onclick="x"/></svg>',
    '<svg viewBox="0 0 1 1"><foreignObject><iframe src="https://x"></iframe></foreignObject></svg>',
    '<svg viewBox="0 0 1 1"><a xlink:href="javascript:alert(1)"><text x="1">x</text></a></svg>',
    '<svg viewBox="0 0 1 1"><style>@import url(https://x)</style><rect fill="url(https://x)"/></svg>',
    '<svg viewBox="0 0 1 1"><image href="https://x/t.png"/><use href="#a"/></svg>',
    '<svg viewBox="0 0 1 1"><SCRIPT>alert(1)</SCRIPT><Path onLoad="x"/></svg>',
    '<svg viewBox="0 0 1 1"><animate attributeName="href" to="javascript:alert(1)"/><set onbegin="x"/></svg>',
    '<svg viewBox="0 0 1 1"></svg><img src=x onerror=alert(1)></svg>',
    '<svg viewBox="0 0 1 1" style="position:fixed;inset:0"><text x="1"><![CDATA[<img src=x onerror=alert(1)>]]></text></svg>',
    '<svg viewBox="0 0 1 1"><title><img src=x onerror=alert(1)></title><desc><p></desc></svg>',
  ])('is not touched by the drawing %j', (svg) => {
    const html = withFigure(svg)
    expect(html).not.toMatch(DANGEROUS)
    expect(html).not.toMatch(/style=|url\(/)
  })

  it('cannot break out of a description', () => {
    const html = withFigure(TRIANGLE, '![" onload="alert(1)](figure:f)')
    expect(html).toContain('aria-label="&quot; onload=&quot;alert(1)"')
  })

  it('is not touched by any text at all', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '"',
      '$',
      '$$',
      '[',
      '](',
      ')',
      '![',
      'figure:f',
      'javascript:',
      '\\',
      '`',
      '\n',
      '|',
      ' onerror=',
      'script',
      '<svg ',
      '\\text{',
      '}',
      '*',
      '&#60;',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 20 }), (parts) => {
        const html = withFigure(TRIANGLE, parts.join(''))
        expect(html.replace(/="[^"]*"/g, '=""')).not.toMatch(/<(?:script|svg(?! role="")|iframe)|<[^>]+\son\w+=/i)
      }),
      { numRuns: 400 },
    )
  })
})

it('tells an author which formulas a text holds', () => {
  expect(formulasOf('a $x$ and\n\n$$y$$ for $5')).toEqual(['x', 'y'])
})
