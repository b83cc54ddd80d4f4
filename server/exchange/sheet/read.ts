/**
 * Reads questions from a sheet, one per row. Texts of this academy's own sheets are Markdown, those of others plain
 * text.
 */
import { MARK_LEAST, MARK_MOST, TITLE_LENGTH } from '#contract/foundation/limits.ts'
import { type ErrorCode, type Outcome } from '#contract/foundation/errors.ts'
import { withoutControls } from '#domain/validation/controls.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import type { AnswerType, OptionDocument } from '#domain/exam/document.ts'
import { readNamedSheet, readSheet, type SheetFailure } from '#server/spreadsheet/index.ts'
import { carriedIn, NOTHING_CARRIED } from '../carried.ts'
import { type CollectFailure, type Draft, ExamCollector, shortened, trueFalseOptions } from '../collect.ts'
import { type ReadExam, Unheld } from '../form.ts'
import { plainToMarkdown } from '#domain/rich-text/words-to-markdown.ts'
import { areOurHeaders, type Column, columnOf, type Field, folded, HEADERS, NOTE_SHEET, positionOf } from './columns.ts'

/** Headers are searched in the first rows: a title may be above them. */
const ROWS_TO_LOOK_AT = 6

export async function readQuestionSheet(bytes: Uint8Array): Promise<Outcome<ReadExam, SheetFailure | CollectFailure>> {
  const rows = await readSheet(bytes)
  return rows.ok ? readRows(rows.value, carriedIn(readNamedSheet(bytes, NOTE_SHEET))) : rows
}

/** True if these rows contain known headers. */
export function hasHeaders(rows: readonly (readonly string[])[]): boolean {
  return headerRow(rows) !== null
}

export function readRows(
  sheet: readonly (readonly string[])[],
  carried = NOTHING_CARRIED,
): Outcome<ReadExam, CollectFailure> {
  const rows = sheet.map((cells) => cells.map(withoutControls))
  const collector = new ExamCollector('sheet')
  collector.carried = carried
  collector.title = carried.settings?.title ?? ''
  const headers = headerRow(rows) ?? { index: -1, columns: usualColumns(rows) }
  const isOurs = carried.settings !== null || areOurHeaders(rows[headers.index] ?? [])
  const passages = new Map<string, string>()
  rows.slice(headers.index + 1).forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return
    readRow(
      new Row(headers.columns, cells, isOurs ? asMarkdown : plainToMarkdown),
      headers.index + index + 2,
      collector,
      passages,
    )
  })
  return collector.result()
}

function headerRow(
  rows: readonly (readonly string[])[],
): { index: number; columns: readonly (Column | undefined)[] } | null {
  for (const [index, row] of rows.slice(0, ROWS_TO_LOOK_AT).entries()) {
    const columns = row.map(columnOf)
    const isKey = columns.includes('right') || columns.includes('answer')
    if (columns.includes('text') && isKey) return { index, columns }
  }
  return null
}

/** Columns of a sheet without headers: the question, its options, the right one. */
function usualColumns(rows: readonly (readonly string[])[]): Column[] {
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1))
  return Array.from({ length: width }, (_, index) => {
    if (index === 0) return 'text'
    return index === width - 1 ? 'answer' : { option: index - 1 }
  })
}

function asMarkdown(cell: string): string {
  return cell
}

class Row {
  /** Text of a cell as Markdown. */
  readonly markdown: (cell: string) => string
  readonly #columns: readonly (Column | undefined)[]
  readonly #cells: readonly string[]

  constructor(columns: readonly (Column | undefined)[], cells: readonly string[], markdown: Row['markdown']) {
    this.markdown = markdown
    this.#columns = columns
    this.#cells = cells
  }

  cell(field: Field | 'answer'): string {
    return this.#cells[this.#columns.indexOf(field)]?.trim() ?? ''
  }

