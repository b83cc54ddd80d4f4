/** Captions of films in WebVTT, read as the W3C's recommendation defines it (https://www.w3.org/TR/webvtt1/, 2019). */

export interface Cue {
  readonly id: string
  /** Seconds from the beginning of the film. */
  readonly from: number
  readonly to: number
  /** Text with its markup; `cueWords` removes the markup. */
  readonly text: string
}

/**
 * Faults that an author has to correct. `signature`: the file is no WebVTT. `timing`: times are missing. `order`: a cue
 * ends before it begins.
 */
export type CaptionFault = 'signature' | 'timing' | 'order'

export interface CaptionProblem {
  /** Line of the file, from 1. */
  readonly line: number
  readonly fault: CaptionFault
}

export interface Captions {
  readonly cues: readonly Cue[]
  readonly problems: readonly CaptionProblem[]
}

const SIGNATURE = /^WEBVTT(?:[ \t]|$)/
const TIMESTAMP = String.raw`(?:(\d{2,}|\d):)?(\d{2}):(\d{2})\.(\d{3})`
const TIMING = new RegExp(String.raw`^[ \t\f]*${TIMESTAMP}[ \t\f]*-->[ \t\f]*${TIMESTAMP}(?!\d)`)

function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\n|\r/)
}

function seconds([hours = '0', minutes = '', rest = '', thousandths = '']: readonly (string | undefined)[]): number {
  if (Number(minutes) > 59 || Number(rest) > 59) return Number.NaN
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) + Number(thousandths) / 1_000
}

/** Times in a line with an arrow; null if it has none. */
function timesOf(line: string): { from: number; to: number } | null {
  const found = TIMING.exec(line)
  if (found === null) return null
  const [from, to] = [seconds(found.slice(1, 5)), seconds(found.slice(5, 9))]
  return Number.isNaN(from) || Number.isNaN(to) ? null : { from, to }
}

interface Block {
  readonly cue: Cue | null
  readonly problems: readonly CaptionProblem[]
  /** Index of the line at which the next block begins, from 0. */
  readonly next: number
}

/** Reads the block that begins at a line (from 0) and ends at an empty line or before the times of another cue. */
function blockAt(lines: readonly string[], start: number): Block {
  const problems: CaptionProblem[] = []
  let [id, times]: [string, { from: number; to: number } | null] = ['', null]
  let text: string[] = []
  let [hasArrow, at] = [false, start]
  for (; at < lines.length && lines[at] !== ''; at += 1) {
    const line = lines[at] ?? ''
    if (!line.includes('-->')) {
      text.push(line)
      continue
    }
    const mayBeTimes = at === start || (at === start + 1 && !hasArrow)
    if (!mayBeTimes) break
    hasArrow = true
    const found = timesOf(line)
    if (found === null) {
      problems.push({ line: at + 1, fault: 'timing' })
      continue
    }
    if (found.to <= found.from) problems.push({ line: at + 1, fault: 'order' })
    ;[id, times, text] = [text.join('\n'), found, []]
  }
  const cue = times === null ? null : { id, ...times, text: text.join('\n') }
  return { cue, problems, next: Math.max(at, start + 1) }
}

/** Index of the first line after the header, which ends at an empty line or before the first times. */
function afterHead(lines: readonly string[]): number {
  const end = lines.findIndex((line, index) => index > 0 && (line === '' || line.includes('-->')))
  return end === -1 ? lines.length : end
}

/** Reads captions. Faulty parts are skipped, as players do, and reported to the author. */
export function readCaptions(text: string): Captions {
  const lines = linesOf(text)
  if (!SIGNATURE.test(lines[0] ?? '')) return { cues: [], problems: [{ line: 1, fault: 'signature' }] }
  const cues: Cue[] = []
  const problems: CaptionProblem[] = []
  for (let at = afterHead(lines); at < lines.length;) {
    if (lines[at] === '') {
      at += 1
      continue
    }
    const block = blockAt(lines, at)
    if (block.cue !== null) cues.push(block.cue)
    problems.push(...block.problems)
    at = block.next
  }
  return { cues, problems }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  laquo: '«',
  raquo: '»',
  times: '×',
  divide: '÷',
  minus: '−',
  deg: '°',
  shy: '',
}

/** A character by its number; one that no text can hold is shown as unknown. */
function numbered(number: number): string {
  const isText = number > 0 && number <= 0x10ffff && !(number >= 0xd800 && number <= 0xdfff)
  return isText ? String.fromCodePoint(number) : '\ufffd'
}

/** Tags and times; the sign in `3 < 5` is none. */
const MARKUP = /<(?:\/?[A-Za-z.][^>]*>?|\d+:[\d:.]*>|\/?>)/g

/** Text of a cue without markup. Character references are those of HTML; an unknown name stays as it is written. */
export function cueWords(text: string): string {
  return text
    .replace(MARKUP, '')
    .replace(
      /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z]+));/g,
      (whole, decimal?: string, hex?: string, name = '') => {
        if (decimal !== undefined) return numbered(Number(decimal))
        if (hex !== undefined) return numbered(Number.parseInt(hex, 16))
        return ENTITIES[name] ?? whole
      },
    )
    .trim()
}
