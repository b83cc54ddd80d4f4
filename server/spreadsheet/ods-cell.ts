/** One cell of an OpenDocument sheet: its value, or the text of its paragraphs. */
import { plainNumber } from './cell-grid.ts'
import { SHEET_LIMITS } from './limits.ts'

export interface OdsCell {
  readonly text: string
  /** Number of repetitions sideways. */
  readonly times: number
}

type Attribute = (name: string) => string | undefined

/** Elements in a paragraph whose text belongs to the cell; that of annotations, frames and ruby texts does not. */
const IN_TEXT = new Set(['span', 'a', 's', 'tab', 'line-break', 'ruby', 'ruby-base', 'meta', 'date', 'time', 'title'])
const NUMBERS = new Set(['float', 'currency', 'percentage'])

/** A date as `2026-11-25`, or as `2026-11-25 10:30` if it has a time. */
function shownDate(value: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?)?/.exec(value)
  if (match === null) return null
  const [, date = '', time] = match
  return time === undefined || (time === '00:00' && /^(?::00(?:\.0+)?)?$/.test(match[3] ?? ''))
    ? date
    : `${date} ${time}`
}

export class OdsCellText {
  readonly times: number
  /** Value of the cell; null: the text of its paragraphs is used. */
  readonly #value: string | null
  readonly #isCovered: boolean
  readonly #paragraphs: string[] = []
  #depth = 0
  #inParagraph = false
  /** Depth of the element that is being skipped; 0 if there is none. */
  #skippedFrom = 0
  #length = 0

  constructor(attribute: Attribute, { times, isCovered }: { readonly times: number; readonly isCovered: boolean }) {
    this.times = times
    this.#isCovered = isCovered
    this.#value = isCovered ? '' : valueOf(attribute)
  }

  open(local: string, attribute: Attribute): void {
    this.#depth += 1
    if (this.#skippedFrom > 0) return
    if (this.#depth === 1 && local === 'p') this.#begin()
    else if (!this.#inParagraph || !IN_TEXT.has(local)) this.#skippedFrom = this.#depth
    else if (local === 's') this.#write(' '.repeat(spaces(attribute('c'))))
    else if (local === 'tab') this.#write('\t')
    else if (local === 'line-break') this.#write('\n')
  }

  /** White space in the file counts as one space; further spaces are elements. */
  text(part: string): void {
    if (this.#inParagraph && this.#skippedFrom === 0) this.#write(part.replace(/[\t\n\r ]+/g, ' '))
  }

  /** `ended`: the cell itself was closed. */
  close(local: string): 'ended' | 'open' {
    if (this.#depth === 0) return local === 'table-cell' || local === 'covered-table-cell' ? 'ended' : 'open'
    if (this.#skippedFrom === this.#depth) this.#skippedFrom = 0
    this.#depth -= 1
    if (this.#depth === 0) this.#inParagraph = false
    return 'open'
  }

  ended(): OdsCell {
    const text = this.#value ?? this.#paragraphs.join('\n')
    return { text: text.toWellFormed().replaceAll('\0', ''), times: this.times }
  }

  #begin(): void {
    this.#inParagraph = true
    this.#paragraphs.push('')
  }

  /** One character beyond the limit is stored, so that the sheet of a text that is too long is refused. */
  #write(text: string): void {
    if (this.#isCovered || this.#length > SHEET_LIMITS.cellCharacters) return
    this.#length += text.length
    this.#paragraphs[this.#paragraphs.length - 1] += text
  }
}

function spaces(said: string | undefined): number {
  return said === undefined || !/^\d{1,9}$/.test(said) ? 1 : Math.min(Number(said), SHEET_LIMITS.cellCharacters + 1)
}

function valueOf(attribute: Attribute): string | null {
  const type = attribute('value-type')
  if (type === undefined) return null
  if (type === 'boolean') return attribute('boolean-value') === 'true' ? 'TRUE' : 'FALSE'
  if (type === 'date') return shownDate(attribute('date-value') ?? '')
  if (type === 'string') return attribute('string-value') ?? null
  const value = attribute('value') ?? ''
  const number = Number(value)
  return NUMBERS.has(type) && value.trim() !== '' && Number.isFinite(number) ? plainNumber(number) : null
}
