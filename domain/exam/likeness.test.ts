import { expect, test } from 'vitest'
import { byLikeness, foldedQuestion, likeness, resemblance, searchedWords } from './likeness.ts'

const NUMBERS = ['7', '14', '21', '28']

function alike(one: string, other: string, options = NUMBERS, others = options) {
  return likeness(foldedQuestion({ text: one, options }), foldedQuestion({ text: other, options: others }))
}

test('an author who writes a question again with tashkeel, other alefs and Arabic digits reads that it is the same', () => {
  expect(alike('ما ناتِجُ أَرْبَعَة + 7؟', 'ما ناتج اربعة + ٧')).toEqual({ kind: 'same', resemblance: 1 })
  expect(alike('س', 'س', ['١', '٢'], ['2', '1'])?.kind).toBe('same')
})

test('a formula is the same however its source is spaced', () => {
  expect(alike('حل $x^2 = 4$', 'حل $x^{2}=4$')?.kind).toBe('same')
})

test('the same words over other options are the same text and not the same question', () => {
  const found = alike('اختر الكلمة الشاذة', 'اختر الكلمة الشاذة', ['تفاح', 'موز', 'كرسي'], ['حبر', 'قلم', 'بحر'])
  expect(found?.kind).toBe('same-text')
  expect(found?.resemblance).toBeLessThan(0.7)
})

test('a question with another number is alike, one about something else is not', () => {
  expect(
    alike('اشترى خالد ٣ أقلام بسعر ١٢ ريالا فكم سعر القلم', 'اشترى خالد ٣ أقلام بسعر ١٨ ريالا فكم سعر القلم')?.kind,
  ).toBe('alike')
  expect(alike('ما عاصمة فرنسا؟', 'كم ضلعا للمثلث؟', [], [])).toBeNull()
  expect(alike('', '', [], [])).toBeNull()
})

test('signs of mathematics are no marks of sentences', () => {
  expect(alike('ما ناتج -5 + 3', 'ما ناتج 5 + 3')?.kind).toBe('alike')
  expect(alike('س', 'س', ['-5', '2.5'], ['5', '25'])?.kind).toBe('same-text')
})

test('until two options are written the texts alone are compared', () => {
  expect(alike('ما ناتج ٧ + ٧', 'ما ناتج ٧ + ٧', [''], NUMBERS)).toEqual({ kind: 'same-text', resemblance: 1 })
})

test('resemblance is the share of what both have', () => {
  const set = (text: string) => new Set(text)
  expect(resemblance(set('abc'), set('bcd'))).toBe(0.5)
  expect(resemblance(set(''), set(''))).toBe(0)
  expect(resemblance(set('abc'), set('abc'))).toBe(1)
})

test('exact copies come first', () => {
  const order = [
    { kind: 'alike', resemblance: 0.99 } as const,
    { kind: 'same-text', resemblance: 0.5 } as const,
    { kind: 'same', resemblance: 1 } as const,
  ].toSorted(byLikeness)
  expect(order.map(({ kind }) => kind)).toEqual(['same', 'same-text', 'alike'])
})

test('a store looks for the longest words, each once', () => {
  expect(searchedWords('كم كم المساحةُ $\\frac{12}{5}$', 3)).toEqual(['المساحه', 'frac', '12'])
})
