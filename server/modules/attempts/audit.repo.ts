import type { Executor } from '#server/db/connection.ts'
import { auditEntries } from '#server/db/schema.ts'

/** Who did what to an attempt beside the student. */
export async function insertAuditEntry(executor: Executor, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await executor.insert(auditEntries).values(entry)
}
