/**
 * Reads questions from a sheet, one per row. Texts of this academy's own sheets are Markdown, those of others plain
 * text.
 */
import { MARK_LEAST, MARK_MOST, TITLE_LENGTH } from '#contract/foundation/limits.ts'
import { type ErrorCode, type Outcome } from '#contract/foundation/errors.ts'
import { withoutControls } from '#domain/validation/controls.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import type { AnswerType, OptionDocument } from '#domain/exam/document.ts'
import { writtenTranslation } from '#domain/exam/translated-texts.ts'
import type { ChosenColumns } from '#domain/spreadsheet/chosen-columns.ts'
import { readNamedSheet, readSheet, type SheetFailure } from '#server/spreadsheet/index.ts'
import { carriedIn, NOTHING_CARRIED } from '../carried.ts'
import { withoutColumns } from './noted-columns.ts'
import { type CollectFailure, type Draft, ExamCollector, shortened, trueFalseOptions } from '../collect.ts'
import { type ReadExam, Unheld } from '../form.ts'
import { plainToMarkdown } from '#domain/rich-text/words-to-markdown.ts'
import { type AnswerColumn, columnOfAnswers, type PlacedOption, placesOnly, rightPlaces } from './answer.ts'
import { optionNotesOf, practiceOf } from './practice-cells.ts'
import { areOurHeaders, folded, HEADERS, NOTE_SHEET } from './columns.ts'
import { offeredColumns } from './offered-columns.ts'
import { chosenHeaders, headerRow, likelyHeaderRow, Row, unknownHeaders, usualColumns } from './rows.ts'

export async function readQuestionSheet(
  bytes: Uint8Array,
  chosen: ChosenColumns | null = null,
): Promise<Outcome<ReadExam, SheetFailure | CollectFailure>> {
  const rows = await readSheet(bytes)
  return rows.ok ? readRows(rows.value, chosen, carriedIn(readNamedSheet(bytes, NOTE_SHEET))) : rows
}

/** Nothing is read without known headers and without a choice of the author: the columns are offered to be named. */
export function readRows(
  sheet: readonly (readonly string[])[],
  chosen: ChosenColumns | null = null,
  carried = NOTHING_CARRIED,
): Outcome<ReadExam, CollectFailure> {
  const rows = sheet.map((cells) => cells.map(withoutControls))
  const collector = new ExamCollector('sheet')
  collector.carried = carried
  collector.title = carried.settings?.title ?? ''
  const headers = chosen === null ? headerRow(rows) : chosenHeaders(rows, chosen)
  const usual = headers === null && chosen === null && startsWithQuestion(rows) ? usualColumns(rows) : null
  collector.columns = offeredColumns({ rows, headers, chosen, usual })
  if (headers === null) {
    const line = likelyHeaderRow(rows)
    const name = (rows[line] ?? []).filter((cell) => cell.trim() !== '').join(' · ')
    if (name !== '') collector.skip({ line: line + 1, name }, new Unheld('unknown-columns'))
    return collector.result()
  }
  collector.carried = withoutColumns(carried, headers.columns)
  const isOurs = carried.settings !== null || areOurHeaders(rows[headers.index] ?? [])
  const filled = rows
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells, line }) => line > headers.index + 1 && cells.some((cell) => cell.trim() !== ''))
    .map((one) => ({ row: new Row(headers, one, isOurs ? asMarkdown : plainToMarkdown), line: one.line }))
  const column = columnOfAnswers(filled.map(({ row }) => ({ answer: row.cell('answer'), options: row.options() })))
  for (const header of unknownHeaders(rows, headers))
    collector.warn({ line: headers.index + 1, name: header }, 'column-left-out')
  const passages = new Map<string, string>()
  for (const { row, line } of filled) readRow({ row, line, column }, collector, passages)
  return collector.result()
}

/** In a sheet without known headers, the first row is a question with a certain answer, or unknown headers. */
function startsWithQuestion(rows: readonly (readonly string[])[]): boolean {
  const [first] = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (first === undefined) return false
  try {
    const row = new Row({ index: -1, columns: usualColumns(rows) }, { cells: first, line: 1 }, plainToMarkdown)
    return answersOf(row, false, 'unknown').options.length > 0
  } catch (error) {
    if (error instanceof Unheld) return false
    throw error
  }
}

function asMarkdown(cell: string): string {
  return cell
}

interface SheetRow {
  readonly row: Row
  /** Counted from 1. */
  readonly line: number
  /** Content of the answer column of the whole sheet. */
  readonly column: AnswerColumn
}

