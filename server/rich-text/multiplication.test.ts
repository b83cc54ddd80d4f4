import { describe, expect, it } from 'vitest'
import { htmlToMarkdown } from '#server/exchange/text/html-to-markdown.ts'
import { settle } from '#server/exchange/text/settle.ts'
import { renderText } from './render.ts'

const SURROUNDINGS = { image: () => '', isAttachment: () => false }

/** The words that a reader sees. */
function shown(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }
  return renderText(text)
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, (sign) => signs[sign] ?? sign)
}

describe('an author who types arithmetic', () => {
  it.each([
    '2*3*4',
    'ما ناتج 2*3*4؟',
    '٢*٣*٤',
    '3 * 4 * 5',
    '2**3**4',
    'x**2 + y**2',
    'x*y*z',
    'س*ص*ع',
    'الطول*العرض*الارتفاع',
    '(a+b)*(c+d)*2',
    '(2)*(3)*(4)',
    '5!*3*2',
    '|x|*2*|y|',
    'x²*3*y',
    '-2*-3*-4',
    '2*(3)*4 = 6*4',
    '10%*50*2',
    '√2*3*√5',
    'a_1 b_2',
    'a_1*b_2*c_3',
    'f(x)*g(x)*h(x)',
    '{1,2}*{3,4}*2',
  ])('has students read it as it was typed: %s', (typed) => {
    expect(shown(typed)).toBe(typed)
  })

  it('has a formula beside stars shown as a formula', () => {
    const html = renderText('$x$*2*$y$')
    expect(html.match(/<math/g)).toHaveLength(2)
    expect(html).not.toContain('<em>')
  })

  it.each([
    ['**كلمة**', '<strong>كلمة</strong>'],
    ['ال**كلم**ات', 'ال<strong>كلم</strong>ات'],
    ['*x*²', '<em>x</em>²'],
    ['قيمة *x* هي 2*3', 'قيمة <em>x</em> هي 2*3'],
    ['**2*3*4**', '<strong>2*3*4</strong>'],
    ['(انظر) *ملاحظة*', '(انظر) <em>ملاحظة</em>'],
    ['***مهم***', '<em><strong>مهم</strong></em>'],
    ['**5**, **6**', '<strong>5</strong>, <strong>6</strong>'],
  ])('may still emphasise: %s', (typed, html) => {
    expect(renderText(typed)).toBe(html)
  })

  it.each(['f<em>x</em>y = 2', '5<b>2</b>1', '<em>5</em>2', 'a<i>b</i>c<i>d</i>', 'f(<em>x</em>)<em>y</em>', '2*3*4'])(
    'brings it from other systems without a sign more or less: %s',
    (html) => {
      expect(shown(settle(htmlToMarkdown(html, SURROUNDINGS)))).toBe(html.replace(/<[^>]*>/g, ''))
    },
  )
})
