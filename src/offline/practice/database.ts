/**
 * The database in which a device keeps practice, one of its own: the log before it is sent (as durable as answers of
 * exams, `deviceDatabase`), what the academy has of other devices, and the packs of questions. Everything is kept per
 * account.
 */
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie'
import type { PracticeEvent } from '#domain/practice/event.ts'
import type { PracticeOverview } from '#contract/practice/practice.ts'
import type { OutboxRow } from '../records.ts'

/** A line of a student's log, of this device or of another. */
export interface PracticeEventRow extends PracticeEvent {
  readonly userId: string
  /** The arrival (`PracticeAcademyRow.arrival`) that brought it, from 1; 0: it was written here. */
  readonly arrival: number
}

/** The writer that this device is for one student. It outlives sign-outs, so that its numbers never begin anew. */
export interface PracticeWriterRow extends Pick<OutboxRow, 'state' | 'nextAt' | 'failures' | 'lastCode'> {
  readonly userId: string
  readonly writer: string
  /** Lets deliveries through without a sign-in; good for appending to this log only. */
  readonly ticket: string
  readonly isRegistered: boolean
  /** Number of the last line, 0 before the first one. */
  readonly lastSeq: number
  /** Number up to which the academy has this writer's lines; the lines after it wait. */
  readonly ackedSeq: number
  /** Number of lines that neither the device nor the academy has any more; absent: none is known to be lost. */
  readonly lost?: number
  /** Number after which the academy will never have the next line, because it is lost; absent: there is none. */
  readonly lostAfter?: number
}

/** The academy's last answers. */
export interface PracticeAcademyRow {
  readonly userId: string
  readonly overview: PracticeOverview | null
  /** Up to where the academy's log was read. */
  readonly position: number
  /** Instant at which the academy received the line at `position`; null or absent: it is not known. */
  readonly mark?: number | null
  /**
   * Raised by each answer of the academy that brought a line. Positions do not tell: answers of practice exams come
   * without one.
   */
  readonly arrival: number
  /** Answers of this student that the academy has, of all devices. */
  readonly answers: number
}

export interface PracticePackRow {
  readonly userId: string
  readonly topic: string
  readonly version: number
  /** SHA-256 (hex) of `text`. */
  readonly hash: string
  /** The pack as JSON, byte for byte as the academy sent it. */
  readonly text: string
  /** Instant (ms UTC) at which access ends; null: it does not. */
  readonly until: number | null
  /** The student may no longer practise it. It stays, so that what was answered can be read and counts. */
  readonly isLocked: boolean
}

/** A set as it was begun here: what is asked must not change while it is being answered. */
export interface PracticeSetRow {
  readonly userId: string
  readonly session: string
  readonly startedAt: number
  readonly plan: unknown
}

export interface PracticeDatabase extends Dexie {
  readonly events: Table<PracticeEventRow, [string, string, number]>
  readonly writers: EntityTable<PracticeWriterRow, 'userId'>
  readonly academy: EntityTable<PracticeAcademyRow, 'userId'>
  readonly packs: Table<PracticePackRow, [string, string]>
  readonly sets: Table<PracticeSetRow, [string, string]>
}

/** Opens lazily at the first use; tests give a name and an engine of their own. */
export function createPracticeDatabase(
  name = 'miqyas-practice',
  engine: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {},
): PracticeDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict', ...engine }) as PracticeDatabase
  database.version(1).stores({
    events: '[userId+writer+seq], [userId+arrival], userId',
    writers: 'userId',
    academy: 'userId',
    packs: '[userId+topic], userId',
    sets: '[userId+session], userId',
  })
  return database
}

let shared: PracticeDatabase | null = null

/** The one database of this page or worker. */
export function practiceDatabase(): PracticeDatabase {
  shared ??= createPracticeDatabase()
  return shared
}
