/** Captions as a list for an editor: times stay as they are typed, and the other parts of the file are preserved. */
import { foldDigits } from '../arabic/digits.ts'
import { readCaptions } from './webvtt.ts'

export interface EditedCue {
  /** Key within this list; it stays the same while other cues are inserted and deleted. */
  readonly key: number
  /** Blocks before the cue that are no cues: notes and styles. */
  readonly before: string
  readonly id: string
  /** Time as it was typed, for example `1:02.500`. */
  readonly from: string
  readonly to: string
  /** Cue settings after the times in their line: the position on the picture. */
  readonly settings: string
  readonly text: string
}

export interface CaptionList {
  /** First lines of the file: `WEBVTT` and its header. */
  readonly head: string
  readonly cues: readonly EditedCue[]
}

const two = (value: number, digits = 2) => String(value).padStart(digits, '0')

/** A time in seconds as people read and type it: `1:02.500`, with hours if there are any. */
export function cueTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds * 1_000))
  const [hours, minutes] = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60]
  const rest = `${two(Math.floor(whole / 1_000) % 60)}.${two(whole % 1_000, 3)}`
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/**
 * Seconds of a typed time, in western or Arabic digits, with or without minutes and thousandths; null if it is no time.
 */
export function typedCueTime(typed: string): number | null {
  const text = foldDigits(typed).trim().replaceAll('٫', '.').replaceAll(',', '.')
  const found = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5}(?:\.\d{1,3})?)$/.exec(text)
  if (found === null) return null
  const [, hours, minutes, seconds = ''] = found
  if (minutes !== undefined && Number(seconds) >= 60) return null
  if (hours !== undefined && Number(minutes) >= 60) return null
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds)
}

export type CueFault = 'from' | 'to' | 'order'

/** Fault of a cue that its author has to correct; null if there is none. */
export function cueFault({ from, to }: Pick<EditedCue, 'from' | 'to'>): CueFault | null {
  const [start, end] = [typedCueTime(from), typedCueTime(to)]
  if (start === null) return 'from'
  if (end === null) return 'to'
  return end <= start ? 'order' : null
}

const NO_FILE: CaptionList = { head: 'WEBVTT', cues: [] }
const ARROW = /^(.*?)-->\s*(\S+)(.*)$/

/** Cues of a file as a list; null if the file has faults that have to be corrected as text first. */
export function captionList(text: string): CaptionList | null {
  if (text.trim() === '') return NO_FILE
  const { cues, problems } = readCaptions(text)
  if (problems.length > 0) return null
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const [head = 'WEBVTT', ...blocks] = lines.join('\n').split(/\n{2,}/)
  const list: EditedCue[] = []
  let before: string[] = []
  for (const block of blocks.filter((one) => one.trim() !== '')) {
    const rows = block.replace(/^\n+/, '').split('\n')
    const at = rows.findIndex((row) => row.includes('-->'))
    const cue = at === -1 ? undefined : cues[list.length]
    if (cue === undefined) {
      before.push(block)
      continue
    }
    const settings = ARROW.exec(rows[at] ?? '')?.[3]?.trim() ?? ''
    list.push({ ...shownCue(cue, list.length), before: before.join('\n\n'), settings })
    before = []
  }
  // Cues without an empty line between them are read too; the text between such cues is not preserved.
  if (list.length === cues.length) return { head, cues: list }
  return { head: 'WEBVTT', cues: cues.map((cue, key) => shownCue(cue, key)) }
}

function shownCue({ id, from, to, text }: { id: string; from: number; to: number; text: string }, key: number) {
  return { key, before: '', id, from: cueTime(from), to: cueTime(to), settings: '', text }
}

/** A time in WebVTT's form. A text that is no time stays as it is, so that its line is reported. */
function writtenTime(typed: string): string {
  const seconds = typedCueTime(typed)
  if (seconds === null) return typed.trim().replaceAll(/\s+/g, ' ')
  const text = cueTime(seconds)
  const [first = ''] = text.split(':')
  return first.length < 2 ? `0${text}` : text
}

/** File of a list; empty for a list without cues. Empty lines are removed from cues, because they would end the cue. */
export function writeCaptions({ head, cues }: CaptionList): string {
  if (cues.length === 0) return ''
  const blocks = cues.flatMap(({ before, id, from, to, settings, text }) => {
    const times = `${writtenTime(from)} --> ${writtenTime(to)}${settings === '' ? '' : ` ${settings}`}`
    const words = text
      .replaceAll('-->', '→')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
    const cue = [...(id === '' ? [] : [id]), times, ...words].join('\n')
    return before === '' ? [cue] : [before, cue]
  })
  return `${[head, ...blocks].join('\n\n')}\n`
}

const nextKey = (cues: readonly EditedCue[]) => Math.max(-1, ...cues.map(({ key }) => key)) + 1

/** Length of a new cue in seconds, unless the next cue begins earlier. */
const NEW_SECONDS = 2

/**
 * The list with a new cue after the one at the index `after`, -1 for the beginning; it fits between its neighbours if
 * there is time.
 */
export function insertedCue(cues: readonly EditedCue[], after: number): readonly EditedCue[] {
  const from = after < 0 ? 0 : (typedCueTime(cues[after]?.to ?? '') ?? 0)
  const next = typedCueTime(cues[after + 1]?.from ?? '') ?? Number.POSITIVE_INFINITY
  const to = next > from ? Math.min(from + NEW_SECONDS, next) : from + NEW_SECONDS
  const cue = { key: nextKey(cues), before: '', id: '', from: cueTime(from), to: cueTime(to), settings: '', text: '' }
  return cues.toSpliced(after + 1, 0, cue)
}

/** Splits the cue at an index before a letter of its text; its time is divided in the same ratio. */
export function splitCue(cues: readonly EditedCue[], index: number, letter: number): readonly EditedCue[] {
  const cue = cues[index]
  if (cue === undefined) return cues
  const [from, to] = [typedCueTime(cue.from), typedCueTime(cue.to)]
  const [first, second] = [cue.text.slice(0, letter).trim(), cue.text.slice(letter).trim()]
  if (from === null || to === null || to <= from || first === '' || second === '') return cues
  const middle = cueTime(from + ((to - from) * letter) / cue.text.length)
  const rest = { ...cue, key: nextKey(cues), before: '', id: '', from: middle, text: second }
  return cues.toSpliced(index, 1, { ...cue, to: middle, text: first }, rest)
}

/** Default position of a split: between the two words nearest to the middle of the text. */
export function middleOf(text: string): number {
  const spaces = [...text.matchAll(/\s+/g)].map(({ index }) => index)
  const distance = (at: number) => Math.abs(at - text.length / 2)
  return spaces.reduce((best, at) => (distance(at) < distance(best) ? at : best), spaces[0] ?? 0)
}
