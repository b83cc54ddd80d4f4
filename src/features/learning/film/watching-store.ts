/**
 * What was watched on this device and has not reached the academy yet. It survives reloads and weeks without a network;
 * reports are unions, so that one sent twice, or by two tabs, counts once.
 */
import { beyond, latestPosition, type Position, unionOf, type WatchedRange } from '#domain/learning/watched.ts'

export interface Watching {
  readonly ranges: readonly WatchedRange[]
  readonly position: Position | null
}

type Kept = Readonly<Record<string, Watching>>

/** Part of `Storage`. All of it may throw: it is full, or the browser refuses it. */
type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const NOTHING: Watching = { ranges: [], position: null }

const keyOf = (userId: string) => `miqyas.watching.${userId}`

function merged(one: Watching, other: Watching): Watching {
  return {
    ranges: unionOf(one.ranges, other.ranges),
    position: latestPosition(one.position, other.position),
  }
}

/** `storage` is asked for at each use, because a browser may refuse to hand it out. */
export function createWatchingStore(storage: () => TextStorage) {
  /** By student, what the storage did not take: it is reported all the same, and offered to it again. */
  const refused = new Map<string, Kept>()

  function stored(userId: string): Kept {
    try {
      const kept: unknown = JSON.parse(storage().getItem(keyOf(userId)) ?? '{}')
      return typeof kept === 'object' && kept !== null ? (kept as Kept) : {}
    } catch {
      return {}
    }
  }

  function readAll(userId: string): Kept {
    const all = { ...stored(userId) }
    for (const [lessonId, one] of Object.entries(refused.get(userId) ?? {})) {
      all[lessonId] = merged(all[lessonId] ?? NOTHING, one)
    }
    return all
  }

  function writeAll(userId: string, kept: Kept): void {
    try {
      if (Object.keys(kept).length === 0) storage().removeItem(keyOf(userId))
      else storage().setItem(keyOf(userId), JSON.stringify(kept))
      refused.delete(userId)
    } catch {
      refused.set(userId, kept)
    }
  }

  return {
    /** Writes what the storage refused before: it may have space again, and the page may end without another word. */
    offerAgain(userId: string): void {
      if (refused.has(userId)) writeAll(userId, readAll(userId))
    },
    /** What waits of one lesson. */
    waitingOf: (userId: string, lessonId: string): Watching => readAll(userId)[lessonId] ?? NOTHING,
    waitingLessons: (userId: string): readonly string[] => Object.keys(readAll(userId)),
    /** Adds what was just watched. */
    keep(userId: string, lessonId: string, watched: Watching): void {
      const all = readAll(userId)
      writeAll(userId, { ...all, [lessonId]: merged(all[lessonId] ?? NOTHING, watched) })
    },
    /**
     * Forgets what has arrived. What was watched while it was on its way still waits, and so does what the academy's
     * clock did not allow yet (`tooEarly`).
     */
    settle(userId: string, lessonId: string, sent: Watching, tooEarly: readonly WatchedRange[] = []): void {
      const { [lessonId]: now = NOTHING, ...others } = readAll(userId)
      const arrived = beyond(unionOf(sent.ranges), unionOf(tooEarly))
      const ranges = beyond(now.ranges, arrived)
      const position = now.position !== null && now.position.at !== sent.position?.at ? now.position : null
      const isEmpty = ranges.length === 0 && position === null
      writeAll(userId, isEmpty ? others : { ...others, [lessonId]: { ranges, position } })
    },
    /** Forgets a lesson that is gone. */
    forget(userId: string, lessonId: string): void {
      const { [lessonId]: _gone, ...others } = readAll(userId)
      writeAll(userId, others)
    },
  }
}

export type WatchingStore = ReturnType<typeof createWatchingStore>

/** The one of this page. */
export const watchingHere = createWatchingStore(() => localStorage)
