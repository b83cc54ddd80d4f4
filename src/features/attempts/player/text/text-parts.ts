/**
 * Code that only some texts need, loaded with the first of them: digits of the other kind, and formulas. A text waits for
 * it no longer than `WAIT_MS`, and is shown without then: in the author's digits, with formulas from left to right.
 */
import type { Digits } from '#src/ui/format/numbers.ts'

const WAIT_MS = 3_000

interface Part<Code> {
  /** Null: not loaded. */
  code: Code | null
  /** True once texts are shown without waiting for it. */
  isSettled: boolean
  /** Resolves when the code is there or cannot be had. */
  readonly load: () => Promise<void>
}

function part<Code>(load: () => Promise<Code>): Part<Code> {
  let loading: Promise<void> | null = null
  const one: Part<Code> = {
    code: null,
    isSettled: false,
    load: () => (loading ??= begin()),
  }
  async function begin(): Promise<void> {
    setTimeout(() => (one.isSettled = true), WAIT_MS)
    one.code = await load().catch(() => null)
    one.isSettled = true
  }
  return one
}

export const digitsPart = part(() => import('./reader-digits.ts'))
export const formulaPart = part(async () => {
  const code = await import('#src/ui/formula/set-formulas.ts')
  await code.loadFormulaFont()
  return code
})

const OF_NUMBERS: Readonly<Record<Digits, RegExp>> = { western: /[٠-٩۰-۹]/, arabic: /[\d٠-٩۰-۹]/ }

/** Resolves when a text can be shown; null: it can. A formula from left to right is shown before its typeface is there. */
export function missingParts(html: string, digits: Digits): Promise<unknown> | null {
  const missing = [
    ...(OF_NUMBERS[digits].test(html) ? [digitsPart] : []),
    ...(html.includes('<math dir="rtl"') ? [formulaPart] : []),
  ].filter(({ isSettled }) => !isSettled)
  if (missing.length === 0) return null
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  return Promise.race([late, Promise.all(missing.map(({ load }) => load()))])
}
