import { describe, expect, it } from 'vitest'
import { directText } from './direct-text.ts'

function directed(html: string, locale: 'ar' | 'en' = 'ar'): string {
  const template = document.createElement('template')
  template.innerHTML = html
  directText(template.content, locale)
  return template.innerHTML
}

function isolatedIn(text: string): (string | null)[] {
  const host = document.createElement('template')
  host.innerHTML = directed(text)
  return [...host.content.querySelectorAll('bdi[dir=ltr]')].map((element) => element.textContent)
}

describe('a student of an Arabic exam', () => {
  it('reads options in Latin letters from left to right', () => {
    expect(directed('C++')).toBe('<div dir="auto">C++</div>')
    expect(directed('I am fine.')).toBe('<div dir="auto">I am fine.</div>')
    expect(directed('<p>Read the text.</p><p>ثم أجب.</p>')).toBe('<p dir="auto">Read the text.</p><p>ثم أجب.</p>')
  })

  it('reads signed numbers with the sign before them', () => {
    expect(directed('-5')).toBe('<bdi dir="ltr">-5</bdi>')
    expect(isolatedIn('قيمة المقدار هي −12.5 لا +3، أو -7%.')).toEqual(['−12.5', '+3', '-7%'])
  })

  it('reads calculations and names that end in signs as they are written', () => {
    expect(isolatedIn('ناتج 3 - 5 هو')).toEqual(['3 - 5'])
    expect(isolatedIn('ناتج 2 × 3 = ؟')).toEqual(['2 × 3 = ؟'])
    expect(isolatedIn('إذا كانت x = -3 فما قيمة 2x + 1؟')).toEqual(['x = -3', '2x + 1'])
    expect(isolatedIn('لغة C++ أحدث من C وتشبهها C#')).toEqual(['C++', 'C#'])
  })

  it.each([
    ['إذا كانت f(x) = 2x - 5 فما قيمة f(3)؟', ['f(x) = 2x - 5', 'f(3)']],
    ['قيمة (x+1)(x-2) عند x=3', ['(x+1)(x-2)', 'x=3']],
    ['log(x) = 2 فإن x=100', ['log(x) = 2', 'x=100']],
    ['النقطة (3، -2) على المستوى', ['(3، -2)']],
    ['النقطة (3, -2) على المستوى', ['(3, -2)']],
    ['الرقم +966 51 234 5678 هنا', ['+966 51 234 5678']],
    ['زر https://example.test/a_b الآن', ['https://example.test/a_b']],
    ['زر https://example.test/a_b.', ['https://example.test/a_b']],
    ['اكتب A/B.C/D هنا', ['A/B.C/D']],
    ['اقرأ docs/a.b/c.txt', ['docs/a.b/c.txt']],
    ['المجال (-3, 5) أو 2(x+1) = 6', ['(-3, 5)', '2(x+1) = 6']],
  ])('reads an expression as a whole: %s', (text, runs) => {
    expect(isolatedIn(text)).toEqual(runs)
  })

  it('reads numbers of a list in the order of the sentence', () => {
    expect(isolatedIn('رتب 3, 5, 7 ثم 9، 11')).toEqual([])
    expect(isolatedIn('(انظر الجدول 3)')).toEqual([])
  })

  it('reads an Arabic sentence from right to left, also where it begins with a Latin word', () => {
    expect(directed('<p>C لغة برمجة، عمرها 50 سنة.</p>')).toBe('<p>C لغة برمجة، عمرها 50 سنة.</p>')
    expect(directed('في الفقرة 5 - السطر 3.')).toBe('في الفقرة 5 - السطر 3.')
  })

  it('sees formulas, figures and code untouched', () => {
    for (const html of [
      '<math><mi>x</mi><mo>=</mo><mn>-5</mn></math>',
      '<svg viewBox="0 0 1 1"><text>-5</text></svg>',
      '<code>a - b</code>',
      'المساحة <math><mi>x</mi></math>',
    ]) {
      expect(directed(html)).toBe(html)
    }
  })

  it('sees the marks of a list on the side where the list has them', () => {
    expect(directed('<ul><li>Apple</li><li>تفاح</li></ul>')).toBe(
      '<ul><li><div dir="auto">Apple</div></li><li>تفاح</li></ul>',
    )
    expect(directed('<ul><li>Apple</li></ul>')).toBe('<ul dir="auto"><li>Apple</li></ul>')
  })
})

describe('a student of an English exam', () => {
  it('reads Arabic texts from right to left, and the rest as it is', () => {
    expect(directed('<p>سلام، كيف الحال؟</p>', 'en')).toBe('<p dir="auto">سلام، كيف الحال؟</p>')
    for (const html of ['-5', 'C++', 'The word كتاب means a book.', '3 - 5 = -2'])
      expect(directed(html, 'en')).toBe(html)
  })
})
