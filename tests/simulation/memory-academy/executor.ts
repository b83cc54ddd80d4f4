/** Executes statements on tables in memory; each text is parsed once and kept as a function. */
import { parseStatement } from './sql-parser.ts'
import { type Change, type Expression, type SelectStatement, type Statement, UnknownStatement } from './sql-tree.ts'
import { comparisonOf } from './operators.ts'
import { type MemoryTable, type Row, presented, stored, type Value, type ValueKind } from './tables.ts'

export type Parameters = readonly Value[]

export interface Answer {
  /** Rows with the columns in the requested order. */
  readonly rows: readonly (readonly Value[])[]
  readonly names: readonly string[]
  readonly rowCount: number
}

/** Store of changed rows: it keeps what is needed to undo an open transaction. */
export interface Store {
  readonly table: (name: string) => MemoryTable
  readonly insert: (table: MemoryTable, row: Row) => void
  readonly replace: (table: MemoryTable, before: Row, after: Row) => void
  readonly remove: (table: MemoryTable, row: Row) => void
}

export class UniqueViolation extends Error {
  readonly code = '23505'
}

type Scope = readonly { readonly alias: string; readonly row: Row }[]
type Evaluate = (parameters: Parameters, scope: Scope) => Value
type Run = (parameters: Parameters, scope?: Scope) => Answer

interface Compiled {
  readonly evaluate: Evaluate
  readonly kind: ValueKind
}

/** Tables that the columns of a query belong to, the innermost first. */
type Tables = readonly { readonly alias: string; readonly table: MemoryTable }[]

const NOTHING: Answer = { rows: [], names: [], rowCount: 0 }

/** A statement as a function of its parameters. */
export function compileStatement(text: string, store: Store): Run {
  return compile(parseStatement(text), store)
}

function compile(statement: Statement, store: Store): Run {
  if (statement.kind === 'select') return compileSelect(statement, store, [])
  const table = store.table(statement.table)
  const tables: Tables = [{ alias: statement.table, table }]
  const scopeOf = (row: Row): Scope => [{ alias: statement.table, row }]
  if (statement.kind === 'insert') return compileInsert(statement, table, store, tables)
  const matches = condition(statement.where, store, tables)
  if (statement.kind === 'delete') {
    return (parameters) => {
      const doomed = table.rows.filter((row) => matches(parameters, scopeOf(row)) === true)
      for (const row of doomed) store.remove(table, row)
      return { ...NOTHING, rowCount: doomed.length }
    }
  }
  const change = compileChanges(statement.changes, table, store, tables)
  const returning = statement.returning.map((item) => compileExpression(item, store, tables))
  return (parameters) => {
    const changed = table.rows
      .filter((row) => matches(parameters, scopeOf(row)) === true)
      .map((row) => change(row, parameters))
    const rows = changed.map((row) => returning.map((item) => tellItem(item, parameters, scopeOf(row))))
    return { rows, names: namesOf(statement.returning), rowCount: changed.length }
  }
}

type ChangeRow = (row: Row, parameters: Parameters) => Row

/** Writes these columns of a row; answers the new row. */
function compileChanges(changes: readonly Change[], table: MemoryTable, store: Store, tables: Tables): ChangeRow {
  const compiled = changes.map(([column, value]) => {
    const kind = table.kindOf(column)
    return { column, kind, evaluate: compileExpression(value, store, tables, kind).evaluate }
  })
  return (row, parameters) => {
    const scope: Scope = [{ alias: table.name, row }]
    const after = { ...row }
    for (const { column, kind, evaluate } of compiled) after[column] = stored(evaluate(parameters, scope), kind)
    if (table.rivalOf(after, row) !== undefined) throw new UniqueViolation(`${table.name} has such a row`)
    store.replace(table, row, after)
    return after
  }
}

function tellItem({ evaluate, kind }: Compiled, parameters: Parameters, scope: Scope): Value {
  return presented(evaluate(parameters, scope), kind)
}

function namesOf(items: readonly Expression[]): string[] {
  return items.map((item) => (item.kind === 'column' ? item.name : '?column?'))
}

