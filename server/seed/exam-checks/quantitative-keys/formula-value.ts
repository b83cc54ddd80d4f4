/** Values of the variables in a formula. */
export type Scope = Readonly<Record<string, number>>

const tokenPattern = /\d+(?:\.\d+)?|\\[a-zA-Z]+|[a-zA-Z]|[-+^(){}%]/g

const tokensOf = (text: string): string[] => {
  const formula = text.replaceAll('$', '').replaceAll('\\left', '').replaceAll('\\right', '').replaceAll('\\%', '%')
  const unread = formula.replace(tokenPattern, '').trim()
  return unread === '' ? (formula.match(tokenPattern) ?? []) : []
}

/** A reader of the LaTeX that options are written in; every reading step leaves `tokens` behind what it read. */
class FormulaReader {
  readonly tokens: string[]
  readonly scope: Scope

  constructor(tokens: string[], scope: Scope) {
    this.tokens = tokens
    this.scope = scope
  }

  take(token: string): boolean {
    if (this.tokens[0] !== token) return false
    this.tokens.shift()
    return true
  }

  sum(): number {
    let total = this.take('-') ? -this.product() : this.product()
    while (this.tokens[0] === '+' || this.tokens[0] === '-') {
      total += this.tokens.shift() === '+' ? this.product() : -this.product()
    }
    return total
  }

  product(): number {
    let result = this.power()
    while (this.tokens.length > 0 && !/^[-+)}]$/.test(this.tokens[0] ?? '')) {
      result *= this.power()
    }
    return result
  }

  power(): number {
    const base = this.atom()
    return this.take('^') ? base ** this.group() : base
  }

  group(): number {
    this.tokens.shift()
    const value = this.sum()
    this.tokens.shift()
    return value
  }

  atom(): number {
    const token = this.tokens[0] ?? ''
    if (token === '(') return this.group()
    this.tokens.shift()
    if (token === '%') return 1 / 100
    if (token === '\\pi') return Math.PI
    if (token === '\\sqrt') return Math.sqrt(this.group())
    if (token === '\\dfrac') return this.group() / this.group()
    return this.scope[token] ?? Number(token)
  }
}

/** The value of an option's text, given values of its variables; NaN if the text is no formula. */
export const formulaValue = (text: string, scope: Scope = {}): number => {
  const tokens = tokensOf(text)
  if (tokens.length === 0) return Number.NaN
  const reader = new FormulaReader(tokens, scope)
  const value = reader.sum()
  return reader.tokens.length === 0 ? value : Number.NaN
}
