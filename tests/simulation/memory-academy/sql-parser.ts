/**
 * Parses the small part of SQL that the repositories use. It refuses anything else by name, so that a new kind of
 * statement is noticed at once and never guessed.
 */
import { type Change, type Expression, type SelectStatement, type Statement, UnknownStatement } from './sql-tree.ts'

const TOKEN =
  /\s*("(?:[^"])+"|'(?:[^']|'')*'|\$\d+|\d+(?:\.\d+)?|->>|->|::|<>|<=|>=|[A-Za-z_][A-Za-z_0-9]*|[=<>(),.*+;-])/y

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(text)
    if (found === null) throw new UnknownStatement(`unreadable at "${text.slice(at, at + 40)}" of: ${text}`)
    tokens.push(found[1] ?? '')
  }
  return tokens
}

class Reader {
  readonly #tokens: readonly string[]
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
    this.#tokens = tokensOf(text)
  }

  refuse(): never {
    throw new UnknownStatement(
      `not understood at "${this.#tokens.slice(this.#at, this.#at + 6).join(' ')}" of: ${this.#text}`,
    )
  }

  next(): string {
    return this.#tokens[this.#at++] ?? this.refuse()
  }

  /** True if these words come next; then they are consumed. */
  takes(...words: readonly string[]): boolean {
    const isNext = words.every((word, index) => this.#tokens[this.#at + index]?.toLowerCase() === word)
    if (isNext) this.#at += words.length
    return isNext
  }

  needs(...words: readonly string[]): void {
    if (!this.takes(...words)) this.refuse()
  }

  nextIs(word: string, ahead = 0): boolean {
    return this.#tokens[this.#at + ahead]?.toLowerCase() === word
  }

  name(): string {
    const token = this.next()
    return token.startsWith('"') ? token.slice(1, -1) : token.toLowerCase()
  }

  ends(): void {
    if (this.#at < this.#tokens.length) this.refuse()
  }

  list<Item>(read: () => Item): Item[] {
    const items = [read()]
    while (this.takes(',')) items.push(read())
    return items
  }

  statement(): Statement {
    const statement = this.#statement()
    this.takes(';')
    this.ends()
    return statement
  }

  #statement(): Statement {
    if (this.takes('select')) return this.select()
    if (this.takes('insert', 'into')) return this.#insert()
    if (this.takes('update')) return this.#update()
    if (this.takes('delete', 'from')) return { kind: 'delete', table: this.name(), where: this.#where() }
    return this.refuse()
  }

  select(): SelectStatement {
    const picked = this.list(() => {
      const item = this.expression()
      const name = this.takes('as') ? this.name() : nameOf(item)
      return { item, name }
    })
    this.needs('from')
    const table = this.name()
    const alias = this.nextIs('where') || !this.#nextIsAlias() ? table : this.name()
    const joins = this.#joins()
    const where = this.#where()
    const order = this.takes('order', 'by') ? this.list(() => this.#order()) : []
    const limit = this.takes('limit') ? this.expression() : null
    if (this.takes('for', 'update')) this.takes('skip', 'locked')
    else this.takes('for', 'share')
    const items = picked.map(({ item }) => item)
    return { kind: 'select', items, names: picked.map(({ name }) => name), table, alias, joins, where, order, limit }
  }

  #joins(): SelectStatement['joins'] {
    const joins: { table: string; on: Expression; keepsUnmatched: boolean }[] = []
    for (;;) {
      const keepsUnmatched = this.takes('left', 'join')
      if (!keepsUnmatched && !this.takes('inner', 'join')) return joins
      const table = this.name()
      this.needs('on')
      joins.push({ table, on: this.expression(), keepsUnmatched })
    }
  }

  #nextIsAlias(): boolean {
    return this.#tokens[this.#at]?.startsWith('"') === true
  }

  #order() {
    const by = this.expression()
    const descending = this.takes('desc')
    if (!descending) this.takes('asc')
    return { by, descending }
  }

  #where(): Expression | null {
    return this.takes('where') ? this.expression() : null
  }

  #returning(): Expression[] {
    return this.takes('returning') ? this.list(() => this.expression()) : []
  }

  #insert(): Statement {
    const table = this.name()
    this.needs('(')
    const columns = this.list(() => this.name())
    this.needs(')', 'values')
    const rows = this.list(() => {
      this.needs('(')
      const values = this.list(() => this.expression())
      this.needs(')')
      return values
    })
    const onConflict = this.takes('on', 'conflict') ? this.#onConflict() : null
    return { kind: 'insert', table, columns, rows, onConflict, returning: this.#returning() }
  }

  #onConflict(): Change[] {
    if (this.takes('(')) {
      this.list(() => this.name())
      this.needs(')')
    }
    this.needs('do')
    if (this.takes('nothing')) return []
    this.needs('update', 'set')
    return this.#changes()
  }

  #changes(): Change[] {
    return this.list(() => {
      const column = this.name()
      this.needs('=')
      return [column, this.expression()] as const
    })
  }

  #update(): Statement {
    const table = this.name()
    this.needs('set')
    const changes = this.#changes()
    return { kind: 'update', table, changes, where: this.#where(), returning: this.#returning() }
  }

  expression(): Expression {
    let left = this.#conjunction()
    while (this.takes('or')) left = { kind: 'binary', operator: 'or', left, right: this.#conjunction() }
    return left
  }

  #conjunction(): Expression {
    let left = this.#negation()
    while (this.takes('and')) left = { kind: 'binary', operator: 'and', left, right: this.#negation() }
    return left
  }

  #negation(): Expression {
    if (this.takes('not', 'exists')) return { kind: 'exists-not', inner: this.#primary() }
    if (this.takes('not')) return { kind: 'not', inner: this.#negation() }
    return this.#comparison()
  }

  #comparison(): Expression {
    const left = this.#sum()
    if (this.takes('is', 'not', 'null')) return { kind: 'null-test', inner: left, isNull: false }
    if (this.takes('is', 'null')) return { kind: 'null-test', inner: left, isNull: true }
    if (this.takes('in')) {
      this.needs('(')
      const list = this.list(() => this.expression())
      this.needs(')')
      return { kind: 'in', inner: left, list }
    }
    for (const operator of ['=', '<>', '<=', '>=', '<', '>']) {
      if (this.takes(operator)) return { kind: 'binary', operator, left, right: this.#sum() }
    }
    return left
  }

  #sum(): Expression {
    let left = this.#cast()
    for (;;) {
      const operator = ['+', '-', '->>', '->'].find((sign) => this.takes(sign))
      if (operator === undefined) return left
      left = { kind: 'binary', operator, left, right: this.#cast() }
    }
  }

  #cast(): Expression {
    let inner = this.#primary()
    while (this.takes('::')) inner = { kind: 'cast', inner, type: this.name() }
    return inner
  }

  #primary(): Expression {
    if (this.takes('(')) {
      const inner: Expression = this.takes('select') ? { kind: 'select', select: this.select() } : this.expression()
      this.needs(')')
      return inner
    }
    if (this.takes('*')) return { kind: 'star' }
    const token = this.next()
    if (token.startsWith('$')) return { kind: 'parameter', index: Number(token.slice(1)) - 1 }
    if (token.startsWith("'")) return { kind: 'literal', value: token.slice(1, -1).replaceAll("''", "'") }
    if (/^\d/.test(token)) return { kind: 'literal', value: Number(token) }
    return this.#word(token)
  }

  #word(token: string): Expression {
    const word = token.toLowerCase()
    if (word === 'default') return { kind: 'default' }
    if (word === 'null') return { kind: 'literal', value: null }
    if (word === 'true' || word === 'false') return { kind: 'literal', value: word === 'true' }
    if (!token.startsWith('"') && this.takes('(')) {
      const inputs = this.nextIs(')') ? [] : this.list(() => this.expression())
      this.needs(')')
      return { kind: 'call', name: word, inputs }
    }
    const name = token.startsWith('"') ? token.slice(1, -1) : word
    return this.takes('.') ? { kind: 'column', table: name, name: this.name() } : { kind: 'column', table: null, name }
  }
}

function nameOf(item: Expression): string {
  if (item.kind === 'column') return item.name
  if (item.kind === 'call') return item.name
  return item.kind === 'cast' ? nameOf(item.inner) : '?column?'
}

/** A statement as a tree. @throws UnknownStatement for any part that is not understood. */
export function parseStatement(text: string): Statement {
  return new Reader(text).statement()
}
