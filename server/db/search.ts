/** Pieces of the queries behind lists. */
import { and, asc, desc, eq, gte, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Activity } from '#contract/foundation/schemas.ts'
import { academyDayStart, dayFromText } from '#domain/progress/academy-day.ts'
import { JOINED_LEAST } from '#domain/arabic/search.ts'
import { searchWords } from '#domain/people/search-text.ts'

/** Returns the pattern by which `like` finds this text anywhere, whatever signs of a pattern are in it. */
function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** True if a column holds this text; a longer text also where other spaces part it (`holdsWord`). */
export function containing(column: PgColumn | SQL.Aliased, text: string): SQL | undefined {
  const whole = like(column, patternOf(text))
  const joined = text.replaceAll(' ', '')
  if (joined.length < JOINED_LEAST) return whole
  return or(whole, sql`replace(${column}, ' ', '') like ${patternOf(joined)}`)
}

/**
 * Returns the condition that a column of folded text holds every word of what was typed; undefined when nothing was.
 */
export function holding(column: PgColumn, typed: string | undefined): SQL | undefined {
  return and(...searchWords(typed ?? '').map((word) => containing(column, word)))
}

/** Column of a table, or of a query within the query. */
type ColumnOf<Value> =
  | (PgColumn & { readonly _: { readonly data: Value } })
  | SQL.Aliased<Value>
  | SQL.Aliased<Value | null>

/**
 * Returns the condition that a column has one of these values; undefined: any. One value is compared by itself, for the
 * sake of its index.
 */
export function among<Value>(column: ColumnOf<Value>, values: readonly Value[] | undefined): SQL | undefined {
  if (values === undefined) return undefined
  const [only] = values
  return values.length === 1 ? eq(column as SQL.Aliased, only) : inArray(column as SQL.Aliased, [...values])
}

/** Returns the condition that one of the values holds, each by a condition of its own; undefined: any. */
export function anyOf<Value>(
  values: readonly Value[] | undefined,
  holds: (value: Value) => SQL | undefined,
): SQL | undefined {
  return values === undefined ? undefined : or(...values.map(holds))
}

/** The first instant of a day of the academy, or of a later one; undefined for what is no day. */
function dayStart(text: string | undefined, later = 0): Date | undefined {
  const day = text === undefined ? null : dayFromText(text)
  return day === null ? undefined : new Date(academyDayStart(day + later))
}

/** First and last day of the academy, both included. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns the condition that an instant of a column is on these days. */
export function onDays(column: PgColumn | SQL.Aliased | SQL, days: Days): SQL | undefined {
  const [from, to] = [dayStart(days.from), dayStart(days.to, 1)]
  // Instants go as texts: a column of a query in a query does not know how a Date is written.
  return and(
    from && sql`${column} >= ${from.toISOString()}::timestamptz`,
    to && sql`${column} < ${to.toISOString()}::timestamptz`,
  )
}

/** Returns the condition that a number is not less than the one and not more than the other. */
export function fromTo(column: PgColumn, least: number | undefined, most: number | undefined): SQL | undefined {
  return and(least === undefined ? undefined : gte(column, least), most === undefined ? undefined : lte(column, most))
}

/** Returns the condition that a record is active or not; undefined when both are asked for. */
export function standing(active: PgColumn, status: Activity | undefined): SQL | undefined {
  return status === undefined ? undefined : eq(active, status === 'active')
}

export type Sortable = Readonly<Record<string, PgColumn | SQL>>

/** The order that `sort` (`field` or `-field`) asks for; anything that cannot be sorted by is the usual order. */
export function orderBy(sort: string | undefined, sortable: Sortable, usual: SQL): SQL {
  const name = sort?.replace(/^-/, '') ?? ''
  const column = Object.hasOwn(sortable, name) ? sortable[name] : undefined
  if (column === undefined) return usual
  return sort?.startsWith('-') === true ? desc(column) : asc(column)
}