  /** Options that are not empty, with the number of their column. */
  options(): { readonly place: number; readonly text: string }[] {
    return this.#columns
      .flatMap((column, index) =>
        typeof column === 'object' ? [{ place: column.option, text: this.#cells[index]?.trim() ?? '' }] : [],
      )
      .filter(({ text }) => text !== '')
      .toSorted((one, other) => one.place - other.place)
  }
}

function readRow(row: Row, line: number, collector: ExamCollector, passages: Map<string, string>): void {
  const minutes = Number(foldDigits(row.cell('minutes')))
  collector.enterSection(row.cell('section').slice(0, TITLE_LENGTH), minutes > 0 ? Math.round(minutes) : null)
  collector.add({ line, name: shortened(row.cell('text')) || `${line}` }, () => draftOf(row, collector, passages))
}

function draftOf(row: Row, collector: ExamCollector, passages: Map<string, string>): Draft {
  const text = row.cell('text')
  const isManual = /^(?:manual|يدوي)/i.test(row.cell('grading'))
  const answers = answersOf(row, isManual)
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

function answersOf(row: Row, isManual: boolean): Answers {
  const type = typeOf(row)
  const options = row.options()
  const answer = row.cell('right') || row.cell('answer')
  if (options.length === 0 && type !== 'checkbox' && type !== 'radio') {
    const word = folded(answer)
    if (!TRUE.test(word) && !FALSE.test(word)) throw new Unheld('too-few-options')
    return { answerType: 'true_false', options: trueFalseOptions(TRUE.test(word), row.cell('text')) }
  }
  const right = rightOf(row, options, isManual)
  const pinned = places(row.cell('pinned'), 'pinned')
  const known = new Set(options.map(({ place }) => place))
  const unknown = [...right, ...pinned].find((place) => !known.has(place))
  if (unknown !== undefined) throw new Unheld('invalid-cell', `${HEADERS.en.option} ${unknown + 1}`)
  const answerType = type ?? (right.length > 1 ? 'checkbox' : isTrueFalse(options) ? 'true_false' : 'radio')
  const documents = options.map(({ place, text }): OptionDocument => ({
    text,
    correct: right.includes(place),
    ...(pinned.includes(place) ? { pinned: true } : {}),
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
 * The right options. The academy's own column has numbers; other columns have numbers, letters or the text of options,
 * as long as these do not contradict each other.
 */
function rightOf(
  row: Row,
  options: readonly { readonly place: number; readonly text: string }[],
  isManual: boolean,
): number[] {
  const numbers = row.cell('right')
  if (numbers !== '') return places(numbers, 'right')
  const answer = row.cell('answer')
  if (answer === '' && isManual) return []
  if (answer === '') throw new Unheld('no-right-answer')
  const named = options
    .filter(({ text }) => text === answer || folded(text) === folded(answer))
    .map(({ place }) => place)
  const counted = placesOrNull(answer)
  const isKnown = counted?.every((place) => options.some((option) => option.place === place)) === true
  if (named.length === 1 && isKnown && counted.join() !== named.join()) throw new Unheld('invalid-cell', answer)
  if (isKnown) return counted
  if (named.length !== 1) throw new Unheld('no-right-answer', answer)
  return named
}

function places(text: string, field: Field): number[] {
  const found = placesOrNull(text)
  if (found === null) throw new Unheld('invalid-cell', `${HEADERS.en[field]}: ${text}`)
  return found
}

function placesOrNull(text: string): number[] | null {
  const found = text
    .split(/[\s,;|/+&،؛]+/)
    .filter((part) => part !== '')
    .map(positionOf)
  return found.includes(null) ? null : [...new Set(found.filter((place) => place !== null))]
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

/** Passage of a row; rows with the same passage share it. */
function passageOf(row: Row, collector: ExamCollector, passages: Map<string, string>): { paragraphRef?: string } {
  const [text, title] = [row.cell('passage'), row.cell('passageTitle')]
  if (text === '') return {}
  const key = `${title}\n${text}`
  const ref = passages.get(key) ?? `p${passages.size + 1}`
  passages.set(key, ref)
  collector.addParagraph({
    ref,
    text: row.markdown(text),
    ...(title === '' ? {} : { title: title.slice(0, TITLE_LENGTH) }),
  })
  return { paragraphRef: ref }
}

export type SheetReadFailure = Extract<ErrorCode, SheetFailure | CollectFailure>
