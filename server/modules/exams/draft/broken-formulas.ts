import { formulaFault, formulasOf } from '#server/rich-text/render.ts'

/** The formulas of a text that cannot be read, as they were written. */
export function brokenFormulas(text: string): string[] {
  return text.includes('$') ? formulasOf(text).filter((formula) => formulaFault(formula) !== null) : []
}
