import { expect, test } from 'vitest'
import type { ContentLocale } from '#domain/exam/document.ts'
import { directText } from './direct-text.ts'
import { writeArabic, writeWestern } from './reader-digits.ts'

/** Markup as it is shown to a reader of ٠١٢. */
function shown(html: string, locale: ContentLocale): DocumentFragment {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  writeWestern(content)
  directText(content, locale)
  writeArabic(content, locale)
  return content
}

test('a reader of ٠١٢ reads a calculation within Arabic from right to left, and one with Latin letters from left to right', () => {
  const runs = [...shown('<p>احسب 7 - 5 ثم 3x - 2</p>', 'ar').querySelectorAll('bdi')]
  expect(runs.map((run) => [run.textContent, run.dir])).toEqual([
    ['٧ - ٥', 'rtl'],
    ['٣x - ٢', 'ltr'],
  ])
})

test('a reader of ٠١٢ reads the signs between numbers of an English text in the order of the author', () => {
  for (const [html, order] of [
    ['<p>7 - 5</p>', '٧ - ٥'],
    ['<p>Call 055-123-4567 now</p>', 'Call ٠٥٥-١٢٣-٤٥٦٧ now'],
  ] as const) {
    const overridden = shown(html, 'en').querySelector('bdo')
    expect(overridden?.dir).toBe('ltr')
    expect(overridden?.textContent).toBe(order)
  }
})

test('a reader of ٠١٢ keeps what the author marked as exact, and hears numbers as they are written', () => {
  const element = shown('<p><code>12</code> <img alt="Figure 3" src="x.png"></p>', 'en')
  expect(element.querySelector('code')?.textContent).toBe('12')
  expect(element.querySelector('img')?.alt).toBe('Figure ٣')
})

test('a reader of ٠١٢ sees every point of a number in a formula as the decimal sign', () => {
  const element = shown('<math><mn>0.</mn><mn>2.5</mn><mo>.</mo></math>', 'ar')
  expect([...element.querySelectorAll('mn')].map(({ textContent }) => textContent)).toEqual(['٠٫', '٢٫٥'])
  expect(element.querySelector('mo')?.textContent).toBe('.')
})

test('a reader of ٠١٢ reads the numbers at a figure from left to right, as anywhere in a figure', () => {
  const label = shown('<svg><text>3 - 2</text></svg>', 'ar').querySelector('text')
  expect(label?.textContent).toBe('٣ - ٢')
  expect(label?.style.unicodeBidi).toBe('bidi-override')
})
