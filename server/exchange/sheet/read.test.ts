import { describe, expect, it } from 'vitest'
import { toCsv, toXlsx } from '#server/spreadsheet/index.ts'
import { odsOf } from '#server/spreadsheet/ods.test-support.ts'
import { questionsOf, readFile, skippedOf } from '../read.test-support.ts'
import { writeTemplate } from './write.ts'

describe('an admin who imports a sheet', () => {
  it.each(['ar', 'en'] as const)('can import the %s template as it is', async (locale) => {
    const exam = await readFile(await writeTemplate(locale), 'template.xlsx')
    expect(exam.skipped).toEqual([])
    expect(questionsOf(exam).map(({ answerType }) => answerType)).toEqual(['radio', 'checkbox', 'true_false'])
  })

  it('may have headers of others, answers as letters or words, and Arabic digits', async () => {
    const exam = await readFile(
      'السؤال;أ;ب;ج;الإجابة الصحيحة;الدرجة\nكم؟;واحد;اثنان;ثلاثة;ب;٢\nمن؟;زيد;عمر;بكر;بكر;\n',
      'q.csv',
    )
    expect(questionsOf(exam).map(({ options, mark }) => [options.findIndex(({ correct }) => correct), mark])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it('may bring one of LibreOffice', async () => {
    const exam = await readFile(
      odsOf([
        ['السؤال', 'أ', 'ب', 'الإجابة الصحيحة'],
        ['كم؟', 'واحد', 'اثنان', 'ب'],
      ]),
      'q.ods',
    )
    expect(questionsOf(exam).map(({ options }) => options.findIndex(({ correct }) => correct))).toEqual([1])
  })

  it('may have no headers at all', async () => {
    const exam = await readFile('What is 1 + 1?,1,2,3,B\nWhat is 2 + 2?,4,5,6,A\n', 'q.csv')
    expect(questionsOf(exam).map(({ options }) => options.findIndex(({ correct }) => correct))).toEqual([1, 0])
  })

  it('is shown the row and the reason of each row that cannot be held', async () => {
    const rows = [
      'Question,Option 1,Option 2,Answer,Mark',
      'Fine?,a,b,1,',
      'No key?,a,b,,',
      'Which?,2,1,2,',
      'Mark?,a,b,1,x',
      ',a,b,1,',
      'One?,a,,1,',
    ]
    const exam = await readFile(rows.join('\n'), 'q.csv')
    expect(questionsOf(exam)).toHaveLength(1)
    expect(skippedOf(exam)).toEqual([
      [3, 'no-right-answer'],
      [4, 'uncertain-answer'],
      [5, 'no-mark'],
      [6, 'empty-text'],
      [7, 'too-few-options'],
    ])
  })

  it('reads what our own CSV and XLSX escaped', async () => {
    const columns = ['Question', 'Option 1', 'Option 2', 'Right options (numbers)'].map((header, index) => ({
      header,
      value: (row: readonly string[]) => row[index],
    }))
    const rows = [['=1+1 is?', '-2', '@x', '1']]
    for (const bytes of [toCsv(columns, rows), await toXlsx(columns, rows)]) {
      expect(questionsOf(await readFile(bytes, 'q.csv'))[0]).toMatchObject({
        text: '=1+1 is?',
        options: [{ text: '-2' }, { text: '@x' }],
      })
    }
  })
})
