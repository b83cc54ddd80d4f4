/**
 * Rules of a run of lessons: seconds that players really played and pages showed, compared with what is stored. The
 * checker knows nothing of reports, tickets and pages.
 */
import type { Subscription } from '#domain/access/content-access.ts'
import { beyond, secondsOf, unionOf, type WatchedRange } from '#domain/learning/watched.ts'
import type { Row } from '../memory-academy/tables.ts'
import { CLOCK_OFF_MOST } from '../crashing-server.ts'
import { HELD_MOST_MS } from '../carried-call.ts'
import { type Asked, type LessonsHistory, type Pair, pairOf } from './history.ts'
import { FREE_LESSON, LIAR_ID } from './library.ts'

export interface Shelves {
  readonly progress: readonly Row[]
  readonly lengths: ReadonlyMap<string, number>
  readonly subscriptions: ReadonlyMap<string, readonly Subscription[]>
  readonly waiting: readonly string[]
  readonly history: LessonsHistory
}

type Check = (shelves: Shelves) => string[]

/** Share of the length of a film; a rule of the academy. */
const COMPLETE = 0.9
/** The highest speed at which films play, and the tolerance of a report. */
const FASTEST = 2
const AHEAD_SECONDS = 3

const pairOfRow = (row: Row): Pair => pairOf(String(row['user_id']), String(row['lesson_id']))
const watchedIn = (row: Row) => row['watched'] as WatchedRange[]
const lengthOf = ({ lengths }: Pick<Shelves, 'lengths'>, row: Row) =>
  Math.ceil(lengths.get(String(row['lesson_id'])) ?? 0)
const said = (ranges: readonly WatchedRange[]) => JSON.stringify(ranges)

function rowOf({ progress }: Shelves, pair: Pair): Row | undefined {
  return progress.find((row) => pairOfRow(row) === pair)
}

const shownIsThere: Check = (shelves) =>
  [...shelves.history.shown].flatMap(([pair, shown]) => {
    const row = rowOf(shelves, pair)
    const missing = beyond(beyond(shown, row === undefined ? [] : watchedIn(row)), shelves.history.lost.get(pair) ?? [])
    return missing.length === 0 ? [] : [`${pair} was shown ${said(missing)}, which is not there`]
  })

const heardIsThere: Check = (shelves) =>
  [...shelves.history.heard].flatMap(([pair, answers]) => {
    const row = rowOf(shelves, pair)
    const answered = unionOf(...answers.map(({ watched }) => watched))
    const missing = beyond(answered, row === undefined ? [] : watchedIn(row))
    return missing.length === 0 ? [] : [`${pair} was answered ${said(missing)}, which is not there`]
  })

const onlyWhatWasPlayed: Check = ({ progress, history }) =>
  progress.flatMap((row) => {
    if (row['user_id'] === LIAR_ID) return []
    const more = beyond(watchedIn(row), history.played.get(pairOfRow(row)) ?? [])
    return more.length === 0 ? [] : [`${pairOfRow(row)} has ${said(more)}, which was not played`]
  })

const storedOnce: Check = (shelves) =>
  shelves.progress.flatMap((row) => {
    const watched = watchedIn(row)
    const isUnion = said(unionOf(watched)) === said(watched)
    const isInside = watched.every(([from, to]) => from >= 0 && to <= lengthOf(shelves, row))
    return isUnion && isInside ? [] : [`${pairOfRow(row)} has ${said(watched)}`]
  })

const completeAtNineTenths: Check = (shelves) =>
  shelves.progress.flatMap((row) => {
    const isWatched = secondsOf(watchedIn(row)) >= lengthOf(shelves, row) * COMPLETE
    return isWatched === (row['completed_at'] !== null) ? [] : [`${pairOfRow(row)}: ${said(watchedIn(row))}`]
  })

const completeOnce: Check = (shelves) =>
  [...shelves.history.heard].flatMap(([pair, answers]) => {
    const times = new Set(answers.flatMap(({ completedAt }) => completedAt ?? []))
    const stored = rowOf(shelves, pair)?.['completed_at']
    return [...times].every((time) => time === stored) ? [] : [`${pair} was complete at ${[...times].join(', ')}`]
  })

/** True if a student might have opened it between two instants, by the clock of some server. */
function mightOpen({ subscriptions }: Shelves, { pair, from, until }: Asked): boolean {
  const [userId = '', lessonId] = pair.split(' ')
  const [first, last] = [from - CLOCK_OFF_MOST, (until ?? Number.POSITIVE_INFINITY) + CLOCK_OFF_MOST]
  const own = subscriptions.get(userId) ?? []
  return lessonId === FREE_LESSON || own.some(({ startsAt, endsAt }) => startsAt <= last && endsAt > first)
}

/**
 * Extends a request to the latest instant at which a network may deliver it: long after its sender has given up, when
 * access may have changed.
 */
function late(asked: Asked): Asked {
  return { ...asked, until: asked.from + HELD_MOST_MS }
}

const nothingIsGivenLocked: Check = (shelves) => {
  const given = shelves.history.asked.filter((asked) => asked.wasGiven && !mightOpen(shelves, asked))
  const begun = shelves.progress.filter(
    (row) => !shelves.history.asked.some((asked) => asked.pair === pairOfRow(row) && mightOpen(shelves, late(asked))),
  )
  return [
    ...given.map(({ pair }) => `${pair} was given while it was locked`),
    ...begun.map((row) => `${pairOfRow(row)} has progress without having been given`),
  ]
}

const placeIsTheLast: Check = (shelves) =>
  [...shelves.history.places].flatMap(([pair, at]) => {
    const stored = rowOf(shelves, pair)?.['position_at']
    return at === null || stored === at ? [] : [`${pair} was left at ${at}, and is found again at ${String(stored)}`]
  })

const nothingWaits: Check = ({ waiting }) => waiting.map((lessonId) => `${lessonId} still waits on a device`)

const clockAllowsIt: Check = ({ history }) => [...history.problems]

/** Called at each change of a row: the maximum that a student's clock allows by then, over all films. */
export function checkClock(history: LessonsHistory, progress: readonly Row[], now: number): void {
  const byStudent = Map.groupBy(progress, (row) => String(row['user_id']))
  for (const [userId, rows] of byStudent) {
    const first = history.asked.find(({ pair }) => pair.startsWith(`${userId} `))?.from ?? now
    const allowed = ((now - first + 2 * history.clockOff) / 1_000) * FASTEST + AHEAD_SECONDS
    const seconds = rows.reduce((sum, row) => sum + secondsOf(watchedIn(row)), 0)
    if (seconds > allowed) history.problems.add(`${userId}: ${seconds} s, the clock allows ${allowed.toFixed(1)}`)
  }
}

/** Every rule, by the name that reports give it. */
export const LESSON_CHECKS: Readonly<Record<string, Check>> = {
  'what was shown as watched is there': shownIsThere,
  'what the academy answered stays': heardIsThere,
  'only what was played is watched': onlyWhatWasPlayed,
  'never more than the clock allows': clockAllowsIt,
  'each second is stored once, inside the film': storedOnce,
  'complete at nine tenths, and only then': completeAtNineTenths,
  'complete once, never taken back': completeOnce,
  'nothing is given while it is locked': nothingIsGivenLocked,
  'the place is that of the last device': placeIsTheLast,
  'nothing waits for ever': nothingWaits,
}

export function faultsOfLessons(shelves: Shelves): string[] {
  return Object.entries(LESSON_CHECKS).flatMap(([rule, check]) => check(shelves).map((found) => `${rule}: ${found}`))
}
