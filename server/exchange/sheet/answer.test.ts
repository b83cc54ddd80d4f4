import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from '#server/spreadsheet/index.ts'
import { questionsOf, readFile, skippedOf } from '../read.test-support.ts'

/** A sheet with an own column for each option, `answers` as the last one. */
async function sheetOf(rows: readonly { readonly options: readonly string[]; readonly answer: string }[]) {
  const width = Math.max(...rows.map(({ options }) => options.length))
  const columns = [
    { header: 'السؤال', value: ({ number }: { number: number }) => `سؤال ${number}` },
    ...Array.from({ length: width }, (_, at) => ({
      header: `الخيار ${at + 1}`,
      value: ({ options }: { options: readonly string[] }) => options[at] ?? '',
    })),
    { header: 'الإجابة', value: ({ answer }: { answer: string }) => answer },
  ]
  const numbered = rows.map((row, at) => ({ ...row, number: at + 1 }))
  return readFile(toCsv(columns, numbered), 'q.csv')
}

/** The texts of the options that were taken as right, of each question; the options stand in the order of the sheet. */
const keysOf = (exam: Awaited<ReturnType<typeof readFile>>) =>
  questionsOf(exam).map(({ options }) => options.flatMap(({ correct }, at) => (correct ? [at] : [])))

/** Texts of options as they stand in exams, and those that resemble each other or a place. */
const optionText = fc.oneof(
  fc.integer({ min: -12, max: 12 }).map(String),
  fc.constantFrom('٤', '4.0', '4', '40', '0.4', '10%', '10', '0.1', '1/2', '3/4', '1', '12', '½', '2³'),
  fc.constantFrom('A', 'b', 'C', 'أ', 'ب', 'ج', 'هـ', 'ا', '(A)', '1)', '2.', 'A, B', '1, 3', '1 2', 'ب و ج'),
  fc.constantFrom('x+1', 'x-1', 'x*1', '> 5', '< 5', '= 5', '(2,-3)', '-2 A', '$x^2$', 'Option 2', 'الخيار 1'),
  fc.constantFrom('إستعمال', 'استعمال', 'أستعمال', 'NaCl', 'nacl', 'صح', 'خطأ', 'مدرسة', 'مدرسه'),
  fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom(...'ab12٣أب-+,.()/ ') }),
)

