import { describe, expect, it } from 'vitest'
import { toCsv, toXlsx } from '#server/spreadsheet/index.ts'
import { odsOf } from '#server/spreadsheet/ods.test-support.ts'
import { questionsOf, readFile, skippedOf } from '../read.test-support.ts'
import { readExchangeFile } from '../read.ts'
import { writeTemplate } from './write.ts'

const HEADERLESS = 'What is 1 + 1?,1,2,3,B\nWhat is 2 + 2?,4,5,6,A\n'

/** The sheet as it is read once its author has named the columns. */
async function readNamed(sheet: string, columns: readonly (string | null)[], hasHeaders = true) {
  const outcome = await readExchangeFile(Buffer.from(sheet), 'q.csv', { columns, hasHeaders })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

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

  it('is asked for the columns of a sheet without headers, and the first values of each are shown', async () => {
    const exam = await readFile(HEADERLESS, 'q.csv')
    expect([questionsOf(exam), exam.skipped[0]?.reason]).toEqual([[], 'unknown-columns'])
    expect(exam.columns?.hasHeaders).toBe(false)
    expect(exam.columns?.columns.map(({ meaning, samples }) => [meaning, samples[0]])).toEqual([
      ['text', 'What is 1 + 1?'],
      ['option1', '1'],
      ['option2', '2'],
      ['option3', '3'],
      ['answer', 'B'],
    ])
    const named = await readNamed(HEADERLESS, ['text', 'option1', 'option2', 'option3', 'answer'], false)
    expect(questionsOf(named).map(({ options }) => options.findIndex(({ correct }) => correct))).toEqual([1, 0])
  })

  it.each([
    ['seconds', 'ما ناتج 2+2؟,3,4,5,6,20,2\nما ناتج 3+3؟,5,6,7,8,30,2\n'],
    ['seconds before the options', 'ما ناتج 2+2؟,20,3,4,5,6,2\n'],
    ['a mark', 'ما عاصمة المملكة؟,الرياض,جدة,1,أ\n'],
    ['a topic', 'ما عاصمة المملكة؟,الرياض,جدة,جغرافيا,أ\n'],
    ['a number of the question', '1,ما ناتج 2+2؟,3,4,2\n'],
  ])('never has %s taken as an option of a sheet without headers', async (_what, sheet) => {
    expect(questionsOf(await readFile(sheet, 'q.csv'))).toEqual([])
  })

  it('may say that a column of other people is a meaning of ours, or is left out', async () => {
    const sheet = 'بنك,,,,,,\nFrage,W,X,Y,Zeit,Lösung,Punkte\nWie viel?,1,2,3,20,2,4\nUnd?,4,5,6,20,C,1\n'
    const asked = await readFile(sheet, 'q.csv')
    expect(asked.columns?.columns.map(({ header, meaning, samples }) => [header, meaning, samples])).toContainEqual([
      'Zeit',
      null,
      ['20', '20'],
    ])
    const named = await readNamed(sheet, ['text', 'option1', 'option2', 'option3', null, 'right', 'mark'])
    expect(
      questionsOf(named).map(({ options, mark }) => [options.map(({ text, correct }) => [text, correct]), mark]),
    ).toEqual([
      [
        [
          ['1', false],
          ['2', true],
          ['3', false],
        ],
        4,
      ],
      [
        [
          ['4', false],
          ['5', false],
          ['6', true],
        ],
        1,
      ],
    ])
    expect(named.columns?.columns.map(({ meaning }) => meaning)).toEqual([
      'text',
      'option1',
      'option2',
      'option3',
      null,
      'right',
      'mark',
    ])
  })

  it('is asked again where no column holds the question or its answer', async () => {
    const named = await readNamed(HEADERLESS, ['text', 'option1', 'option2', null, null], false)
    expect([questionsOf(named), named.skipped[0]?.reason]).toEqual([[], 'unknown-columns'])
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

  it('has the time of a section with its unit, and is informed of one that is none', async () => {
    const sheet = [
      'القسم,دقائق القسم,السؤال,الخيار 1,الخيار 2,الإجابة',
      'لفظي,٢٥ دقيقة,كم؟,س,ص,1',
      'كمي,نصف ساعة,كم؟,س,ص,1',
    ]
    const exam = await readFile(sheet.join('\n'), 'q.csv')
    expect(exam.sections.map(({ name, minutes }) => [name, minutes])).toEqual([['لفظي', 25]])
    expect(exam.skipped).toMatchObject([{ line: 3, reason: 'invalid-cell', detail: 'Section minutes: نصف ساعة' }])
  })
})
