import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import type { ExamDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { escapeHtml } from '#server/rich-text/formulas.ts'
import { withoutControls } from '#domain/validation/controls.ts'
import { renderText } from '#server/rich-text/render.ts'
import { toCsv, toXlsx } from '#server/spreadsheet/index.ts'
import type { ReadExam } from './form.ts'
import { escapeGift } from './gift/escapes.ts'
import { questionsOf, readFile } from './read.test-support.ts'
import { escapeXml } from './text/xml.ts'
import { writeExchangeFile } from './write.ts'

/** Arbitrary texts, with frequent control characters of the formats and of Markdown in every position. */
const sign = fc.constantFrom(
  '*',
  '**',
  '_',
  '`',
  '~~',
  '~',
  '[a]',
  '](b)',
  '![',
  '<b>',
  '<x',
  '&amp;',
  '&',
  '\\',
  '#',
  '# ',
  '- ',
  '1. ',
  '>',
  '|',
  '| --- |',
  '---',
  '===',
  '```',
  '{',
  '}',
  '=',
  ':',
  '::',
  '%',
  '//',
  '$ ',
  '$5',
  'س',
  'كلمة',
  '3*3',
  'a_b',
  ' ',
  ' ',
  '\u0001',
  '\ufdee',
  '\ufdef',
  '\ue010',
)
const anyText = fc
  .array(
    fc.oneof({ weight: 3, arbitrary: sign }, { weight: 1, arbitrary: fc.string({ maxLength: 5, unit: 'grapheme' }) }),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''))
  // Formulas are recognised in every source; only a dollar sign that neither opens nor closes one is kept,
  // and backticks only around what is no AsciiMath.
  .map((text) => text.replace(/(?<=\S)\$|\$(?!5(?!\S)| )/g, '').replace(/\\(?=[([])/g, ''))
  .map((text) => (/`[^`]*[/^<>][^`]*`/.test(text) ? text.replaceAll('`', '') : text))
/** Several lines, none of them empty. */
const lines = fc
  .array(anyText, { minLength: 1, maxLength: 3 })
  .map((all) => all.map((one) => one.replace(/[\r\n]/g, ' ')))
  .filter((all) => all.every((one) => wordsIn(one) !== ''))

/** The text without white space differences and invisible characters. */
function wordsIn(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim()
}

function textIn(node: {
  readonly type: string
  readonly children?: readonly unknown[]
  readonly data?: string
}): string {
  if (node.type === 'text') return node.data ?? ''
  const within = (node.children ?? []).map((child) => textIn(child as Parameters<typeof textIn>[0])).join('')
  return (node as { readonly name?: string }).name === 'br' ? '\n' : within
}

/** The text that a student sees. */
function shown(markdown: string): string {
  return wordsIn(textIn(parseDocument(renderText(markdown)) as unknown as Parameters<typeof textIn>[0]))
}

const paragraphs = (all: readonly string[]) => all.map((one) => `<p>${escapeHtml(one)}</p>`).join('')

/** A question whose text has the lines `all`, as another program writes it; the first line is an option too. */
const FORMATS: Readonly<Record<string, (all: readonly string[]) => Promise<ReadExam>>> = {
  'plain GIFT': (all) =>
    readFile(`::q::[plain]${all.map(escapeGift).join('\\n')}{=${escapeGift(`y ${all[0] ?? ''}`)} ~b}`, 'q.gift'),
  'GIFT of HTML': (all) =>
    readFile(`::q::[html]${escapeGift(paragraphs(all))}{=${escapeGift(`y ${escapeHtml(all[0] ?? '')}`)} ~b}`, 'q.gift'),
  'Moodle XML of plain text': (all) => readFile(moodle('plain_text', all.join('\n'), `y ${all[0] ?? ''}`)),
  'Moodle XML of HTML': (all) =>
    readFile(moodle('html', all.map(escapeHtml).join('<br>'), `y ${escapeHtml(all[0] ?? '')}`)),
  QTI: (all) => readFile(qti(all)),
  CSV: (all) => readFile(toCsv(SHEET, [[all.join('\n'), `y ${all[0] ?? ''}`]]), 'q.csv'),
  XLSX: async (all) => readFile(await toXlsx(SHEET, [[all.join('\n'), `y ${all[0] ?? ''}`]]), 'q.xlsx'),
}

const SHEET = ['Question', 'Option 1', 'Option 2', 'Correct answer'].map((header, index) => ({
  header,
  value: (row: readonly string[]) => [row[0], row[1], 'b', '1'][index],
}))

function moodle(format: string, text: string, option: string): string {
  const answer = (fraction: number, one: string) =>
    `<answer fraction="${fraction}" format="${format}"><text>${escapeXml(one)}</text></answer>`
  return `<quiz><question type="multichoice"><name><text>q</text></name><questiontext format="${format}"><text>${escapeXml(text)}</text></questiontext>${answer(100, option)}${answer(0, 'b')}</question></quiz>`
}

function qti(all: readonly string[]): string {
  const choice = (identifier: string, text: string) =>
    `<simpleChoice identifier="${identifier}">${escapeXml(text)}</simpleChoice>`
  return `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="q"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody>${all.map((one) => `<p>${escapeXml(one)}</p>`).join('')}<choiceInteraction responseIdentifier="R" maxChoices="1">${choice('A', `y ${all[0] ?? ''}`)}${choice('B', 'b')}</choiceInteraction></itemBody><responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`
}

describe('words that others wrote', () => {
  it.each(Object.keys(FORMATS))('are shown as they were written: %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(lines, async (all) => {
        const read = await FORMATS[format]?.(all)
        const question = read && questionsOf(read)[0]
        expect(read?.skipped).toEqual([])
        expect(shown(question?.text ?? '')).toBe(wordsIn(all.join('\n')))
        expect(shown(question?.options[0]?.text ?? '')).toBe(wordsIn(`y ${all[0] ?? ''}`))
      }),
      { numRuns: format === 'XLSX' ? 40 : 150 },
    )
  })
})

