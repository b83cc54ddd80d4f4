/** Renders LaTeX between dollar signs as MathML. */
import type { MarkdownIt } from 'markdown-it'
import temml from 'temml'
import { undrawnCommand, withDrawnLines } from '#domain/rich-text/drawn-formula.ts'
import { FORMULA_LIMITS } from '#domain/rich-text/formula-limits.ts'
import { readFormula } from '#domain/rich-text/formula-rule.ts'
import { directedMathml, markMathematics, type Mathematics, readMathematics } from '#domain/rich-text/mathematics.ts'
import { readMultiplication } from '#domain/rich-text/multiplication-rule.ts'
import { formulaMacros, typesettingSource } from '#domain/rich-text/formula-source.ts'

/** MathML of a formula, written by its mark or else as `usual` says; an unreadable formula stays visible as its source. */
export function renderFormula(source: string, display: boolean, usual: Mathematics = 'international'): string {
  const { latex, mathematics } = readMathematics(source, usual)
  try {
    const mathml = temml.renderToString(typesettingSource(latex), {
      displayMode: display,
      throwOnError: true,
      macros: formulaMacros(),
      ...FORMULA_LIMITS,
    })
    return directedMathml(withDrawnLines(mathml), mathematics)
  } catch (error) {
    return `<code class="formula-error" title="${escapeHtml(reasonOf(error))}">${escapeHtml(latex)}</code>`
  }
}

/** Reason why a formula cannot be read or shown; null if it can. */
export function formulaFault(source: string): string | null {
  const latex = markMathematics(source, null)
  const undrawn = undrawnCommand(latex)
  if (undrawn !== null) return `Undrawn command: ${undrawn}`
  try {
    temml.renderToString(typesettingSource(latex), { throwOnError: true, macros: formulaMacros(), ...FORMULA_LIMITS })
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

export interface TextEnvironment {
  /** Writing of formulas without a mark. */
  readonly mathematics?: Mathematics | undefined
}

/** Adds `$…$` and `$$…$$` to Markdown. */
export function formulas(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'formula', readFormula)
  markdown.inline.ruler.before('emphasis', 'multiplication', readMultiplication)
  markdown.renderer.rules.formula = (tokens, index, _options, environment) => {
    const token = tokens[index]
    const usual = (environment as TextEnvironment | undefined)?.mathematics
    return token === undefined ? '' : renderFormula(token.content, token.markup === '$$', usual)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
