/** Tables of what happens beside the students, and of periodic work. */
import { isNotNull, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SecurityEventKind } from '#domain/security/security-events.ts'
import { bytes, instant } from './columns.ts'

/** Record of changes: who did what to which record, and what the server did to attempts by itself. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    action: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().notNull(),
    /**
     * Entries of one import, undo or change of many records have the same; null: it stands alone. A transaction that is
     * a part of a longer change names it (`beginChange` in `server/modules/audit`).
     */
    changeId: uuid('change_id').default(sql`nullif(current_setting('miqyas.change', true), '')::uuid`),
  },
  (table) => [
    index('audit_entries_change').on(table.changeId, table.at, table.id).where(isNotNull(table.changeId)),
    index('audit_entries_subject').on(table.subject, table.at),
    index('audit_entries_at').on(table.at),
    index('audit_entries_actor').on(table.actorId, table.at),
  ],
)

/** Tries at accounts and at what they may not open, kept for a set time; apart from the record of changes. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    /** Instant at which it happened, or happened last. */
    at: instant('at').notNull(),
    /**
     * SHA-256 of what makes two failures within one hour the same: they share a row, so that trying a thousand times
     * fills no disk. What was done has a row of its own.
     */
    slotHash: text('slot_hash').notNull().unique(),
    count: integer().notNull().default(1),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** `done`, or the code of the failure that was answered. */
    outcome: text().notNull(),
    userId: uuid('user_id'),
    /** Address as it was typed, folded to lower case. */
    email: text(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
    /** Method and path. */
    request: text().notNull(),
  },
  (table) => [
    index('security_events_at').on(table.at),
    index('security_events_user').on(table.userId, table.at),
    index('security_events_kind').on(table.kind, table.at),
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
    /** Account that it concerns; null when that is nobody of ours. */
    userId: uuid('user_id'),
    locale: text().$type<'ar' | 'en'>().notNull(),
    /** Values that the text of this kind needs. */
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

/** Servers over one PostgreSQL: a node writes that it runs, which is also how it tries whether the database writes. */
export const serverNodes = pgTable('server_nodes', {
  id: uuid().primaryKey(),
  seenAt: instant('seen_at').notNull(),
  /** Its uploaded files are on its own disk, where no other node finds them. */
  keepsFiles: boolean('keeps_files').notNull(),
  /** Build of the client that it came with (`client_builds`); null: it has none, or its release does not say. */
  build: text(),
})

/** Builds of the client that nodes over one PostgreSQL have. Backups leave them out: a node stores its own again. */
export const clientBuilds = pgTable('client_builds', {
  /** Hash over the names and contents of its files. */
  id: text().primaryKey(),
  storedAt: instant('stored_at').notNull(),
  /** Last instant at which a node said that it has this build. */
  seenAt: instant('seen_at').notNull(),
})

export const clientBuildFiles = pgTable(
  'client_build_files',
  {
    buildId: text('build_id')
      .notNull()
      .references(() => clientBuilds.id, { onDelete: 'cascade' }),
    /** Path in the URL: `/assets/index-1a2b.js`. */
    path: text().notNull(),
    content: bytes().notNull(),
    /** The content is compressed with brotli. */
    isCompressed: boolean('is_compressed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.buildId, table.path] })],
)
