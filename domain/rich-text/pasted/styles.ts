/** Meaning of inline styles of office programs for a text. */
import type { Element } from '../nodes.ts'

export interface Look {
  /** Null: the same as the surrounding text. */
  readonly isBold: boolean | null
  readonly isItalic: boolean | null
  readonly isStruck: boolean
  readonly script: 'sup' | 'sub' | null
  readonly isHidden: boolean
  /** Level in a list of Word, from 1; null: not an item. */
  readonly listLevel: number | null
  /** True for the list mark that Word wrote as text. */
  readonly isListMark: boolean
}

function declarations(style: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon === -1) continue
    found.set(
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    )
  }
  return found
}

export function lookOf({ attributes }: Element): Look {
  const style = declarations(attributes['style'] ?? '')
  const align = style.get('vertical-align') ?? ''
  const list = style.get('mso-list') ?? ''
  const level = /\blevel(\d)/.exec(list)?.[1]
  return {
    isBold: weight(style.get('font-weight')),
    isItalic: slant(style.get('font-style')),
    isStruck: /line-through/.test(`${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`),
    script: align === 'super' ? 'sup' : align === 'sub' ? 'sub' : null,
    isHidden: style.get('display') === 'none' || style.get('mso-hide') === 'all',
    listLevel: level === undefined ? null : Number(level),
    isListMark: list === 'ignore',
  }
}

function weight(value: string | undefined): boolean | null {
  if (value === undefined || value === 'inherit') return null
  if (value.startsWith('bold')) return true
  const number = Number.parseInt(value, 10)
  return Number.isNaN(number) ? false : number >= 600
}

function slant(value: string | undefined): boolean | null {
  if (value === undefined || value === 'inherit') return null
  return value === 'italic' || value.startsWith('oblique')
}
