import type pg from 'pg'

export interface StoredTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Tables whose rows this one refers to. */
  readonly needs: readonly string[]
}

/**
 * Not what records the migrations themselves, nor files of builds, which every node stores again, nor what belongs to
 * an extension of the server. A table with partitions is one table: its rows find their partition again wherever they
 * are stored.
 */
const STORED_TABLES = `
  SELECT c.relname AS name,
    ARRAY(SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      ORDER BY a.attnum) AS columns,
    ARRAY(SELECT DISTINCT other.relname::text FROM pg_constraint k JOIN pg_class other ON other.oid = k.confrelid
      WHERE k.conrelid = c.oid AND k.contype = 'f') AS needs
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname NOT IN ('migrations', 'migration_lock', 'client_builds', 'client_build_files')
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`

/** Every table of the academy as the database has it now, each after the tables that it refers to. */
export async function tablesInDependencyOrder(client: pg.Pool | pg.ClientBase): Promise<StoredTable[]> {
  const { rows: waiting } = await client.query<StoredTable>(STORED_TABLES)
  const ordered: StoredTable[] = []
  const done = new Set<string>()
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ name, needs }) => needs.every((need) => need === name || done.has(need)))
    const table = waiting.splice(next, 1)[0]
    if (next < 0 || !table)
      throw new Error(`Tables refer to each other in a circle: ${waiting.map(({ name }) => name)}`)
    ordered.push(table)
    done.add(table.name)
  }
  return ordered
}
