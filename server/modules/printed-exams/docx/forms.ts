/** The parts of a paper in Word: forms, answer sheets and the key. */
import type { PrintedExam } from '#contract/exams/printed-exams.ts'
import { optionLetter } from '#domain/exam/option-letters.ts'
import { type PrintedQuestion, type PrintedSection, rightPlaces } from '#domain/exam/printed-forms.ts'
import type { PaperWords } from '../read-printed-exam.ts'
import { paragraph, run, table } from './ooxml.ts'
import { textParagraphs, textRuns, type TextWriting } from './text.ts'

export interface FormSheet {
  /** From 0. */
  readonly form: number
  readonly seed: number
  readonly sections: readonly PrintedSection[]
}

export interface PaperWriting extends TextWriting {
  readonly exam: PrintedExam
  readonly words: PaperWords
}

/** Width of the number before a question, twentieths of a point. */
const NUMBER = 500

function questionsOf({ paper }: PrintedExam) {
  return paper.sections.flatMap(({ questions }) => questions)
}

export function formPages(sheet: FormSheet, writing: PaperWriting): string {
  const { exam, words } = writing
  const { sections, paragraphs, tools } = exam.paper
  const asked = new Map(questionsOf(exam).map((question) => [question.id, question]))
  const passages = new Map(paragraphs.map((passage) => [passage.id, passage]))
  const body = sheet.sections.map(({ questions }, index) => {
    const name = sections[index]?.name ?? ''
    const heading = sections.length > 1 ? paragraph(run(name, {}, writing), { style: 'Heading2' }, writing) : ''
    return (
      heading +
      questions
        .map((printed, place) => {
          const passageId = asked.get(printed.id)?.paragraphId ?? null
          const before = asked.get(questions[place - 1]?.id ?? '')?.paragraphId ?? null
          const passage = passageId === null || passageId === before ? undefined : passages.get(passageId)
          return (passage === undefined ? '' : passageOf(passage, writing)) + questionOf(printed, writing)
        })
        .join('')
    )
  })
  const end = paragraph(run(words.end, {}, writing), { isCentred: true }, writing)
  const reference = tools?.referenceHtml ?? null
  const sheetOfFormulas =
    reference === null
      ? ''
      : paragraph(run(words.reference, {}, writing), { style: 'Heading2' }, writing) +
        textParagraphs(reference, '', {}, writing)
  return headOf(sheet, '', writing) + body.join('') + end + sheetOfFormulas
}

function headOf({ form, seed }: FormSheet, title: string, writing: PaperWriting): string {
  const { exam, words } = writing
  const { paper, durationMinutes } = exam
  const marks = questionsOf(exam).reduce((sum, { mark }) => sum + mark, 0)
  const facts = [
    `${words.form} ${optionLetter(paper.locale, form)}`,
    `${words.code} ${seed}`,
    `${words.minutes}: ${durationMinutes}`,
    `${words.questions}: ${questionsOf(exam).length}`,
    `${words.marks}: ${marks}`,
  ]
  const line = '.'.repeat(24)
  const who = [`${words.name}: ${line}${line}`, `${words.studentNumber}: ${line}`, `${words.date}: ${line}`]
  const cell = (text: string) => paragraph(run(text, {}, writing), { after: 120 }, writing)
  return (
    paragraph(
      run(title === '' ? paper.title : `${title}: ${paper.title}`, {}, writing),
      { style: 'Heading1' },
      writing,
    ) +
    paragraph(run(facts.join('   ·   '), {}, writing), { after: 160 }, writing) +
    table([who.map(cell)], { hasLines: false, widths: [4, 3, 3] }, writing) +
    paragraph('', { after: 120 }, writing)
  )
}

function passageOf(
  { title, html }: { readonly title: string | null; readonly html: string },
  writing: PaperWriting,
): string {
  const look = { isFramed: true, indent: 120 }
  const name = title === null ? '' : paragraph(run(title, { bold: true }, writing), { ...look, isKept: true }, writing)
  return name + textParagraphs(html, '', look, writing) + paragraph('', { after: 60 }, writing)
}

