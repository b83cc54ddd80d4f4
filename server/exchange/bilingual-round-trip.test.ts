import { describe, expect, it } from 'vitest'
import { EXPORT_FORMATS } from '#contract/exams/exchange-formats.ts'
import type { ExamDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { readSheet, toCsv } from '#server/spreadsheet/index.ts'
import { readFile } from './read.test-support.ts'
import { toSections } from './to-document.ts'
import { writeExchangeFile } from './write.ts'

const EXAM: ExamDocument = {
  ...USUAL_SETTINGS,
  ref: 'e',
  title: 'كمي',
  locale: 'ar',
  type: 'quantitative',
  durationMinutes: 20,
  bilingual: true,
  titleTranslation: 'Quantitative',
  sections: [
    {
      name: 'القسم الأول',
      nameTranslation: 'Part one',
      minutes: 20,
      questions: [
        {
          ref: 'q1',
          text: 'كم قيمة $س^2$؟ **بدقة**',
          answerType: 'radio',
          topic: 'الجبر',
          paragraphRef: 'p1',
          hint: 'عُدّ',
          explanation: 'لأن $س = 3$',
          options: [
            { text: '9', correct: true, translation: '9' },
            { text: 'ثلاثة {أو} أقل', correct: false, translation: 'three {or} less' },
          ],
          translation: {
            text: 'What is the value of $x^2$? **Exactly**\n\n- one\n- two',
            hint: 'Count',
            explanation: 'Because $x = 3$',
          },
        },
        {
          ref: 'q2',
          text: 'سؤال بلا ترجمة',
          answerType: 'radio',
          topic: '',
          options: [
            { text: 'أ', correct: false },
            { text: 'ب', correct: true },
          ],
        },
      ],
    },
  ],
  paragraphs: [{ ref: 'p1', title: 'نص', text: 'جملة', translation: { title: 'A text', text: 'A **sentence**' } }],
  figures: [],
}

const write = (format: (typeof EXPORT_FORMATS)[number]) =>
  writeExchangeFile(EXAM, format, { files: new Map(), locale: 'ar' })

function translated({ sections }: Pick<ExamDocument, 'sections'>) {
  return sections.flatMap(({ questions }) =>
    questions.map(({ ref, translation, options }) => [ref, translation, options.map((option) => option.translation)]),
  )
}

describe.each(EXPORT_FORMATS)('an author who exports an exam in two languages as %s', (format) => {
  it('gets the second language of questions, options, title and sections back', async () => {
    const { bytes } = await write(format)
    const read = await readFile(bytes)
    expect(read.skipped).toEqual([])
    const sections = toSections(read, 'ar')
    expect(translated({ sections })).toEqual(translated(EXAM))
    expect(sections.map(({ nameTranslation }) => nameTranslation)).toEqual(['Part one'])
    expect(read.settings).toMatchObject({ bilingual: true, titleTranslation: 'Quantitative' })
  })

  it('reads beforehand which of it a later import will not have', async () => {
    const { lost } = await write(format)
    const kinds = lost.flatMap(({ kind }) => (kind.startsWith('translated') ? [kind] : []))
    expect(kinds).toEqual(format === 'xlsx' ? [] : ['translated-passage'])
  })
})

/** The rows of the sheet as a person saves them as CSV, without the note; `change` sees headers and the first question. */
async function savedAsCsv(change = (_: string[], first: string[]) => first) {
  const rows = await readSheet((await write('xlsx')).bytes)
  if (!rows.ok) throw new Error(rows.code)
  const [headers = [], first = [], ...others] = rows.value.map((row) => [...row])
  const columns = headers.map((header, index) => ({ header, value: (row: readonly string[]) => row[index] ?? '' }))
  return readFile(toCsv(columns, [change(headers, first), ...others]), 'exam.csv')
}

describe('an author who writes pairs in a sheet', () => {
  it('imports them from the columns alone, passages with them', async () => {
    const read = await savedAsCsv()
    expect(read.skipped).toEqual([])
    expect(translated({ sections: toSections(read, 'ar') })).toEqual(translated(EXAM))
    expect(read.paragraphs.map(({ translation }) => translation)).toEqual([{ title: 'A text', text: 'A **sentence**' }])
  })

  it('reads where a pair belongs to no option', async () => {
    const read = await savedAsCsv((headers, first) => {
      const at = headers.indexOf('ترجمة الخيار 4')
      return Array.from(headers, (_, index) => (index === at ? 'four' : (first[index] ?? '')))
    })
    expect(read.skipped.map(({ reason }) => reason)).toEqual(['note-without-option'])
  })

  it('has no column of it in the sheet of an exam in one language', async () => {
    const [section] = EXAM.sections
    const [, plain] = section?.questions ?? []
    if (section === undefined || plain === undefined) throw new Error('no question')
    const single = { ...EXAM, bilingual: false, paragraphs: [], sections: [{ ...section, questions: [plain] }] }
    const { bytes } = await writeExchangeFile(single, 'xlsx', { files: new Map(), locale: 'ar' })
    const rows = await readSheet(bytes)
    expect(rows.ok && rows.value[0]?.filter((header) => header.includes('ترجمة'))).toEqual([])
  })
})
