import { describe, expect, it } from 'vitest'
import { toCsv } from '#server/spreadsheet/index.ts'
import { questionsOf, readFile } from '../read.test-support.ts'

const LESSON = '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c'
const HEAD = ['Question code', 'Question', 'Option 1', 'Option 2', 'Option 3', 'Right options (numbers)']

/** One question with further cells, by their headers. */
function sheet(...rows: readonly Readonly<Record<string, string>>[]) {
  const more = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((header) => !HEAD.includes(header))
  const columns = [...HEAD, ...more].map((header) => ({
    header,
    value: (row: Readonly<Record<string, string>>) => row[header] ?? '',
  }))
  const usual = { Question: 'كم؟', 'Option 1': '1', 'Option 2': '2', 'Right options (numbers)': '1' }
  return readFile(
    toCsv(
      columns,
      rows.map((row, index) => ({ 'Question code': `q${index + 1}`, ...usual, ...row })),
    ),
    'q.csv',
  )
}

describe('an author who writes questions of practice into a sheet', () => {
  it('has every column in words of either language', async () => {
    const exam = await sheet(
      {
        'Used for': 'practice',
        Difficulty: 'hard',
        'Practice hint 1': 'a',
        'Practice hint 2': 'b',
        'Why wrong: option 2': 'r',
        'Wrong idea: option 2': 'm',
        'Lesson link': `https://academy.example/ar/courses/${LESSON.replace('0', '1')}/lessons/${LESSON}`,
        'Explained from second': '١:١٥',
        'Explained to second': '90',
      },
      { 'Twin of (code)': 'q1', 'Used for': 'للتدريب', Difficulty: 'سهل' },
    )
    expect([exam.skipped, exam.warnings]).toEqual([[], []])
    expect(questionsOf(exam)).toMatchObject([
      {
        use: 'practice',
        difficulty: 'hard',
        hintSteps: ['a', 'b'],
        options: [{}, { reason: 'r', misconception: 'm' }],
        lessonPart: { lessonId: LESSON, from: 75, to: 90 },
      },
      { use: 'practice', difficulty: 'easy', twinOf: 'q1' },
    ])
  })

  it.each([`?lang=en`, `/?lang=en#t=30,60`, `#t=30,60`])(
    'may paste the address of a lesson as the browser has it: …%s',
    async (rest) => {
      const address = `https://academy.example/course/${LESSON.replace('0', '1')}/lessons/${LESSON}${rest}`
      const exam = await sheet({
        'Lesson link': address,
        'Explained from second': '30',
        'Explained to second': '60',
      })
      expect(exam.skipped).toEqual([])
      expect(questionsOf(exam)[0]?.lessonPart).toEqual({ lessonId: LESSON, from: 30, to: 60 })
    },
  )

  it.each([
    ['a use that there is not', { 'Used for': 'homework' }, 'invalid-cell', 'G2 homework'],
    ['a difficulty that there is not', { Difficulty: '7' }, 'invalid-cell', 'G2 7'],
    ['a reason for an option that is not there', { 'Why wrong: option 3': 'r' }, 'note-without-option', 'G2 r'],
    ['a wrong idea of a fifth option', { 'Wrong idea: option 5': 'm' }, 'note-without-option', 'G2 m'],
    ['a fourth hint', { 'Practice hint 4': 'h' }, 'too-many-hints', 'G2'],
    ['a twin of an unknown question', { 'Twin of (code)': 'q9' }, 'twin-unknown', 'q9'],
    ['a twin of itself', { 'Twin of (code)': 'q1' }, 'twin-circle', 'q1'],
    ['a lesson without its seconds', { 'Lesson link': LESSON }, 'lesson-part', ''],
    ['a lesson that is none', { 'Lesson link': 'algebra' }, 'lesson-part', 'G2 algebra'],
    ['an address that names a lesson aside', { 'Lesson link': `/x?at=${LESSON}` }, 'lesson-part', `G2 /x?at=${LESSON}`],
    [
      'seconds the wrong way round',
      { 'Lesson link': LESSON, 'Explained from second': '90', 'Explained to second': '1:15' },
      'lesson-part',
      'I2 1:15',
    ],
  ])('is shown %s at its cell, and nothing of the question is taken', async (_what, cells, reason, detail) => {
    const exam = await sheet(cells, { Question: 'أخرى؟' })
    expect(questionsOf(exam).map(({ ref }) => ref)).toEqual(['q2'])
    expect(exam.skipped).toEqual([{ line: 2, name: 'كم؟', reason, detail }])
  })

  it('is shown every twin in a circle, and the twins of what is left out', async () => {
    const exam = await sheet(
      { 'Twin of (code)': 'q2' },
      { 'Twin of (code)': 'q1' },
      { 'Twin of (code)': 'q2' },
      { Difficulty: 'x' },
      { 'Twin of (code)': 'q4' },
      {},
    )
    expect(questionsOf(exam).map(({ ref }) => ref)).toEqual(['q6'])
    expect(exam.skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'invalid-cell'],
      [2, 'twin-circle'],
      [3, 'twin-circle'],
      [6, 'twin-unknown'],
      [4, 'twin-unknown'],
    ])
  })

  it('is informed that a twin is used as the question that it is a twin of', async () => {
    const exam = await sheet({ 'Used for': 'practice' }, { 'Twin of (code)': 'q1', 'Used for': 'exam' })
    expect(questionsOf(exam).map(({ use }) => use)).toEqual(['practice', 'practice'])
    expect(exam.warnings.map(({ line, kind }) => [line, kind])).toEqual([[3, 'use-of-twin']])
  })

  it('has reasons of true or false beside the word that they belong to', async () => {
    const exam = await sheet({
      'Option 1': 'خطأ',
      'Option 2': 'صحيح',
      'Right options (numbers)': '2',
      'Why wrong: option 1': 'r',
    })
    expect(questionsOf(exam)[0]).toMatchObject({
      answerType: 'true_false',
      options: [
        { text: 'صحيح', correct: true },
        { text: 'خطأ', reason: 'r' },
      ],
    })
  })
})
