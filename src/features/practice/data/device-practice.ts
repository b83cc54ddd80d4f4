/**
 * Knowledge of this device about a student's practice, in memory and current: the log grows by what was written since
 * the last look (here, in another tab, by the worker), instead of being read anew.
 */
import { liveQuery } from 'dexie'
import type { PracticeEvent } from '#domain/practice/event.ts'
import { mergePractice } from '#domain/practice/merge.ts'
import type { PracticeOverview } from '#contract/practice/practice.ts'
import { practiceDatabase, type PracticeDatabase, type PracticePackRow } from '#src/offline/practice/database.ts'
import { EMPTY_HEAD, type PracticeStanding, readLinesSince, readStanding } from '#src/offline/practice/log.ts'
import { type KeptPack, openPacks, packRows } from '#src/offline/practice/packs.ts'

export interface DevicePractice {
  /** False until everything was read once. */
  readonly isRead: boolean
  /** True if the browser refuses its database: practice needs one. */
  readonly isRefused: boolean
  /** The merged log. */
  readonly events: readonly PracticeEvent[]
  readonly packs: readonly KeptPack[]
  /** Null: the academy was never reached from this device. */
  readonly overview: PracticeOverview | null
  /** Lines of this device that the academy does not have. */
  readonly waiting: number
  /** Answers of this student that the academy has, of all devices. */
  readonly answers: number
  /** Code with which the academy refused what waits; null: it did not. */
  readonly refused: string | null
  /** Lines of this device that neither it nor the academy has any more. */
  readonly lost: number
}

export interface DevicePracticeStore {
  readonly value: () => DevicePractice
  readonly subscribe: (listener: () => void) => () => void
}

type Known = Pick<DevicePractice, 'overview' | 'packs'>
type Log = Pick<DevicePractice, 'events' | 'waiting' | 'answers' | 'refused' | 'lost'>

/** Follows the device's database from now on. */
export function followPractice(
  userId: string,
  database: () => PracticeDatabase = practiceDatabase,
): DevicePracticeStore {
  let log: Log | null = null
  let known: Known | null = null
  let isRefused = false
  let value = valueOf(null, null, false)
  const listeners = new Set<() => void>()
  const show = (): void => {
    value = valueOf(log, known, isRefused)
    for (const listener of listeners) listener()
  }
  const refuse = (): void => {
    isRefused = true
    show()
  }
  // One after the other, so that a slow look never overtakes a later one.
  let last = Promise.resolve()
  const inOrder = (work: () => Promise<void>): void => {
    last = last.then(work).then(show, refuse)
  }

  const takeLog = logReader(database, userId)
  const takeKnown = knownReader(database)
  liveQuery(() => readStanding(database(), userId)).subscribe({
    next: (standing) =>
      inOrder(async () => {
        log = await takeLog(standing)
      }),
    error: refuse,
  })
  liveQuery(() => readKnown(database(), userId)).subscribe({
    next: (rows) =>
      inOrder(async () => {
        known = await takeKnown(rows)
      }),
    error: refuse,
  })
  return {
    value: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Nothing was read of the device yet. */
export const NOTHING_READ = valueOf(null, null, false)

function valueOf(log: Log | null, known: Known | null, isRefused: boolean): DevicePractice {
  return {
    events: [],
    waiting: 0,
    answers: 0,
    refused: null,
    lost: 0,
    packs: [],
    overview: null,
    ...log,
    ...known,
    isRead: log !== null && known !== null,
    isRefused,
  }
}

/** Reads the merged log of a student again and again, each time what is new since the last. */
export function logReader(
  database: () => PracticeDatabase,
  userId: string,
): (standing: PracticeStanding) => Promise<Log> {
  let head = EMPTY_HEAD
  let lines: readonly PracticeEvent[] = []
  return async ({ head: now, ...numbers }) => {
    // A log that became shorter was removed: the student signed out, perhaps in another tab. With another writer, lines
    // that were read have other names now.
    const isRenamed = head.writer !== null && now.writer !== head.writer
    const isNew = isRenamed || now.arrival < head.arrival || now.lastSeq < head.lastSeq
    const isSame = now.arrival === head.arrival && now.lastSeq === head.lastSeq
    const added = isSame ? [] : await readLinesSince(database(), userId, isNew ? EMPTY_HEAD : head, now)
    if (isNew || added.length > 0) lines = mergePractice(isNew ? added : [...lines, ...added])
    head = now
    return { ...numbers, events: lines }
  }
}

interface KnownRows {
  readonly overview: PracticeOverview | null
  readonly packs: readonly PracticePackRow[]
}

async function readKnown(database: PracticeDatabase, userId: string): Promise<KnownRows> {
  const [known, packs] = await Promise.all([database.academy.get(userId), packRows(database, userId)])
  return { overview: known?.overview ?? null, packs }
}

const textOf = (value: unknown): string => JSON.stringify(value)

/** Checking and parsing packs takes time, so that it is done only when they are others than before. */
function knownReader(database: () => PracticeDatabase): (rows: KnownRows) => Promise<Known> {
  let packs: readonly KeptPack[] = []
  let packsText = textOf([])
  let overview: PracticeOverview | null = null
  return async (rows) => {
    const text = textOf(rows.packs.map(({ text: _pack, ...row }) => row))
    if (text !== packsText) packs = await openPacks(database(), rows.packs)
    packsText = text
    // The same overview stays the same object: what is worked out of it is not worked out anew.
    if (textOf(rows.overview) !== textOf(overview)) overview = rows.overview
    return { overview, packs }
  }
}
