import { foldDigits } from '#domain/arabic/digits.ts'
import type { Key } from './calculator-state.ts'

const SIGNS: ReadonlyMap<string, Key> = new Map<string, Key>(
  Object.entries({
    '+': '+',
    '-': '-',
    '−': '-',
    '*': '*',
    '×': '*',
    '/': '/',
    '÷': '/',
    '.': '.',
    ',': '.',
    '٫': '.',
    '،': '.',
    '%': '%',
    '٪': '%',
    '=': '=',
    Enter: '=',
    Backspace: 'delete',
    Delete: 'clear',
  } satisfies Record<string, Key>),
)

const SCIENTIFIC: readonly string[] = ['^', '(', ')', '!'] satisfies Key[]

/** The calculator's key that a key of the keyboard means; digits may be of either kind. Null: none. */
export function typedKey(key: string, isScientific: boolean): Key | null {
  const sign = foldDigits(key)
  if (/^\d$/.test(sign)) return sign as Key
  if (isScientific && SCIENTIFIC.includes(sign)) return sign as Key
  return SIGNS.get(sign) ?? null
}
