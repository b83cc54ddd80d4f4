import { expect, test } from 'vitest'
import { markedChanges } from './html-words.ts'

test('an author sees which words are gone and which came', () => {
  expect(markedChanges('<p>كم سعر القلم الواحد؟</p>', '<p>كم ثمن القلم؟</p>')).toEqual({
    before: '<p>كم <del>سعر القلم الواحد؟</del></p>',
    after: '<p>كم <ins>ثمن القلم؟</ins></p>',
  })
  expect(markedChanges('<p>a b c d</p>', '<p>a x c d e</p>')).toEqual({
    before: '<p>a <del>b</del> c d</p>',
    after: '<p>a <ins>x</ins> c d <ins>e</ins></p>',
  })
})

test('tashkeel that changes a word changes it, and what is the same stays unmarked', () => {
  const { before, after } = markedChanges('<p>كُتِبَ الدرسُ اليومَ</p>', '<p>كَتَبَ الدرسُ اليومَ</p>')
  expect(before).toBe('<p><del>كُتِبَ</del> الدرسُ اليومَ</p>')
  expect(after).toBe('<p><ins>كَتَبَ</ins> الدرسُ اليومَ</p>')
  const same = '<p>قَالَ <strong>الطَّالِبُ</strong></p>'
  expect(markedChanges(same, same)).toEqual({ before: same, after: same })
})

test('a formula and a picture are marked whole, never in their markup', () => {
  const formula = (number: number) => `<math><mrow><mi>x</mi><mo>=</mo><mn>${number}</mn></mrow></math>`
  const image = (name: string) => `<img alt="شكل" src="data:image/png;base64,${name}">`
  const { before, after } = markedChanges(
    `<p>حل ${formula(4)} ${image('AA')}</p>`,
    `<p>حل ${formula(9)} ${image('AA')}</p>`,
  )
  expect(before).toBe(`<p>حل <del>${formula(4)}</del> ${image('AA')}</p>`)
  expect(after).toBe(`<p>حل <ins>${formula(9)}</ins> ${image('AA')}</p>`)
  const drawn = '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'
  expect(markedChanges('<p>a</p>', `<p>a ${drawn}</p>`).after).toBe(`<p>a <ins>${drawn}</ins></p>`)
})

test('marks never cross an element', () => {
  const { after } = markedChanges('<p>a</p>', '<p>b c</p><ul><li>d</li><li>e f</li></ul>')
  expect(after).toBe('<p><ins>b c</ins></p><ul><li><ins>d</ins></li><li><ins>e f</ins></li></ul>')
})

test('texts of thousands of words are compared at once', () => {
  const many = (from: number) => `<p>${Array.from({ length: 4_000 }, (_, index) => `w${from + index}`).join(' ')}</p>`
  expect(markedChanges(many(0), many(10_000)).before).toMatch(/^<p><del>w0 /)
})
