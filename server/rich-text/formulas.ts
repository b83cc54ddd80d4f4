/** LaTeX between dollar signs, as MathML. */
import type { MarkdownIt, StateInline } from 'markdown-it'
import temml from 'temml'

const DOLLAR = 0x24

/** A formula that grows without end by its own macros, or letters as high as a house, are mistakes. */
const LIMITS = { maxExpand: 200, maxSize: [20, 20] as [number, number] }

/** MathML of a formula, always left to right; what cannot be read stays visible as it was written. */
export function renderFormula(latex: string, display: boolean): string {
  try {
    const mathml = temml.renderToString(latex, { displayMode: display, throwOnError: true, macros: {}, ...LIMITS })
    return mathml.replace('<math', '<math dir="ltr"')
  } catch (error) {
    return `<code class="formula-error" title="${escapeHtml(reasonOf(error))}">${escapeHtml(latex)}</code>`
  }
}

/** Why a formula cannot be read, or null when it can. */
export function formulaFault(latex: string): string | null {
  try {
    temml.renderToString(latex, { throwOnError: true, macros: {}, ...LIMITS })
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

/** Teaches Markdown `$…$` and `$$…$$`; a dollar sign before a space, a digit's price or no partner stays one. */
export function formulas(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'formula', readFormula)
  markdown.renderer.rules.formula = (tokens, index) => {
    const token = tokens[index]
    return token === undefined ? '' : renderFormula(token.content, token.markup === '$$')
  }
}

function readFormula(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== DOLLAR) return false
  const marker = state.src.charCodeAt(state.pos + 1) === DOLLAR ? '$$' : '$'
  const start = state.pos + marker.length
  const end = closingAt(state.src, start, state.posMax, marker)
  if (end === -1) return false
  if (!silent) {
    const token = state.push('formula', 'math', 0)
    token.content = state.src.slice(start, end).trim()
    token.markup = marker
  }
  state.pos = end + marker.length
  return true
}

/** Position of the dollar signs that close a formula, or -1. "$5 and $6" holds none: a digit follows the second. */
function closingAt(source: string, start: number, limit: number, marker: '$' | '$$'): number {
  if (marker === '$' && /\s/.test(source.charAt(start))) return -1
  for (let at = start; at < limit; at += 1) {
    const character = source.charAt(at)
    if (character === '\\') at += 1
    else if (character === '$' && source.startsWith(marker, at)) {
      if (source.slice(start, at).trim() === '') return -1
      if (marker === '$$') return at
      return /\s/.test(source.charAt(at - 1)) || /\d/.test(source.charAt(at + 1)) ? -1 : at
    }
  }
  return -1
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
