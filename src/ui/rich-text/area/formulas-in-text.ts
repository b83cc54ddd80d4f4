/** Decides which parts of a text are shown as formulas, and which as the source of a formula that is being written. */
import type { FormulaSpan } from '#domain/rich-text/formula-rule.ts'
import type { Caret } from '../insertion.ts'

export interface Stretch {
  readonly from: number
  readonly to: number
}

export interface FormulasInText {
  /** Shown as they are read, one piece each for the caret. */
  readonly shown: readonly FormulaSpan[]
  /** The source with the caret in it. */
  readonly source: Stretch | null
}

/** `caret` is null while the text is not being written. */
export function formulasInText(text: string, spans: readonly FormulaSpan[], caret: Caret | null): FormulasInText {
  if (caret === null || caret.start !== caret.end) return { shown: spans, source: null }
  const at = caret.start
  const entered = spans.find(({ start, end }) => start < at && at < end)
  if (entered === undefined) return { shown: spans, source: halfWritten(text, spans, at) }
  return { shown: spans.filter((span) => span !== entered), source: { from: entered.start, to: entered.end } }
}

/** Arabic word, or an amount followed by a space: the dollar sign before it begins no formula. */
const NO_FORMULA = /(?:^\$|\s)[\u0621-\u064a]{2}|^\$[\d٠-٩.,٫]*\s/u
const WORDS_WITHIN = /\\text\{[^}]*\}?/g
/** Text after the caret that belongs to the source: characters without a space, up to an Arabic letter. */
const REST = /^[^\s$\u0600-\u06ff]*/u

/** Stretch from a dollar sign without its partner to the caret, on one line. */
function halfWritten(text: string, spans: readonly FormulaSpan[], at: number): Stretch | null {
  const before = spans.findLast(({ end }) => end <= at)?.end ?? 0
  const begin = Math.max(before, text.lastIndexOf('\n', at - 1) + 1)
  const from = lastDollars(text.slice(begin, at)) + begin
  if (from < begin) return null
  if (NO_FORMULA.test(text.slice(from, at).replace('$$', '$').replace(WORDS_WITHIN, ''))) return null
  return { from, to: at + (REST.exec(text.slice(at))?.[0].length ?? 0) }
}

/** Index of the last dollar signs, one or two, or -1. A dollar sign after a backslash does not count. */
function lastDollars(line: string): number {
  let found = -1
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1
    else if (line[at] === '$') {
      found = at
      if (line[at + 1] === '$') at += 1
    }
  }
  return found
}