describe('a right answer in a sheet', () => {
  it('is the option of which it is the text, or is refused, whatever the options are', async () => {
    const row = fc
      .array(optionText, { minLength: 2, maxLength: 5 })
      .map((options) => options.map((text) => text.trim()))
      .filter((options) => options.every((text) => text !== ''))
      .chain((options) => fc.nat(options.length - 1).map((key) => ({ options, key, answer: options[key] ?? '' })))
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const exam = await sheetOf(rows)
        for (const question of questionsOf(exam)) {
          const asked = rows[Number(question.text.replace(/\D/g, '')) - 1]
          const options = question.options.map(({ correct }, at) => (correct ? at : -1)).filter((at) => at >= 0)
          // True comes before false, whatever order the sheet has.
          if (question.answerType === 'true_false') {
            expect(question.options[options[0] ?? 0]?.text).toBe(asked?.answer)
          } else expect(options).toEqual([asked?.key])
        }
        expect(questionsOf(exam).length + exam.skipped.length).toBe(rows.length)
      }),
      { numRuns: 400, seed: 42 },
    )
  })

  it.each([
    ['ب', [1]],
    ['B', [1]],
    ['b.', [1]],
    ['(2)', [1]],
    ['٢', [1]],
    ['Option 2', [1]],
    ['الخيار ب', [1]],
    ['أ، ج', [0, 2]],
    ['1,3', [0, 2]],
    ['1 و 3', [0, 2]],
    ['حمراء; زرقاء', [0, 1]],
  ])('is a place where it is written as one: %s', async (answer, places) => {
    expect(keysOf(await sheetOf([{ options: ['حمراء', 'زرقاء', 'خضراء'], answer }]))).toEqual([places])
  })

  it.each(['-2', '1/2', '(2,-3)', '2 A', '1+2', '=2', '2%', 'B2', '9'])('%s is no place', async (answer) => {
    const exam = await sheetOf([{ options: ['حمراء', 'زرقاء', 'خضراء'], answer }])
    expect(skippedOf(exam)).toEqual([[2, 'no-right-answer']])
  })

  it('is refused where its comma may be a decimal one', async () => {
    const exam = await sheetOf([{ options: ['1.2', '3', '4'], answer: '1,2' }])
    expect(skippedOf(exam)).toEqual([[2, 'uncertain-answer']])
  })

  it('is refused where two columns contradict each other, or two columns are one option', async () => {
    const two = await readFile(
      'Question,A,B,Answer,Correct answer\nWhich?,red,green,red,green\nAnd?,red,green,B,B\n',
      'q.csv',
    )
    expect([skippedOf(two), keysOf(two)]).toEqual([[[2, 'uncertain-answer']], [[1]]])
    const same = await readFile('Question,Option 1,Option A,Option 2,Key\nWhich?,red,blue,green,1\n', 'q.csv')
    expect(skippedOf(same)).toEqual([[2, 'invalid-cell']])
  })

  it('that can be a number or a text is read as the rest of its column, or refused', async () => {
    const either = { options: ['2', '3', '1'], answer: '2' }
    expect(skippedOf(await sheetOf([either]))).toEqual([[2, 'uncertain-answer']])
    expect(keysOf(await sheetOf([either, { options: ['4', '70', '8'], answer: '70' }]))).toEqual([[0], [1]])
    expect(skippedOf(await sheetOf([either, { options: ['حمراء', 'زرقاء'], answer: '2' }]))).toEqual([
      [2, 'uncertain-answer'],
    ])
  })
})

describe('headers that nobody knows', () => {
  it('are read where they only add to known ones, and a column without a meaning is never an option', async () => {
    const exam = await readFile(
      'Question (required),Answer 1 - max 75 characters,Answer 2 - max 75 characters,Seconds,Key\nالأكبر؟,3,5,20,2\n',
      'q.csv',
    )
    expect(questionsOf(exam)[0]?.options.map(({ text }) => text)).toEqual(['3', '5'])
    expect(exam.warnings).toEqual([{ line: 1, name: 'Seconds', kind: 'column-left-out', detail: '' }])
  })

  it.each(['الإجابة (الطالب)', 'Answer - given by student'])(
    'that say something else are no answer: %s',
    async (header) => {
      const exam = await readFile(`السؤال,الخيار 1,الخيار 2,${header},الإجابة الصحيحة\nكم؟,س,ص,2,1\n`, 'q.csv')
      expect(keysOf(exam)).toEqual([[0]])
      expect(exam.warnings).toMatchObject([{ name: header, kind: 'column-left-out' }])
    },
  )

  it('are missing above a column that holds something, which is named by its letters', async () => {
    const exam = await readFile('السؤال,الخيار 1,الخيار 2,,الإجابة\nكم؟,س,ص,ع,1\nكم؟,س,ص,,2,زائد\n', 'q.csv')
    expect(exam.warnings).toMatchObject([
      { line: 1, name: 'D', kind: 'column-left-out' },
      { line: 1, name: 'F', kind: 'column-left-out' },
    ])
  })

  it('are asked about: no row below them is taken', async () => {
    const exam = await readFile('Frage,W,X,Y,Lösung\nWie viel?,1,2,3,2\n', 'q.csv')
    expect(questionsOf(exam)).toEqual([])
    expect(exam.skipped).toEqual([
      { line: 1, name: 'Frage · W · X · Y · Lösung', reason: 'unknown-columns', detail: '' },
    ])
  })

  it('may say that numbers of options stand below them', async () => {
    const exam = await readFile('السؤال,الخيار 1,الخيار 2,الخيار 3,رقم البديل الصحيح\nكم؟,2,3,1,2\n', 'q.csv')
    expect(keysOf(exam)).toEqual([[1]])
  })
})