function compileInsert(
  statement: Extract<Statement, { kind: 'insert' }>,
  table: MemoryTable,
  store: Store,
  tables: Tables,
): Run {
  const compiled = statement.rows.map((values) =>
    values.map((value, index) => {
      const column = statement.columns[index] ?? ''
      const kind = table.kindOf(column)
      const evaluate = value.kind === 'default' ? null : compileExpression(value, store, tables, kind).evaluate
      return { column, kind, evaluate }
    }),
  )
  const returning = statement.returning.map((item) => compileExpression(item, store, tables))
  const { onConflict } = statement
  const changeRival = onConflict === null ? null : compileChanges(onConflict, table, store, tables)
  const changesRival = onConflict !== null && onConflict.length > 0
  return (parameters) => {
    const inserted: Row[] = []
    for (const values of compiled) {
      const row: Record<string, Value> = { ...table.defaults }
      for (const { column, kind, evaluate } of values) {
        if (evaluate !== null) row[column] = stored(evaluate(parameters, []), kind)
      }
      const rival = table.rivalOf(row)
      if (rival === undefined) {
        store.insert(table, row)
        inserted.push(row)
      } else if (changeRival === null) throw new UniqueViolation(`${table.name} has such a row`)
      else if (changesRival) inserted.push(changeRival(rival, parameters))
    }
    const rows = inserted.map((row) =>
      returning.map((item) => tellItem(item, parameters, [{ alias: statement.table, row }])),
    )
    return { rows, names: namesOf(statement.returning), rowCount: inserted.length }
  }
}

function compileSelect(select: SelectStatement, store: Store, outer: Tables): Run {
  const table = store.table(select.table)
  const joins = select.joins.map((join) => ({ ...join, joined: store.table(join.table) }))
  const joinedTables = joins.map((join) => ({ alias: join.table, table: join.joined }))
  const tables: Tables = [{ alias: select.alias, table }, ...joinedTables, ...outer]
  const conditions = joins.map(({ on }) => compileExpression(on, store, tables).evaluate)
  const matches = condition(select.where, store, tables)
  const aggregate = select.items.length === 1 ? aggregateOf(select.items[0], store, tables) : null
  const items = aggregate === null ? select.items.map((item) => compileExpression(item, store, tables)) : []
  const order = select.order.map(({ by, descending }) => ({
    ...compileExpression(by, store, tables),
    sign: descending ? -1 : 1,
  }))
  const limit = select.limit === null ? null : compileExpression(select.limit, store, tables)
  return (parameters, scope = []) => {
    let found: Scope[] = table.rows.map((row) => [{ alias: select.alias, row }, ...scope])
    for (const [index, { table: alias, joined, keepsUnmatched }] of joins.entries()) {
      found = found.flatMap((own) => {
        const both = joined.rows.map((row) => [...own, { alias, row }])
        const fitting = both.filter((pair) => conditions[index]?.(parameters, pair) === true)
        return fitting.length === 0 && keepsUnmatched ? [own] : fitting
      })
    }
    const scopes = found.filter((own) => matches(parameters, own) === true)
    if (aggregate !== null) return { rows: [[aggregate(parameters, scopes)]], names: select.names, rowCount: 1 }
    if (order.length > 0) scopes.sort((a, b) => compareBy(order, parameters, a, b))
    const most = limit === null ? scopes.length : Number(limit.evaluate(parameters, scope))
    const rows = scopes.slice(0, most).map((own) => items.map((item) => tellItem(item, parameters, own)))
    return { rows, names: select.names, rowCount: rows.length }
  }
}

function compareBy(order: readonly (Compiled & { sign: number })[], parameters: Parameters, a: Scope, b: Scope) {
  for (const { evaluate, sign } of order) {
    const [left, right] = [evaluate(parameters, a), evaluate(parameters, b)] as [string, string]
    if (left !== right) return left < right ? -sign : sign
  }
  return 0
}

type Aggregate = (parameters: Parameters, scopes: readonly Scope[]) => Value

function aggregateOf(item: Expression | undefined, store: Store, tables: Tables): Aggregate | null {
  if (item?.kind === 'cast') return aggregateOf(item.inner, store, tables)
  if (item?.kind !== 'call') return null
  if (item.name === 'count') return (_, scopes) => scopes.length
  if (item.name !== 'max' || item.inputs[0] === undefined) return null
  const { evaluate } = compileExpression(item.inputs[0], store, tables)
  return (parameters, scopes) =>
    scopes.reduce<number | null>((most, scope) => {
      const value = evaluate(parameters, scope)
      return value === null ? most : Math.max(most ?? Number.NEGATIVE_INFINITY, Number(value))
    }, null)
}

function condition(where: Expression | null, store: Store, tables: Tables): Evaluate {
  return where === null ? () => true : compileExpression(where, store, tables).evaluate
}

