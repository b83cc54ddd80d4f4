/** The logs of attempts: devices, lines, and what is packed of them. */
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import { instant } from './columns.ts'

/** A device's log within an attempt: its submit ticket and how far the log has arrived. */
export const attemptWriters = pgTable(
  'attempt_writers',
  {
    attemptId: uuid('attempt_id').notNull(),
    writerId: uuid('writer_id').notNull(),
    /** SHA-256 of the submit ticket that the device made. */
    ticketHash: text('ticket_hash').notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** Highest sequence number up to which the log is stored without a gap. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Amount that it has delivered, for the attempt's limits: lines, and the bytes of their contents. */
    storedLines: integer('stored_lines').notNull().default(0),
    storedBytes: integer('stored_bytes').notNull().default(0),
    lastContactAt: instant('last_contact_at').notNull(),
    /** Declaration of the device at its submission, for the record. */
    finalSeq: integer('final_seq'),
    digestMatches: boolean('digest_matches'),
    /**
     * The head of its log as it last named it while lines were under way, before any result of the attempt was given
     * out; 0: never.
     */
    headSeq: integer('head_seq').notNull().default(0),
    headDigest: text('head_digest'),
    /** Instant at which it named it, ms UTC. */
    headAt: bigint('head_at', { mode: 'number' }),
    /** The latest instant, ms UTC, at which it said that all of its log had been delivered; 0: never. */
    allSentAt: bigint('all_sent_at', { mode: 'number' }).notNull().default(0),
    /** An admin imported its rescue file: what had arrived until then counts. */
    rescuedAt: instant('rescued_at'),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.writerId] })],
)

/**
 * The answer log. Only ever inserted into; a repeat changes nothing. The table is parted by `attempt_id`
 * (`line-partitions.ts`).
 */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    attemptId: uuid('attempt_id').notNull(),
    writerId: uuid('writer_id').notNull(),
    seq: integer().notNull(),
    /** The device's estimate of the server's time, ms since 1970 UTC. */
    at: bigint({ mode: 'number' }).notNull(),
    body: jsonb().$type<AttemptEventBody>().notNull(),
    receivedAt: bigint('received_at', { mode: 'number' }).notNull(),
    via: text().$type<'sync' | 'rescue' | 'server'>().notNull().default('sync'),
    /**
     * Instant at which the device had said that it held nothing more, although the line claims an earlier instant; ms
     * UTC.
     */
    contradictedAt: bigint('contradicted_at', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.writerId, table.seq] })],
)

/** A packed line: number, instant, content, arrival, instant of the contradiction or null, and the way it came. */
export type PackedLine = readonly [
  number,
  number,
  AttemptEventBody,
  number,
  number | null,
  'sync' | 'rescue' | 'server',
]

/**
 * Logs of attempts that ended long ago, one row for each device. Lines of a log that are in `attempt_events` too are the
 * same: its partition has not been dropped yet.
 */
export const packedLogs = pgTable(
  'packed_logs',
  {
    attemptId: uuid('attempt_id').notNull(),
    writerId: uuid('writer_id').notNull(),
    lineCount: integer('line_count').notNull(),
    /** Lines in the order of their numbers. The database compresses them. */
    lines: jsonb().$type<readonly PackedLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.writerId] })],
)
