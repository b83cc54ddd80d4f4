/** Renders LaTeX between dollar signs as MathML. */
import type { MarkdownIt } from 'markdown-it'
import temml from 'temml'
import { undrawnCommand, withDrawnLines } from '#domain/rich-text/drawn-formula.ts'
import { FORMULA_LIMITS } from '#domain/rich-text/formula-limits.ts'
import { readFormula } from '#domain/rich-text/formula-rule.ts'
import { formulaMacros, typesettingSource } from '#domain/rich-text/formula-source.ts'

/** MathML of a formula, always left to right; an unreadable formula stays visible as its source. */
export function renderFormula(latex: string, display: boolean): string {
  try {
    const mathml = temml.renderToString(typesettingSource(latex), {
      displayMode: display,
      throwOnError: true,
      macros: formulaMacros(),
      ...FORMULA_LIMITS,
    })
    return withDrawnLines(mathml).replace('<math', '<math dir="ltr"')
  } catch (error) {
    return `<code class="formula-error" title="${escapeHtml(reasonOf(error))}">${escapeHtml(latex)}</code>`
  }
}

/** Reason why a formula cannot be read or shown; null if it can. */
export function formulaFault(latex: string): string | null {
  const undrawn = undrawnCommand(latex)
  if (undrawn !== null) return `Undrawn command: ${undrawn}`
  try {
    temml.renderToString(typesettingSource(latex), { throwOnError: true, macros: formulaMacros(), ...FORMULA_LIMITS })
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

/** Adds `$…$` and `$$…$$` to Markdown. */
export function formulas(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'formula', readFormula)
  markdown.renderer.rules.formula = (tokens, index) => {
    const token = tokens[index]
    return token === undefined ? '' : renderFormula(token.content, token.markup === '$$')
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
