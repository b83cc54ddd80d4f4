/** Removes files that nothing names any more. */
import { getTableConfig } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { nameOf, tables } from '#server/db/references.ts'
import { deleteFile, selectContentTypes } from './files.repo.ts'

/** An id is the SHA-256 of the content. */
const FILE_ID = /\b[0-9a-f]{64}\b/g

/** The files themselves, what only records changes, and logs that grow with every step of students. */
const HOLDS_NO_FILE = [
  'attempt_events',
  'audit_entries',
  'file_pieces',
  'files',
  'lesson_progress',
  'notifications',
  'packed_logs',
  'practice_events',
  'security_events',
  'sessions',
]

async function isHeld(executor: Executor, id: string): Promise<boolean> {
  for (const table of tables) {
    if (HOLDS_NO_FILE.includes(nameOf(table))) continue
    const texts = getTableConfig(table).columns.filter((column) => /^(?:text|jsonb)/.test(column.getSQLType()))
    for (const { name } of texts) {
      const { rows } = await executor.execute(
        sql`select 1 from ${table} where strpos(${sql.identifier(name)}::text, ${id}) > 0 limit 1`,
      )
      if (rows.length > 0) return true
    }
  }
  return false
}

/** Removes the files that a text names and no row does; answers the ids whose contents can go. */
export async function forgetUnheld(executor: Executor, text: string): Promise<readonly string[]> {
  const named = [...new Set(text.match(FILE_ID))]
  const known = await selectContentTypes(executor, named)
  const unheld: string[] = []
  for (const id of known.keys()) if (!(await isHeld(executor, id))) unheld.push(id)
  for (const id of unheld) await deleteFile(executor, id)
  return unheld
}
