import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The month of the academy (`2026-11`) in which an instant is: Riyadh is three hours ahead all year round. */
export function academyMonth(column: PgColumn): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC' + interval '3 hours', 'YYYY-MM')`
}
