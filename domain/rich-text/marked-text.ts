/** Texts that go to an exam whose formulas are written in another way. */
import { formulaSpans } from './formula-rule.ts'
import { markMathematics, type Mathematics, readMathematics } from './mathematics.ts'

/** The text with formulas that look in the target as they did: where the ways differ, those without a mark get one. */
export function withOwnMathematics(text: string, own: Mathematics, target: Mathematics): string {
  if (own === target) return text
  let written = ''
  let at = 0
  for (const { start, end, latex, isDisplay } of formulaSpans(text)) {
    const marker = isDisplay ? '$$' : '$'
    const { isMarked } = readMathematics(latex, own)
    written += text.slice(at, start)
    written += isMarked ? text.slice(start, end) : `${marker}${markMathematics(latex, own)}${marker}`
    at = end
  }
  return written + text.slice(at)
}
