/** What happened beside the students, and periodic work. */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who did what to an attempt or an exam beside the student: closings, late merges, rescue imports. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    action: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().notNull(),
  },
  (table) => [index('audit_entries_subject').on(table.subject, table.at)],
)

/** Periodic work: whoever takes the lease runs it. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  runAt: instant('run_at').notNull(),
  leasedUntil: instant('leased_until'),
})
