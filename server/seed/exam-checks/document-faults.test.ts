import type { QuestionDocument } from '#domain/exam/document.ts'
import { describe, expect, it } from 'vitest'
import { readSampleExam } from '../sample-exams.ts'
import { documentFaults } from './document-faults.ts'
import { latexValue } from './latex-value.ts'
import { svgFaults } from './svg-faults.ts'

const sound: QuestionDocument = {
  ref: 'one',
  topic: 'arithmetic',
  answerType: 'radio',
  text: 'كم $2 + 2$؟',
  options: ['3', '4', '5', '6'].map((text) => ({ text, correct: text === '4' })),
  explanation: 'المجموع 4.',
}

function faultsOf(change: Partial<QuestionDocument>): string[] {
  const questions = [{ ...sound, ...change }]
  return documentFaults({
    ...readSampleExam('demo'),
    paragraphs: [],
    figures: [],
    sections: [{ name: 'قسم', minutes: null, questions }],
  })
}

const drawing = (content: string): string =>
  `<svg viewBox="0 0 240 100" xmlns="http://www.w3.org/2000/svg">${content}</svg>`

describe('an author who checks an exam', () => {
  it('hears nothing about a sound question', () => {
    expect(faultsOf({})).toEqual([])
  })

  it.each<[string, Partial<QuestionDocument>]>([
    ['two right options', { options: sound.options.map((option, index) => ({ ...option, correct: index < 2 })) }],
    ['the same option twice', { options: sound.options.map((option) => ({ ...option, text: '4' })) }],
    [
      'nothing wrong to tick',
      { answerType: 'checkbox', options: sound.options.map((option) => ({ ...option, correct: true })) },
    ],
    [
      'false before true',
      {
        answerType: 'true_false',
        options: [
          { text: 'خطأ', correct: true },
          { text: 'صواب', correct: false },
        ],
      },
    ],
    ['no explanation', { explanation: ' ' }],
    ['a passage that does not exist', { paragraphRef: 'lost' }],
    ['a figure that does not exist', { text: '![رسم لا وجود له في الاختبار](figure:lost)' }],
    ['a formula that is not closed', { text: 'كم $2 + 2؟' }],
    ['a formula that cannot be read', { text: String.raw`كم $\frac{2}$؟` }],
    ['Arabic digits', { text: 'كم ٢؟' }],
    [
      'an incomplete comparison',
      {
        options: sound.options.map((option, index) => (index < 3 ? option : { ...option, text: 'المعطيات غير كافية' })),
      },
    ],
  ])('hears of a question with %s', (_, change) => {
    expect(faultsOf(change)).not.toEqual([])
  })
})

describe('an author who draws a figure', () => {
  it('may use shapes and texts in the current colour', () => {
    expect(svgFaults(drawing('<g stroke="currentColor"><path d="M0 0H9"/></g><text x="1" y="2">A</text>'))).toEqual([])
  })

  it.each([
    '<script>alert(1)</script>',
    '<a href="https://example.com">A</a>',
    '<path d="M0 0" style="fill:red"/>',
    '<path d="M0 0" onclick="alert(1)"/>',
    '<path d="M0 0" fill="red"/>',
    '<g><path d="M0 0"/>',
    '<path d=M0/>',
  ])('may not use %s', (content) => {
    expect(svgFaults(drawing(content))).not.toEqual([])
  })
})

describe('an author who writes an option as a formula', () => {
  it.each([
    ['17.25', 17.25],
    ['$-3$', -3],
    [String.raw`$64 - 16\pi$`, 64 - 16 * Math.PI],
    [String.raw`$8\sqrt{2}$`, Math.sqrt(128)],
    [String.raw`$\left(6^{2}\right)^{2}$`, 1296],
    [String.raw`$\dfrac{3}{4} \cdot 2$`, 1.5],
  ])('means by %s the number %d', (text, value) => {
    expect(latexValue(text)).toBeCloseTo(value, 10)
  })

  it('hears of one that is not a number', () => {
    expect(() => latexValue('$x + 1$')).toThrow('Not a number')
    expect(() => latexValue('2)')).toThrow('Not a number')
  })
})