function readRow(read: SheetRow, collector: ExamCollector, passages: Map<string, string>): void {
  const { row, line } = read
  const minutes = minutesOf(row)
  collector.enterSection(row.cell('section').slice(0, TITLE_LENGTH), minutes > 0 ? Math.round(minutes) : null)
  collector.add({ line, name: shortened(row.cell('text')) || `${line}` }, () => draftOf(read, collector, passages))
}

const MINUTES = /^(\d+(?:[.,٫]\d+)?)\s*(?:دقيقة|دقائق|د\.?|min(?:ute)?s?\.?)?$/i

/** 0: the section has no time of its own. NaN: the cell says something else. */
function minutesOf(row: Row): number {
  const cell = foldDigits(row.cell('minutes'))
  return cell === '' ? 0 : Number(MINUTES.exec(cell)?.[1]?.replace(/[,٫]/, '.'))
}

function draftOf({ row, column }: SheetRow, collector: ExamCollector, passages: Map<string, string>): Draft {
  const fault = row.fault()
  if (fault !== null) throw new Unheld('invalid-cell', fault)
  if (Number.isNaN(minutesOf(row))) throw new Unheld('invalid-cell', `${HEADERS.en.minutes}: ${row.cell('minutes')}`)
  const text = row.cell('text')
  const isManual = /^(?:manual|يدوي)/i.test(row.cell('grading'))
  const answers = answersOf(row, isManual, column)
  return {
    name: row.cell('name'),
    text: row.markdown(text),
    ...answers,
    options: answers.options.map((option) => ({ ...option, text: row.markdown(option.text) })),
    more: {
      mark: markOf(row),
      topic: row.cell('topic').slice(0, TITLE_LENGTH),
      ...(isManual ? { correctType: 'manual' as const } : {}),
      ...given('hint', row.markdown(row.cell('hint'))),
      ...given('explanation', row.markdown(row.cell('explanation'))),
      ...videoOf(row),
      ...practiceOf(row),
      ...translationOf(row),
      ...passageOf(row, collector, passages),
    },
  }
}

function given<Name extends 'hint' | 'explanation'>(name: Name, text: string): { [Key in Name]?: string } {
  return (text === '' ? {} : { [name]: text }) as { [Key in Name]?: string }
}

const TYPES: readonly (readonly [AnswerType, RegExp])[] = [
  ['true_false', /^(?:true false|true or false|truefalse|tf|boolean|صح|صواب)/],
  ['checkbox', /^(?:multiple|checkbox|multi|multiple answers?|متعدد|اختيار متعدد الاجابات|عده)/],
  ['radio', /^(?:single|radio|one|multiple choice|mcq|mc|واحد|اختيار|مفرد)/],
]

function typeOf(row: Row): AnswerType | null {
  const word = folded(row.cell('type'))
  if (word === '') return null
  if (/^multiple choice$|^اختيار من متعدد$/.test(word)) return null
  const known = TYPES.find(([, pattern]) => pattern.test(word))
  if (known === undefined) throw new Unheld('type-not-supported', row.cell('type'))
  return known[0]
}

type Answers = Pick<Draft, 'answerType' | 'options'>

const TRUE = /^(?:true|t|yes|صح|صحيح|صحيحه|صواب|نعم)$/
const FALSE = /^(?:false|f|no|خطا|خاطي|خاطئ|خاطئه|غلط|لا)$/

function answersOf(row: Row, isManual: boolean, column: AnswerColumn): Answers {
  const type = typeOf(row)
  const options = row.options()
  const [answer = '', ...others] = [...row.said('right'), ...row.said('answer')]
  if (options.length === 0 && others.length > 0)
    throw new Unheld('uncertain-answer', `${answer} ≠ ${others.join(' ≠ ')}`)
  if (options.length === 0 && type !== 'checkbox' && type !== 'radio') {
    const word = folded(answer)
    if (!TRUE.test(word) && !FALSE.test(word)) throw new Unheld('too-few-options')
    const notes = optionNotesOf(row, new Set([0, 1]))
    const words = trueFalseOptions(TRUE.test(word), row.cell('text'))
    return { answerType: 'true_false', options: words.map((option, place) => ({ ...option, ...notes.get(place) })) }
  }
  if (new Set(options.map(({ place }) => place)).size < options.length)
    throw new Unheld('invalid-cell', HEADERS.en.option)
  const right = rightOf(row, options, isManual, column)
  const pinned = placesOnly(row.cell('pinned'), 'pinned')
  const known = new Set(options.map(({ place }) => place))
  const unknown = [...right, ...pinned].find((place) => !known.has(place))
  if (unknown !== undefined) throw new Unheld('invalid-cell', `${HEADERS.en.option} ${unknown + 1}`)
  const notes = optionNotesOf(row, known)
  const answerType = type ?? (right.length > 1 ? 'checkbox' : isTrueFalse(options) ? 'true_false' : 'radio')
  const documents = options.map(({ place, text }): OptionDocument => ({
    text,
    correct: right.includes(place),
    ...(pinned.includes(place) ? { pinned: true } : {}),
    ...notes.get(place),
  }))
  return { answerType, options: answerType === 'true_false' ? trueFirst(documents) : documents }
}

