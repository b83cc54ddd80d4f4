/** Sorts the lines of a file into sections, passages, questions and the key. */
import { type FoundQuestion, beginsQuestion, isAnswered, type Passage } from './found.ts'
import { type KeyEntry, keyOfLine, keyOfTable } from './key.ts'
import { isLetterAt } from './labels.ts'
import { laidOut } from './layout.ts'
import { isEmpty, type Line, wordsOf } from './lines.ts'
import { takeOptions, withOptions } from './options.ts'
import {
  answerIn,
  isKeyHeading,
  isPassageIntroduction,
  isSectionHeading,
  type Note,
  noteIn,
  rangeIn,
} from './phrases.ts'
import { plainOf, sliced, visible } from './spans.ts'

export type Entry =
  | { readonly kind: 'section'; readonly name: string }
  | { readonly kind: 'question'; readonly question: FoundQuestion }

export interface Outline {
  readonly title: string
  readonly entries: readonly Entry[]
  readonly key: readonly KeyEntry[]
  /** Lines that belong to nothing. */
  readonly leftOut: readonly Line[]
}

/** Text between questions that has at least so many characters is a passage, not an instruction. */
const PASSAGE_LEAST = 160

export function outlineOf(lines: readonly Line[]): Outline {
  const isKey = (line: Line) => keyOfTable(line).length > 0
  const flat = laidOut(lines, isKey)
  const sorter = new Sorter()
  flat.forEach((line, index) =>
    sorter.take(
      line,
      flat.slice(index + 1, index + 4).find((one) => !isEmpty(one)),
    ),
  )
  return sorter.end()
}

class Sorter {
  readonly #entries: Entry[] = []
  readonly #key: KeyEntry[] = []
  readonly #leftOut: Line[] = []
  readonly #lists = new Set<string>()
  #title = ''
  #open: FoundQuestion | null = null
  /** Lines without a question, since the last one. */
  #loose: Line[] = []
  #passage: Passage | null = null
  #note: Note | null = null
  #isInKey = false
  #last = 0
  #passages = 0

  take(line: Line, next: Line | undefined): void {
    if (isEmpty(line)) return
    const words = wordsOf(line)
    if (this.#takeKey(line, words)) return
    if (line.kind === 'title' && this.#title === '') this.#title = words
    else if (this.#isSection(line, words, next)) this.#beginSection(words)
    else if (line.label?.kind === 'number' && beginsQuestion(line.label, this.#open, this.#last, this.#lists))
      this.#begin(line)
    else if (this.#open === null) this.#loose.push(line)
    else this.#takeInto(this.#open, line, words)
  }

  end(): Outline {
    this.#close()
    this.#leftOut.push(...this.#loose)
    return { title: this.#title, entries: this.#entries, key: this.#key, leftOut: this.#leftOut }
  }

  #takeKey(line: Line, words: string): boolean {
    if (line.label === null && line.table === null && isKeyHeading(words)) {
      this.#close()
      this.#isInKey = true
      return true
    }
    const pairs = line.table === null ? keyOfLine(line) : keyOfTable(line)
    const isKey = line.table !== null || this.#isInKey || pairs.length >= 3
    if (pairs.length === 0 || !isKey) return false
    this.#close()
    this.#key.push(...pairs)
    return true
  }

  /** A numbered heading before options is a question. */
  #isSection(line: Line, words: string, next: Line | undefined): boolean {
    if (line.table !== null || line.isSoft) return false
    if (line.kind === 'heading') return !(line.label?.kind === 'number' && next?.label?.kind === 'letter')
    return line.label === null && isSectionHeading(words)
  }

  #beginSection(name: string): void {
    this.#close()
    this.#leftOut.push(...this.#loose)
    this.#loose = []
    this.#passage = null
    this.#isInKey = false
    this.#entries.push({ kind: 'section', name })
  }

  #begin(line: Line): void {
    this.#close()
    this.#isInKey = false
    this.#takeLoose()
    const { label } = line
    this.#last = label?.value ?? 0
    if (label?.list != null) this.#lists.add(label.list)
    const { range = null } = this.#passage ?? {}
    const isMeant = range === null || (this.#last >= range[0] && this.#last <= range[1])
    this.#open = {
      at: line.at,
      label,
      text: [line],
      options: [],
      answers: [],
      explanation: [],
      hint: [],
      passage: isMeant ? this.#passage : null,
      isPassageAssumed: range === null,
    }
  }

  /** Text between two questions is the passage of those below it, or an instruction, which is left out. */
  #takeLoose(): void {
    if (this.#loose.length === 0) return
    const words = this.#loose.map(wordsOf).join(' ')
    const isLong = words.length >= PASSAGE_LEAST || this.#loose.some(holdsMore)
    if (!isLong && !(isPassageIntroduction(words) && this.#loose.length > 1)) {
      this.#leftOut.push(...this.#loose)
      this.#passage = null
    } else {
      this.#passages += 1
      const range = this.#loose.map((line) => rangeIn(wordsOf(line))).find((one) => one !== null) ?? null
      this.#passage = { ref: `passage-${this.#passages}`, lines: this.#loose, range }
    }
    this.#loose = []
  }

  #close(): void {
    if (this.#open !== null) this.#entries.push({ kind: 'question', question: withOptions(this.#open) })
    this.#open = null
    this.#note = null
  }

  #takeInto(open: FoundQuestion, line: Line, words: string): void {
    const answer = line.table === null ? answerIn(words) : null
    const note = line.table === null && line.label === null ? noteIn(plainOf(line.spans)) : null
    if (answer !== null) {
      open.answers.push(answer)
      this.#note = null
    } else if (note !== null) {
      this.#note = note.kind
      open[note.kind].push({ ...line, spans: sliced(line.spans, note.length) })
    } else if (line.label?.kind === 'letter' && isOptionOf(open, line)) takeOptions(open, line)
    else if (this.#note !== null) open[this.#note].push(line)
    else this.#takePlain(open, line)
  }

  #takePlain(open: FoundQuestion, line: Line): void {
    const last = open.options.at(-1)
    const isComplete = open.answers.length > 0 || (isPictureAlone(line) && withOptions(open).options.length > 0)
    if (last === undefined && !isComplete) open.text.push(line)
    else if (last !== undefined && (line.isSoft || !isAnswered(open))) last.lines.push(line)
    else {
      this.#close()
      this.#loose.push(line)
    }
  }
}

/** A picture below the items of a list belongs to what follows. */
function isPictureAlone({ spans, label, table }: Line): boolean {
  return label === null && table === null && visible(spans).every(({ node }) => node !== undefined)
}

function holdsMore({ table, spans }: Line): boolean {
  return table !== null || spans.some(({ node }) => node !== undefined)
}

/** Letters of options follow each other; those that Word counts are always in order. */
function isOptionOf({ options, label: own }: FoundQuestion, { label }: Line): boolean {
  if (label === null) return false
  if (label.list !== null) return options.length > 0 || own?.list !== label.list || label.level > own.level
  return isLetterAt(label.letter, options.length)
}
