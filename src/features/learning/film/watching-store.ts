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

const NOTHING: Watching = { ranges: [], position: null }

const keyOf = (userId: string) => `miqyas.watching.${userId}`

function readAll(userId: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {}
  } catch {
    return {}
  }
}

/** A device without storage reports all the same; it only forgets at a reload what was not sent. */
function writeAll(userId: string, kept: Kept): void {
  try {
    if (Object.keys(kept).length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(kept))
  } catch {
    // Storage is full or refused.
  }
}

/** What waits of one lesson. */
export function waitingOf(userId: string, lessonId: string): Watching {
  return readAll(userId)[lessonId] ?? NOTHING
}

export function waitingLessons(userId: string): readonly string[] {
  return Object.keys(readAll(userId))
}

/** Adds what was just watched. */
export function keepWatching(userId: string, lessonId: string, { ranges, position }: Watching): void {
  const all = readAll(userId)
  const before = all[lessonId] ?? NOTHING
  const after = {
    ranges: unionOf(before.ranges, ranges),
    position: latestPosition(before.position, position),
  }
  writeAll(userId, { ...all, [lessonId]: after })
}

/** Forgets what has arrived; what was watched while it was on its way still waits. */
export function settleWatching(userId: string, lessonId: string, sent: Watching): void {
  const { [lessonId]: now = NOTHING, ...others } = readAll(userId)
  const ranges = beyond(now.ranges, unionOf(sent.ranges))
  const position = now.position !== null && now.position.at !== sent.position?.at ? now.position : null
  const isEmpty = ranges.length === 0 && position === null
  writeAll(userId, isEmpty ? others : { ...others, [lessonId]: { ranges, position } })
}

/** Forgets a lesson that is gone. */
export function forgetWatching(userId: string, lessonId: string): void {
  const { [lessonId]: _gone, ...others } = readAll(userId)
  writeAll(userId, others)
}
