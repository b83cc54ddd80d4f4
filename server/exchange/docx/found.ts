/** A question as it stands in the lines of a file, before its right answer is known. */
import type { Label } from './labels.ts'
import type { Line } from './lines.ts'

export interface FoundOption {
  readonly label: Label | null
  /** The first has the words behind the letter. */
  readonly lines: Line[]
}

export interface Passage {
  readonly ref: string
  readonly lines: readonly Line[]
  /** Numbers of its questions, as the text says; null: those up to the next text or section. */
  readonly range: readonly [number, number] | null
}

export interface FoundQuestion {
  readonly at: number
  readonly label: Label | null
  readonly text: Line[]
  options: FoundOption[]
  /** What answer lines say. */
  readonly answers: string[]
  readonly explanation: Line[]
  readonly hint: Line[]
  readonly passage: Passage | null
  /** True if only the place of the passage says that it belongs to this question. */
  readonly isPassageAssumed: boolean
}

/** True once nothing but notes is missing. */
export function isAnswered({ options, answers }: FoundQuestion): boolean {
  return options.length >= 2 || answers.length > 0
}

/** Numbers that may lie between two questions: an author deletes one and does not number anew. */
const GAP_MOST = 5

/** True if a numbered line begins a question, and is not a statement, an option or a sum of the open one. */
export function beginsQuestion(
  label: Label,
  open: FoundQuestion | null,
  last: number,
  lists: ReadonlySet<string>,
): boolean {
  if (label.kind !== 'number') return false
  if (open === null || label.isNamed) return true
  if (label.list !== null) return listBegins(label, open, lists)
  const isNext = label.value > last && label.value <= last + GAP_MOST
  if (isAnswered(open)) return isNext || label.value === 1
  return label.value === last + 1 && itemsOf(open).length === 0
}

function listBegins(label: Label, open: FoundQuestion, lists: ReadonlySet<string>): boolean {
  const level = open.label?.list === null ? 0 : (open.label?.level ?? 0)
  if (label.level > level) return false
  if (label.list !== null && lists.has(label.list)) return true
  return isAnswered(open) || (label.value !== 1 && itemsOf(open).length === 0)
}

/** Lines of the question itself that have a number or a bullet: statements, or options without letters. */
export function itemsOf({ text }: FoundQuestion): Line[] {
  return text.slice(1).filter(({ label }) => label !== null && label.kind !== 'letter')
}
