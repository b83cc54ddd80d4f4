/** Sheets of questions that were taken wrongly once, without a word. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { questionsOf, readFile, skippedOf } from '#server/exchange/read.test-support.ts'

const read = (name: string) => readFile(readFileSync(join(process.env.CORPORA ?? '', 'reported-cases', name)), name)

describe('a reported sheet of questions', () => {
  it('has the option as its key that its answer names, never one that looks alike (B16)', async () => {
    const keys = questionsOf(await read('B16-answer-as-words.csv')).map(({ options }) =>
      options.findIndex(({ correct }) => correct),
    )
    expect(keys).toEqual([2, 1, 1, 1, 1, 1, 0, 0])
  })

  it('brings no question whose answer is none of its options (B17)', async () => {
    expect(skippedOf(await read('B17-answer-picks-another-option.csv'))).toEqual([
      [2, 'uncertain-answer'],
      [3, 'uncertain-answer'],
      [4, 'uncertain-answer'],
      [5, 'no-right-answer'],
    ])
  })

  it('never turns the seconds of a question into an option (B12)', async () => {
    const exam = await read('B12-unknown-headers.csv')
    expect(questionsOf(exam).map(({ options }) => options.map(({ text, correct }) => [text, correct]))).toEqual([
      [
        ['3', false],
        ['4', true],
        ['5', false],
        ['6', false],
      ],
    ])
    expect(exam.warnings).toMatchObject([{ name: 'Time limit (sec)', kind: 'column-left-out' }])
  })

  it('has what its cells show, not what they hold (B03)', async () => {
    const exam = await read('B03-cell-shows-other-than-it-holds.xlsx')
    const texts = questionsOf(exam).map(({ text, options }) => [text, ...options.map((option) => option.text)])
    expect(texts.slice(0, 2)).toEqual([
      ['ما ناتج 2³ + 3²؟', '17', '2⁵', 'H₂O', '23'],
      ['ما ناتج النصف؟', '1/2', '50%', '2025-05-05', 'TRUE'],
    ])
    expect(exam.skipped.map(({ detail }) => detail)).toEqual(['E4 #E4!', 'E5 #NO-VALUE!'])
  })

  it('names the cell of a formula without a value, and drops none (B04)', async () => {
    const exam = await read('B04-error-cell-vanishes.xlsx')
    expect(questionsOf(exam)).toEqual([])
    expect(exam.skipped.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['invalid-cell', 'D2 #DIV/0!'],
      ['invalid-cell', 'D3 #NAME?'],
      ['invalid-cell', 'D4 #NAME?'],
      ['invalid-cell', 'A5 #NAME?'],
    ])
  })

  it('has an emptied text cell as an empty one (H-X1b)', async () => {
    const exam = await read('H-X1b-empty-text-cells-questions.xlsx')
    expect(questionsOf(exam).map(({ options }) => options.map(({ text }) => text))).toEqual([
      ['واحد', 'اثنان'],
      ['ثلاثة', 'أربعة', 'خمسة'],
    ])
  })
})
