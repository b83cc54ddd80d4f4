import { expect, it } from 'vitest'
import { stemLine } from './stem-line.ts'

it('a student recognises a question in the list by its first words', () => {
  expect(stemLine('<p>ما ناتج</p><p>الجمع؟</p>')).toBe('ما ناتج الجمع؟')
  expect(stemLine(`<p>${'كلمة '.repeat(100)}</p>`).length).toBeLessThanOrEqual(160)
})

it('a student reads no formula that is another one as plain text', () => {
  expect(stemLine('<p>ما قيمة <math><msup><mi>x</mi><mn>2</mn></msup></math>؟</p>')).toBe('ما قيمة …؟')
})
