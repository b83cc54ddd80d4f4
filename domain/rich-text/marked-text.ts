/** Texts whose formulas are to be written in another way, or with other letters. */
import { formulaSpans } from './formula-rule.ts'
import { markMathematics, type Mathematics, readMathematics } from './mathematics.ts'

/** The text with each of its formulas changed, without their dollar signs; all else stays as it is. */
export function withFormulas(text: string, change: (latex: string) => string): string {
  let written = ''
  let at = 0
  for (const { start, end, latex, isDisplay } of formulaSpans(text)) {
    const marker = isDisplay ? '$$' : '$'
    const changed = change(latex)
    written += text.slice(at, start)
    written += changed === latex ? text.slice(start, end) : `${marker}${changed}${marker}`
    at = end
  }
  return written + text.slice(at)
}

/** The text with formulas that look in the target as they did: where the ways differ, those without a mark get one. */
export function withOwnMathematics(text: string, own: Mathematics, target: Mathematics): string {
  if (own === target) return text
  return withFormulas(text, (latex) => (readMathematics(latex, own).isMarked ? latex : markMathematics(latex, own)))
}
