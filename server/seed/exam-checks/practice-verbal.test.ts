import { describe, expect, test } from 'vitest'
import { practiceQuestionsOf, practiceTexts, rightOptionOf } from './practice-questions.ts'

const analogyPair = /^\p{Script=Arabic}[\p{Script=Arabic}\p{M}]* : \p{Script=Arabic}[\p{Script=Arabic}\p{M}]*$/u
const gap = '……'

const wordsOf = (text: string): string[] => text.split(/[\s،؛:.؟«»]+/u).filter((word) => word !== '')
const quotesIn = (text: string): string[] => [...text.matchAll(/«([^»]+)»/gu)].map(([, quote = '']) => quote)

describe('the verbal practice questions', () => {
  test.each(practiceQuestionsOf('analogy'))('a student compares in $ref pairs written as word : word', (question) => {
    for (const pair of [question.text, ...question.options.map(({ text }) => text)]) expect(pair).toMatch(analogyPair)
  })

  test.each(practiceQuestionsOf('completion'))('a student fills in $ref each gap with one word', (question) => {
    const gaps = question.text.split(gap).length - 1
    expect([1, 2]).toContain(gaps)
    for (const { text } of question.options) expect(text.split(' – ').flatMap(wordsOf)).toHaveLength(gaps)
  })

  test.each(practiceQuestionsOf('contextual-error'))(
    'a student finds every option of $ref once in the sentence, in order',
    (question) => {
      const words = wordsOf(question.text.split('\n\n').at(-1) ?? '')
      const options = question.options.map(({ text }) => text)
      expect(words.filter((word) => options.includes(word))).toEqual(options)
    },
  )

  test.each(practiceQuestionsOf('contextual-error'))('a student reads in $ref what stands better there', (question) => {
    const better = quotesIn(question.explanation).at(-1) ?? ''
    expect(question.explanation).toContain('والصواب: «')
    expect(wordsOf(better)).not.toContain(rightOptionOf(question)?.text)
  })

  test.each(practiceQuestionsOf('odd-word'))('a student chooses in $ref among single words', (question) => {
    for (const { text } of question.options) expect(wordsOf(text)).toHaveLength(1)
  })
})

describe('the reading passages of practice', () => {
  const passages = practiceTexts('passages')
  const questions = practiceQuestionsOf('reading')

  test('a student reads titled passages of fitting length, each asked about at least six times', () => {
    for (const [ref, passage] of passages) {
      const [title = '', ...paragraphs] = passage.trimEnd().split('\n\n')
      expect(title).toMatch(/^# \S/)
      expect([3, 4]).toContain(paragraphs.length)
      const words = wordsOf(paragraphs.join(' ')).length
      expect(words, ref).toBeGreaterThanOrEqual(150)
      expect(words, ref).toBeLessThanOrEqual(320)
      expect(questions.filter(({ paragraphRef }) => paragraphRef === ref).length).toBeGreaterThanOrEqual(6)
    }
  })

  test('every reading question has its passage', () => {
    const known = [...passages.keys()]
    for (const { ref, paragraphRef } of questions) expect(known, ref).toContain(paragraphRef)
  })

  test.each(questions)('words that $ref quotes from its passage stand in it as quoted', (question) => {
    const passage = passages.get(question.paragraphRef ?? '') ?? ''
    const pointers = ['ها', 'أما', 'غير أن']
    const texts = [question.text, ...question.hintSteps, question.explanation]
    const said = [...texts, ...question.options.flatMap(({ reason }) => reason ?? [])]
    const missing = said.flatMap(quotesIn).filter((quote) => !passage.includes(quote) && !pointers.includes(quote))
    expect(missing).toEqual([])
  })
})
