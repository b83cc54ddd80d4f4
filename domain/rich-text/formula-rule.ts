/** Recognition of `$…$` and `$$…$$` in a text: one rule for the renderer of texts and for their editor. */

const DOLLAR = 0x24

/** State that the parser of Markdown passes to an inline rule; a structural part of markdown-it's own type. */
export interface LineState {
  readonly src: string
  pos: number
  readonly posMax: number
  push(type: string, tag: string, nesting: 0): { content: string; markup: string }
}

/** Inline rule of Markdown. A dollar sign before a space, in a price or without a partner stays a dollar sign. */
export function readFormula(state: LineState, silent: boolean): boolean {
  const found = formulaAt(state.src, state.pos, state.posMax)
  if (found === null) return false
  if (!silent) {
    const token = state.push('formula', 'math', 0)
    token.content = found.latex
    token.markup = found.isDisplay ? '$$' : '$'
  }
  state.pos = found.end
  return true
}

export interface FormulaSpan {
  /** Position of the first dollar sign, in UTF-16 units. */
  readonly start: number
  /** Position after the last dollar sign. */
  readonly end: number
  readonly latex: string
  readonly isDisplay: boolean
}

/** Formulas of a text in order. A dollar sign after a backslash begins none. */
export function formulaSpans(text: string): FormulaSpan[] {
  const spans: FormulaSpan[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') {
      at += 1
      continue
    }
    const found = formulaAt(text, at, text.length)
    if (found === null) continue
    spans.push(found)
    at = found.end - 1
  }
  return spans
}

function formulaAt(source: string, at: number, limit: number): FormulaSpan | null {
  if (source.charCodeAt(at) !== DOLLAR) return null
  const marker = source.charCodeAt(at + 1) === DOLLAR ? '$$' : '$'
  const start = at + marker.length
  const end = closingAt(source, start, limit, marker)
  if (end === -1) return null
  const latex = source.slice(start, end).trim()
  return { start: at, end: end + marker.length, latex, isDisplay: marker === '$$' }
}

/**
 * Position of the dollar signs that close a formula, or -1. "$5 and $6" contains none, because a digit follows the
 * second sign.
 */
function closingAt(source: string, start: number, limit: number, marker: '$' | '$$'): number {
  if (marker === '$' && /\s/.test(source.charAt(start))) return -1
  for (let at = start; at < limit; at += 1) {
    const character = source.charAt(at)
    if (character === '\\') at += 1
    else if (character === '\n' && source.charAt(at + 1) === '\n') return -1
    else if (character === '$' && source.startsWith(marker, at)) {
      if (source.slice(start, at).trim() === '') return -1
      if (marker === '$$') return at
      return /\s/.test(source.charAt(at - 1)) || /\d/.test(source.charAt(at + 1)) ? -1 : at
    }
  }
  return -1
}
