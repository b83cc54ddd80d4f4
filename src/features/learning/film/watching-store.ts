/**
 * Store of what was watched on this device and has not reached the academy yet. It survives reloads and weeks without a
 * network; reports are unions, so that one sent twice, or by two tabs, counts once.
 */
import { earlierText } from '#src/api/earlier-text.ts'
import type { KeptValue } from '#src/offline/kept-values/kept-value.ts'
import { openLater } from '#src/offline/kept-values/open-later.ts'
import type { TimeRange } from '#domain/learning/watching-clock.ts'
import { beyond, latestPosition, type Position, unionOf, type WatchedRange } from '#domain/learning/watched.ts'

export interface Watching {
  readonly ranges: readonly WatchedRange[]
  readonly position: Position | null
  /** Stretches of play, by the device's clock; absent from what an earlier version of the app kept. */
  readonly played?: readonly TimeRange[]
}

type Kept = Readonly<Record<string, Watching>>

const NOTHING: Watching = { ranges: [], position: null }

/** A stretch that an earlier version of the app kept is not timed, and neither is what joins it. */
const isTimed = ({ ranges, played }: Watching): boolean => ranges.length === 0 || played !== undefined

const playedIn = (played: readonly TimeRange[]): Pick<Watching, 'played'> => (played.length === 0 ? {} : { played })

function merged(one: Watching, other: Watching): Watching {
  return {
    ranges: unionOf(one.ranges, other.ranges),
    position: latestPosition(one.position, other.position),
    ...(isTimed(one) && isTimed(other) && playedIn(unionOf(one.played ?? [], other.played ?? []))),
  }
}

function isWatching(value: unknown): value is Watching {
  return typeof value === 'object' && value !== null && Array.isArray((value as Partial<Watching>).ranges)
}

function keptFrom(stored: unknown): Kept {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, one]) => isWatching(one)))
}

const adding =
  (lessonId: string, watched: Watching) =>
  (all: Kept): Kept => ({ ...all, [lessonId]: merged(all[lessonId] ?? NOTHING, watched) })

const joined = (one: Kept, other: Kept): Kept =>
  Object.entries(one).reduce((all, [lessonId, watched]) => adding(lessonId, watched)(all), other)

function settled(all: Kept, lessonId: string, sent: Watching, tooEarly: readonly WatchedRange[]): Kept {
  const { [lessonId]: now = NOTHING, ...others } = all
  const arrived = beyond(unionOf(sent.ranges), unionOf(tooEarly))
  const ranges = beyond(now.ranges, arrived)
  const position = now.position !== null && now.position.at !== sent.position?.at ? now.position : null
  if (ranges.length === 0 && position === null) return others
  // A stretch that is reported again keeps the time in which it was played.
  const arrivedTime = tooEarly.length === 0 ? unionOf(sent.played ?? []) : []
  const played = ranges.length === 0 ? [] : beyond(now.played ?? [], arrivedTime)
  return { ...others, [lessonId]: { ranges, position, ...playedIn(played) } }
}

/** A change that the device does not take lasts as long as the page, is reported all the same, and offered again. */
export function createWatchingStore(open: typeof openLater = openLater) {
  const opened = new Map<string, KeptValue<Kept>>()
  const of = (userId: string): KeptValue<Kept> => {
    const known =
      opened.get(userId) ??
      open<Kept>({
        name: `watching ${userId}`,
        empty: {},
        read: keptFrom,
        isEmpty: (all) => Object.keys(all).length === 0,
        earlier: { text: earlierText(`miqyas.watching.${userId}`), join: joined },
      })
    opened.set(userId, known)
    return known
  }
  const change = (userId: string, how: (all: Kept) => Kept): void =>
    void of(userId)
      .change(how)
      .catch(() => undefined)
  return {
    /** Resolves when what was stored of a student was read. */
    ready: (userId: string): Promise<void> => of(userId).ready,
    subscribe: (userId: string, listener: () => void): (() => void) => of(userId).subscribe(listener),
    /** Writes what the device refused before: it may have space again, and the page may end without another word. */
    offerAgain: (userId: string): void => change(userId, (all) => all),
    /** Answers what waits of one lesson. */
    waitingOf: (userId: string, lessonId: string): Watching => of(userId).value()[lessonId] ?? NOTHING,
    waitingLessons: (userId: string): readonly string[] => Object.keys(of(userId).value()),
    /** Adds what was just watched. */
    keep: (userId: string, lessonId: string, watched: Watching): void => change(userId, adding(lessonId, watched)),
    /**
     * Forgets what has arrived. What was watched while it was on its way still waits, and so does what the academy's
     * clock did not allow yet (`tooEarly`).
     */
    settle: (userId: string, lessonId: string, sent: Watching, tooEarly: readonly WatchedRange[] = []): void =>
      change(userId, (all) => settled(all, lessonId, sent, tooEarly)),
    /** Forgets a lesson that is gone. */
    forget: (userId: string, lessonId: string): void => change(userId, ({ [lessonId]: _gone, ...others }) => others),
  }
}

export type WatchingStore = ReturnType<typeof createWatchingStore>

/** The one of this page. */
export const watchingHere = createWatchingStore()