function isTrueFalse(options: readonly { readonly text: string }[]): boolean {
  const words = options.map(({ text }) => folded(text))
  return words.length === 2 && words.some((word) => TRUE.test(word)) && words.some((word) => FALSE.test(word))
}

function trueFirst(options: readonly OptionDocument[]): OptionDocument[] {
  if (options.length !== 2) throw new Unheld('invalid-cell', HEADERS.en.type)
  return FALSE.test(folded(options[0]?.text ?? '')) ? options.toReversed() : [...options]
}

/**
 * The right options by the academy's own column, which has places, or by another program's, which may have anything.
 *
 * @throws Unheld if both columns are filled in and name different options.
 */
function rightOf(
  row: Row,
  options: readonly PlacedOption[],
  isManual: boolean,
  column: AnswerColumn,
): readonly number[] {
  const [[own = '', ...otherOwn], [answer = '', ...others]] = [row.said('right'), row.said('answer')]
  const different = [...otherOwn, ...others]
  if (different.length > 0) throw new Unheld('uncertain-answer', `${own || answer} ≠ ${different.join(' ≠ ')}`)
  if (own === '' && answer === '') {
    if (isManual) return []
    throw new Unheld('no-right-answer')
  }
  const numbered = own === '' ? null : placesOnly(own, 'right')
  const named = answer === '' ? null : rightPlaces({ answer, options }, column)
  if (numbered !== null && named !== null && numbered.toSorted().join() !== named.toSorted().join())
    throw new Unheld('uncertain-answer', `${own} ≠ ${answer}`)
  return numbered ?? named ?? []
}

function markOf(row: Row): number {
  const cell = row.cell('mark')
  const mark = cell === '' ? 1 : Number(foldDigits(cell).replace(/[,\u066b]/, '.'))
  if (!(mark >= MARK_LEAST && mark <= MARK_MOST)) throw new Unheld('no-mark', cell)
  return mark
}

function videoOf(row: Row): { videoLink?: string } {
  const link = row.cell('video')
  if (link === '') return {}
  if (!/^https:\/\/\S+$/.test(link) || link.length > 2_000)
    throw new Unheld('invalid-cell', `${HEADERS.en.video}: ${link}`)
  return { videoLink: link }
}

/** The second language of a question, where its row has some of it. */
function translationOf(row: Row): NonNullable<Draft['more']> {
  const [text, hint, explanation] = (['otherText', 'otherHint', 'otherExplanation'] as const).map((field) =>
    row.markdown(row.cell(field)),
  )
  const translation = writtenTranslation({ text: text ?? '', hint: hint ?? '', explanation: explanation ?? '' })
  return translation === null ? {} : { translation }
}

/** Passage of a row; rows with the same passage share it. */
function passageOf(row: Row, collector: ExamCollector, passages: Map<string, string>): { paragraphRef?: string } {
  const [text, title] = [row.cell('passage'), row.cell('passageTitle')]
  const other = {
    title: row.cell('otherPassageTitle').slice(0, TITLE_LENGTH),
    text: row.markdown(row.cell('otherPassage')),
  }
  if (text === '') return {}
  const key = [title, text, other.title, other.text].join('\n')
  const ref = passages.get(key) ?? `p${passages.size + 1}`
  passages.set(key, ref)
  collector.addParagraph({
    ref,
    text: row.markdown(text),
    ...(title === '' ? {} : { title: title.slice(0, TITLE_LENGTH) }),
    ...(other.title + other.text === '' ? {} : { translation: other }),
  })
  return { paragraphRef: ref }
}

export type SheetReadFailure = Extract<ErrorCode, SheetFailure | CollectFailure>
