/** The options of a question while they are written. */
import type { QuestionForm } from '#contract/exams/question-form.ts'
import type { ContentLocale } from '#domain/exam/document.ts'

export type AnswerType = QuestionForm['answerType']

export type OptionValue = {
  /** Names it in the page: the stored id, or `new-1` … */
  readonly key: string
  /** Id as it is stored; null for a new one. */
  readonly id: string | null
  readonly text: string
  readonly correct: boolean
  readonly pinned: boolean
  /** Text for a student who chose it, and the name of the wrong idea; empty: nothing is said. */
  readonly reason: string
  readonly misconception: string
  /** In the exam's second language; empty: not written. */
  readonly translation: string
}

export const MOST_OPTIONS = 50

const TRUE_FALSE = { ar: ['صح', 'خطأ'], en: ['True', 'False'] } as const satisfies Record<ContentLocale, unknown>

type Options = readonly OptionValue[]

function freeKey(options: Options): string {
  const numbers = options.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0))
  return `new-${Math.max(0, ...numbers) + 1}`
}

/** An option with a name that none of the others has. */
export function newOption(others: Options, text: string): OptionValue {
  const silent = { reason: '', misconception: '', translation: '' }
  return { key: freeKey(others), id: null, text, correct: false, pinned: false, ...silent }
}

export function addOption(options: Options, text = ''): Options {
  return options.length >= MOST_OPTIONS ? options : [...options, newOption(options, text)]
}

export function emptyOptions(count: number): Options {
  return Array.from({ length: count }).reduce<Options>((options) => addOption(options), [])
}

export function removeOption(options: Options, key: string): Options {
  return options.filter((option) => option.key !== key)
}

/** A line that its author has marked as the right answer. */
const RIGHT_LINE = /^\s*[✓✔√*]\s*(?=\S)/

/**
 * Lines that were pasted into an option: into it when it is empty, else below it; empty options are filled, then more
 * are made. A single line marked with ✓ or * is the right answer.
 */
export function pasteLines(options: Options, key: string, lines: readonly string[], answerType: AnswerType): Options {
  const marked = lines.filter((line) => RIGHT_LINE.test(line))
  const at = options.findIndex((option) => option.key === key)
  let position = options[at]?.text.trim() === '' ? at : at + 1
  let pasted = options
  for (const line of lines) {
    const isRight = marked.length === 1 && line === marked[0]
    const text = isRight ? line.replace(RIGHT_LINE, '') : line
    const there = pasted[position]
    if (there?.text.trim() === '') pasted = changeOption(pasted, there.key, { text })
    else {
      const longer = addOption(pasted, text)
      const added = longer.at(-1)
      if (longer === pasted || added === undefined) break
      pasted = pasted.toSpliced(position, 0, added)
    }
    const written = pasted[position]
    if (isRight && written !== undefined && !written.correct) pasted = markRight(pasted, written.key, answerType)
    position += 1
  }
  return pasted
}

export function changeOption(options: Options, key: string, change: Partial<OptionValue>): Options {
  return options.map((option) => (option.key === key ? { ...option, ...change } : option))
}

/** Up (-1) or down (1) by one; the ends stay. */
export function stepOption(options: Options, key: string, step: 1 | -1): Options {
  const from = options.findIndex((option) => option.key === key)
  const option = options[from]
  const to = from + step
  if (option === undefined || to < 0 || to >= options.length) return options
  return options.toSpliced(from, 1).toSpliced(to, 0, option)
}

/** One right option for a single choice, any number for several. */
export function markRight(options: Options, key: string, answerType: AnswerType): Options {
  if (answerType !== 'checkbox') return options.map((option) => ({ ...option, correct: option.key === key }))
  return options.map((option) => (option.key === key ? { ...option, correct: !option.correct } : option))
}

/** Returns what stays of the options when the kind of answer changes; `before` are those from before true and false. */
export function optionsFor(answerType: AnswerType, options: Options, before: Options, locale: ContentLocale): Options {
  if (answerType === 'true_false') {
    if (options.length === 2 && options.every(({ text }) => text.trim() !== '')) return onlyFirstRight(options)
    return TRUE_FALSE[locale].reduce<Options>((fixed, text) => addOption(fixed, text), [])
  }
  const kept = before.length > 0 ? before : options
  return answerType === 'radio' ? onlyFirstRight(kept) : kept
}

function onlyFirstRight(options: Options): Options {
  const right = options.find(({ correct }) => correct)?.key
  return options.map((option) => ({ ...option, correct: option.key === right }))
}