function compileExpression(item: Expression, store: Store, tables: Tables, wanted: ValueKind = 'plain'): Compiled {
  const inner = (expression: Expression, kind?: ValueKind) => compileExpression(expression, store, tables, kind)
  const plain = (evaluate: Evaluate, kind: ValueKind = 'plain'): Compiled => ({ evaluate, kind })
  switch (item.kind) {
    case 'parameter':
      return plain((parameters) => stored(parameters[item.index], wanted), wanted)
    case 'literal':
      return plain(() => item.value)
    case 'column':
      return compileColumn(item, tables)
    case 'cast':
      return compileCast(inner(item.inner, wanted), item.type)
    case 'not': {
      const { evaluate } = inner(item.inner)
      return plain((parameters, scope) => evaluate(parameters, scope) !== true)
    }
    case 'null-test': {
      const { evaluate } = inner(item.inner)
      return plain((parameters, scope) => (evaluate(parameters, scope) === null) === item.isNull)
    }
    case 'in': {
      const { evaluate, kind } = inner(item.inner)
      const list = item.list.map((member) => inner(member, kind).evaluate)
      return plain((parameters, scope) => {
        const value = evaluate(parameters, scope)
        return list.some((member) => member(parameters, scope) === value)
      })
    }
    case 'exists-not': {
      if (item.inner.kind !== 'select') throw new UnknownStatement('exists without a query')
      const run = compileSelect(item.inner.select, store, tables)
      return plain((parameters, scope) => run(parameters, scope).rowCount === 0)
    }
    case 'binary':
      return compileBinary(item, inner)
    case 'call':
      return compileCall(
        item.name,
        item.inputs.map((input) => inner(input, wanted)),
        wanted,
      )
    default:
      throw new UnknownStatement(`a ${item.kind} does not stand here`)
  }
}

function compileColumn({ table, name }: Extract<Expression, { kind: 'column' }>, tables: Tables): Compiled {
  const owner = tables.find(({ alias }) => table === null || alias === table)
  if (owner === undefined) throw new UnknownStatement(`no table ${table} for ${name}`)
  const { alias } = owner
  const kind = owner.table.kindOf(name)
  const read = owner.table.reader(name)
  const evaluate: Evaluate = (_, scope) => {
    for (const place of scope) if (place.alias === alias) return read(place.row) ?? null
    return null
  }
  return { evaluate, kind }
}

function compileCast({ evaluate, kind }: Compiled, type: string): Compiled {
  if (type === 'jsonb')
    return { evaluate: (parameters, scope) => stored(evaluate(parameters, scope), 'json'), kind: 'json' }
  const isNumber = ['integer', 'int', 'bigint', 'numeric', 'float8'].includes(type)
  if (!isNumber) return { evaluate, kind }
  return { evaluate: (parameters, scope) => stored(evaluate(parameters, scope), 'number'), kind: 'number' }
}

function compileBinary(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  inner: (expression: Expression, kind?: ValueKind) => Compiled,
): Compiled {
  const bare = [inner(left), inner(right)] as const
  const [kindA, kindB] = bare.map(({ kind }) => kind) as [ValueKind, ValueKind]
  const a = left.kind === 'parameter' ? inner(left, kindB).evaluate : bare[0].evaluate
  const b = right.kind === 'parameter' ? inner(right, kindA).evaluate : bare[1].evaluate
  const compare = comparisonOf(operator)
  if (operator === 'and') return { evaluate: (p, s) => a(p, s) === true && b(p, s) === true, kind: 'plain' }
  if (operator === 'or') return { evaluate: (p, s) => a(p, s) === true || b(p, s) === true, kind: 'plain' }
  const kind = operator === '+' || operator === '-' ? 'number' : 'plain'
  return {
    evaluate: (parameters, scope) => {
      const [x, y] = [a(parameters, scope), b(parameters, scope)]
      return x === null || y === null ? null : compare(x as number, y as number)
    },
    kind,
  }
}

function compileCall(name: string, inputs: readonly Compiled[], wanted: ValueKind): Compiled {
  const kind = inputs[0]?.kind ?? wanted
  const values = (parameters: Parameters, scope: Scope) =>
    inputs.map(({ evaluate }) => evaluate(parameters, scope)).filter((value) => value !== null) as number[]
  if (name === 'greatest') return { evaluate: (p, s) => orNull(Math.max(...values(p, s))), kind }
  if (name === 'least') return { evaluate: (p, s) => orNull(Math.min(...values(p, s))), kind }
  if (name === 'coalesce') return { evaluate: (p, s) => values(p, s)[0] ?? null, kind }
  throw new UnknownStatement(`function ${name}`)
}

function orNull(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
