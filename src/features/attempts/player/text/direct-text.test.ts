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
