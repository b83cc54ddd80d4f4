/** Erases a person from the rows that lie in the bin, by the same rules as from the tables. */
import { eq, sql } from 'drizzle-orm'
import type { Executor } from './connection.ts'
import { isOwned, nameOf, PERSON_GONE, references } from './references.ts'
import { deletedRecords, type KeptRow, type KeptTable, users } from './schema.ts'

/** Null: the row is the person's own. */
function withoutPerson(table: string, row: KeptRow, userId: string): KeptRow | null {
  const mentions = references.filter(
    (reference) =>
      reference.target === users && nameOf(reference.table) === table && row[reference.column.name] === userId,
  )
  if (mentions.some((reference) => isOwned(reference) && reference.column.notNull)) return null
  const empty = mentions.map(({ column }) => [column.name, column.notNull ? PERSON_GONE : null])
  return { ...row, ...Object.fromEntries(empty) }
}

/** A record whose own row goes is in the bin no more; rows that hang on a lost one are left out when it is restored. */
export async function forgetInBin(executor: Executor, userId: string, email: string): Promise<void> {
  const { id, rows, pointers, runnerIds } = deletedRecords
  const holding = sql`strpos(${rows}::text || ${pointers}::text || ${runnerIds}::text, ${userId}) > 0
    or strpos(${rows}::text, ${email}) > 0`
  for (const entry of await executor.select().from(deletedRecords).where(holding).for('update')) {
    const kept = entry.rows.map(({ table, rows: all }): KeptTable => ({
      table,
      rows: all.map((row) => withoutPerson(table, row, userId)).filter((row) => row !== null),
    }))
    const isGone = kept[0] !== undefined && kept[0].rows.length === 0
    if (isGone) await executor.delete(deletedRecords).where(eq(id, entry.id))
    else {
      const forget = <Value>(value: Value): Value =>
        JSON.parse(JSON.stringify(value).replaceAll(userId, PERSON_GONE).replaceAll(email, 'gone')) as Value
      const written = { rows: forget(kept), pointers: forget(entry.pointers) }
      const runners = entry.runnerIds.filter((runner) => runner !== userId)
      await executor
        .update(deletedRecords)
        .set({ ...written, runnerIds: runners })
        .where(eq(id, entry.id))
    }
  }
}
