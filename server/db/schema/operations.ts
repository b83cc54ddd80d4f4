/** What happened beside the students, and periodic work. */
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
  (table) => [
    index('audit_entries_subject').on(table.subject, table.at),
    index('audit_entries_at').on(table.at),
    index('audit_entries_actor').on(table.actorId, table.at),
  ],
)

/**
 * Mails on their way. A row names what is to be said and to whom; the text, with any token in it, is made when it is
 * sent, and the row is deleted with the sending.
 */
export const mailJobs = pgTable(
  'mail_jobs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Whom it concerns, null when that is nobody of ours. */
    userId: uuid('user_id'),
    locale: text().$type<'ar' | 'en'>().notNull(),
    /** What the text of this kind needs. */
    data: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    runAt: instant('run_at').notNull(),
    leasedUntil: instant('leased_until'),
    /** Refused for good or tried too often; kept for the operator, for a week. */
    failedAt: instant('failed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('mail_jobs_due').on(table.runAt)],
)

/** Periodic work: the node that takes the lease runs it. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  runAt: instant('run_at').notNull(),
  leasedUntil: instant('leased_until'),
})