function questionOf({ id, number, options }: PrintedQuestion, writing: PaperWriting): string {
  const { exam, words } = writing
  const question = questionsOf(exam).find((one) => one.id === id)
  if (question === undefined) return ''
  const hasMarks = new Set(questionsOf(exam).map(({ mark }) => mark)).size > 1
  const notes = [
    question.answerType === 'checkbox' ? words.several : '',
    hasMarks ? `(${words.mark}: ${question.mark})` : '',
  ].filter((note) => note !== '')
  const asked = textParagraphs(
    question.html,
    run(`${number}.\t`, { bold: true }, writing),
    { indent: NUMBER, hanging: NUMBER, isKept: true },
    writing,
  )
  const note =
    notes.length === 0
      ? ''
      : paragraph(run(notes.join(' '), { italic: true, size: 20 }, writing), { indent: NUMBER, isKept: true }, writing)
  const texts = options.map((option) => question.options.find((one) => one.id === option)?.html ?? '')
  return asked + note + optionsOf(texts, writing) + paragraph('', { after: 60 }, writing)
}

/** Options in as many columns as their words allow; anything but words takes a line of its own. */
function optionsOf(texts: readonly string[], writing: PaperWriting): string {
  const { locale } = writing.exam.paper
  const longest = Math.max(...texts.map(lengthOf))
  const columns = longest <= 16 ? 4 : longest <= 40 ? 2 : 1
  const cells = texts.map((html, place) => {
    const letter = run(`${optionLetter(locale, place)}) `, { bold: true }, writing)
    if (columns === 1) return textParagraphs(html, letter, { after: 40 }, writing)
    return paragraph(letter + textRuns(html, writing), { after: 40 }, writing)
  })
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => {
    const own = cells.slice(row * columns, (row + 1) * columns)
    return [...own, ...Array<string>(columns - own.length).fill('')]
  })
  return table(rows, { hasLines: false, widths: Array<number>(columns).fill(1), indent: NUMBER }, writing)
}

function lengthOf(html: string): number {
  if (/<(?:p|ul|ol|table|img|svg|pre)\b/.test(html)) return Number.POSITIVE_INFINITY
  return html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, ' ').length
}

/** Groups of columns on an answer sheet. */
const GROUPS = 3
const CIRCLE = '\u25ef'

export function answerSheet(sheet: FormSheet, writing: PaperWriting): string {
  const { exam, words } = writing
  const questions = sheet.sections.flatMap((section) => section.questions)
  const height = Math.ceil(questions.length / GROUPS)
  const cell = (question: PrintedQuestion | undefined) => {
    if (question === undefined) return ''
    const letters = question.options.map((_, place) => `${CIRCLE} ${optionLetter(exam.paper.locale, place)}`)
    const number = run(`${question.number}.  `, { bold: true }, writing)
    return paragraph(number + run(letters.join('   '), {}, writing), { after: 80 }, writing)
  }
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: GROUPS }, (_none, group) => cell(questions[group * height + row])),
  )
  return (
    headOf(sheet, words.answerSheet, writing) +
    paragraph(run(words.answerHelp, { italic: true }, writing), { after: 160 }, writing) +
    table(rows, { hasLines: true, widths: [1, 1, 1] }, writing)
  )
}

/** The key of all forms. */
export function keyPage(sheets: readonly FormSheet[], writing: PaperWriting): string {
  const { exam, words } = writing
  const { locale, title } = exam.paper
  const rows = sheets.map(({ sections }) => sections.flatMap(({ questions }) => questions))
  const text = (written: string, bold = false) => paragraph(run(written, { bold }, writing), { after: 20 }, writing)
  const head = [words.question, ...sheets.map(({ form }) => `${words.form} ${optionLetter(locale, form)}`)]
  const answer = (question: PrintedQuestion | undefined) => {
    const places = question === undefined ? [] : rightPlaces(question, exam.answers[question.id] ?? [])
    if (places.length === 0) return words.byHand
    return places.map((place) => optionLetter(locale, place)).join(locale === 'ar' ? '، ' : ', ')
  }
  const body = (rows[0] ?? []).map(({ number }, index) => [
    text(String(number), true),
    ...rows.map((row) => text(answer(row[index]))),
  ])
  return (
    paragraph(run(`${words.key}: ${title}`, {}, writing), { style: 'Heading1' }, writing) +
    paragraph(run(`${words.keyWarning}   ·   ${words.code} ${sheets[0]?.seed ?? 0}`, {}, writing), {}, writing) +
    table([head.map((one) => text(one, true)), ...body], { hasLines: true, widths: head.map(() => 1) }, writing)
  )
}
