import type { PGlite } from '@electric-sql/pglite'

const requiredSettings = { fsync: 'on', wal_sync_method: 'fsync', full_page_writes: 'on', synchronous_commit: 'on' }

/**
 * Proves at every start that a commit reaches the disk, so that an upgrade of the engine that loses the hook is
 * noticed before a row is written, not after a power loss.
 */
export async function assertCommitsReachDisk(engine: PGlite, fsyncs: () => number): Promise<void> {
  for (const [name, required] of Object.entries(requiredSettings)) {
    const { rows } = await engine.query<Record<string, string>>(`SHOW ${name}`)
    if (rows[0]?.[name] !== required) {
      throw new Error(`The embedded database refuses to start: ${name} is ${rows[0]?.[name]}, it must be ${required}`)
    }
  }
  const before = fsyncs()
  await engine.query(`SELECT pg_logical_emit_message(true, 'self-test', '')`)
  if (fsyncs() === before) {
    throw new Error('The embedded database refuses to start: a commit did not reach the disk (no fsync was called)')
  }
}
