/** The key at the end of a file: a table, or lines such as `1. B  2. C`. */
import { letterKey } from './labels.ts'
import { cellWords } from './layout.ts'
import type { Line } from './lines.ts'
import { folded, truthOf } from './phrases.ts'
import { plainOf } from './spans.ts'

export interface KeyEntry {
  readonly at: number
  readonly number: number
  readonly value: string
}

const LETTER = '(?:[A-Za-z]|[\\u0621-\\u064a])'
const VALUE = `(?:${LETTER}(?:\\s?(?:[,،&+/]|و|and)\\s?${LETTER}(?![\\p{L}]))*|صحيحة|صحيح|صح|خطا|خاطئة|true|false|[✓✔×✗✘])`
const PAIR = new RegExp(
  `(?:س|Q|^|[\\s,،;؛|])\\s?[([]?(\\d{1,4})\\s?[)\\].:=\\-–—/]{0,3}\\s?[([]?(${VALUE})[)\\]]?(?=$|[\\s,،;؛|.])`,
  'giu',
)
/** Words in a header of a key, which no pair contains. */
const HEADER =
  /^(?:(?:رقم )?(?:ال)?سؤال|رقم|م|#|ت|(?:ال)?(?:رقم|اجابة|جواب|الحل)(?: الصحيحة)?|no\.?|number|question|q|item|answer|key|correct(?: answer)?)$/i
/** Part of the cells with words that a key takes at least. */
const SHARE = 0.8

/** Pairs in a line that holds nothing else; empty for other lines. */
export function keyOfLine(line: Line): KeyEntry[] {
  const text = folded([line.label?.kind === 'number' ? `${line.label.value}. ` : '', plainOf(line.spans)].join(''))
  const rest = text.replace(PAIR, '').replace(/[\s,،;؛|.\-–]/g, '')
  if (rest !== '') return []
  return [...text.matchAll(PAIR)].map(([, number = '', value = '']) => ({ at: line.at, number: Number(number), value }))
}

/** Pairs in a table of numbers and answers, side by side or one below the other; empty for other tables. */
export function keyOfTable({ table, at }: Line): KeyEntry[] {
  if (table === null) return []
  const rows = cellWords(table).map((row) => row.map((text) => folded(text)))
  const count = rows.flat().filter((text) => text !== '' && !HEADER.test(text)).length
  const found = [beside(rows), below(rows)].map((pairs) => pairs.map((pair): KeyEntry => ({ at, ...pair })))
  const best = found.toSorted((one, other) => other.length - one.length)[0] ?? []
  return best.length >= 2 && best.length * 2 >= count * SHARE ? best : []
}

type Pair = Omit<KeyEntry, 'at'>

function pairOf(number: string | undefined, value: string | undefined): Pair[] {
  const found = /^[([]?(\d{1,4})[)\].:\-–]*$/.exec(number ?? '')
  const answer = (value ?? '').replace(/^[([]|[)\].]+$/g, '').trim()
  if (found === null || !isAnswer(answer)) return []
  return [{ number: Number(found[1]), value: answer }]
}

const LETTERS = new RegExp(`^${VALUE}$`, 'iu')

function isAnswer(value: string): boolean {
  return (
    LETTERS.test(value) ||
    truthOf(value) !== null ||
    (value.length === 1 && letterKey(value) !== '' && /\p{L}/u.test(value))
  )
}

function beside(rows: readonly (readonly string[])[]): Pair[] {
  return rows.flatMap((row) => row.flatMap((cell, index) => pairOf(cell, row[index + 1])))
}

function below(rows: readonly (readonly string[])[]): Pair[] {
  return rows.flatMap((row, index) => row.flatMap((cell, column) => pairOf(cell, rows[index + 1]?.[column])))
}

/** Looks up the key of a question; numbers may begin anew in every section, as in the key. */
export class Key {
  readonly #byNumber: Map<number, KeyEntry[]>
  readonly #asked = new Map<number, number>()

  constructor(entries: readonly KeyEntry[]) {
    this.#byNumber = Map.groupBy(entries, ({ number }) => number)
  }

  /** The entry of the next question with this number. */
  next(number: number): KeyEntry | null {
    const place = this.#asked.get(number) ?? 0
    this.#asked.set(number, place + 1)
    return this.#byNumber.get(number)?.[place] ?? null
  }

  /** Entries that no question asked for. */
  unused(): KeyEntry[] {
    return [...this.#byNumber].flatMap(([number, all]) => all.slice(this.#asked.get(number) ?? 0))
  }
}
