import { sql } from 'drizzle-orm'
import type { Database } from './connection.ts'
import { everyColumn } from './person-data.ts'

/** Every place in the database, as `table.column`, whose text holds this. */
export async function placesWith({ query }: Pick<Database, 'query'>, text: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const { table, column } of everyColumn()) {
    const { rows } = await query.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}
        where strpos(lower(${sql.identifier(column)}::text), ${text.toLowerCase()}) > 0`,
    )
    if ((rows[0]?.count ?? 0) > 0) found.push(`${table}.${column}`)
  }
  return found
}