describe('a text of ours that goes out and comes back', () => {
  it.each(['gift', 'moodle-xml', 'qti3', 'xlsx'] as const)('is shown the same: %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(lines, async (all) => {
        const text = withoutControls(all.join('\n\n'))
        // A link definition shows nothing; without it, a list could become a single line.
        fc.pre(shown(text) !== '' && !/!\[|^\s*\[a\]:/m.test(text))
        const written = await writeExchangeFile(examOf(text), format, { files: new Map(), locale: 'ar' })
        expect(written.lost).toEqual([])
        const read = await readFile(written.bytes, `exam${written.extension}`)
        expect(read.skipped).toEqual([])
        expect(shown(questionsOf(read)[0]?.text ?? '')).toBe(shown(text))
      }),
      { numRuns: 60 },
    )
  })
})

describe('an emphasis behind a sign of arithmetic', () => {
  it.each(['%*```*\n\n*', '%*#x*', ')*\\_a*', '5*(a)*'])('stays what it was: %s', async (text) => {
    const { bytes, extension } = await writeExchangeFile(examOf(text), 'moodle-xml', { files: new Map(), locale: 'ar' })
    const back = questionsOf(await readFile(bytes, `exam${extension}`))[0]?.text ?? ''
    expect(renderText(back)).toBe(renderText(text))
  })
})

describe('a space written as code', () => {
  it('stays between the words beside it, as does one at the ends of a code', async () => {
    const text = async (html: string) => questionsOf(await readFile(moodle('html', html, 'y')))[0]?.text ?? ''
    expect(shown(await text('3<code> </code>4'))).toBe('3 4')
    expect(shown(await text('3<code> + </code>4'))).toBe('3 + 4')
  })
})

function examOf(text: string): ExamDocument {
  const options = [
    { text: 'a', correct: true },
    { text: 'b', correct: false },
  ]
  return {
    ...USUAL_SETTINGS,
    ref: 'e',
    title: 'اختبار',
    locale: 'ar',
    type: 'mixed',
    durationMinutes: 60,
    paragraphs: [],
    figures: [],
    sections: [
      { name: 'قسم', minutes: null, questions: [{ ref: 'q', text, answerType: 'radio', options, topic: '' }] },
    ],
  }
}
