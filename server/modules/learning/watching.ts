/** Reports of students on films that they watched: merged by union, whatever the order of the reports. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ReportedLesson } from '#contract/learning/learning.ts'
import { isWatched, latestPosition, type Position, watchedAfter, type WatchedRange } from '#domain/learning/watched.ts'
import { type TimeRange, timeToWatch } from '#domain/learning/watching-clock.ts'
import type { Executor } from '#server/db/connection.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Learner } from './learner.ts'
import { sightOf } from './learner.ts'
import { lockProgress, type ProgressRow, selectLessonContent, writeProgress } from './learning.repo.ts'
import { positionOf } from './student-lesson.ts'
import { lockClock, writeClock } from './watching-clocks.repo.ts'

interface Report {
  readonly ranges: readonly WatchedRange[]
  readonly position: Position | null
  /** Stretches of play and the instant of sending, by the device's clock, ms UTC; earlier apps do not say it. */
  readonly played?: { readonly at: number; readonly ranges: readonly TimeRange[] } | undefined
}

/** A device's clock may be ahead; what it says from the future would hold its place for good. */
export const CLOCK_AHEAD_MS = 5 * 60_000

/** Stretches in which the film played, by our clock: how far the device's is off is seen by when the report came. */
function playedByOurClock({ played }: Report, now: number): TimeRange[] | null {
  if (played === undefined) return null
  const ahead = played.at - now
  return played.ranges.map(([from, to]): TimeRange => [from - ahead, to - ahead])
}

function placeAfter(before: ProgressRow, { position }: Report, seconds: number, now: number): Position | null {
  if (position === null) return positionOf(before)
  const reported = { seconds: Math.min(position.seconds, seconds), at: Math.min(position.at, now + CLOCK_AHEAD_MS) }
  return latestPosition(positionOf(before), reported)
}

interface Reported {
  readonly before: ProgressRow
  readonly report: Report
  /** Length of the film. */
  readonly seconds: number
  readonly now: number
}

/** Counts a report under the lock of the person's clock, and writes how far the student has come. */
async function count(transaction: Executor, { before, report, seconds, now }: Reported) {
  const length = Math.ceil(seconds)
  const spent = await lockClock(transaction, before.userId)
  const played = playedByOurClock(report, now)
  const time = timeToWatch({ spent, played, openedAt: before.openedAt.getTime(), now })
  const counted = watchedAfter({ watched: before.watched, reported: report.ranges, length, most: time.seconds })
  if (counted.added > 0) await writeClock(transaction, before.userId, time.spentAfter(counted.added))
  const latest = placeAfter(before, report, seconds, now)
  const after: ProgressRow = {
    ...before,
    watched: counted.watched,
    positionSeconds: latest?.seconds ?? null,
    positionAt: latest === null ? null : new Date(latest.at),
    completedAt: before.completedAt ?? (isWatched(counted.watched, length) ? new Date(now) : null),
    seenAt: new Date(Math.max(now, before.seenAt?.getTime() ?? 0)),
  }
  await writeProgress(transaction, after)
  return { after, uncounted: counted.uncounted, isEarly: time.isEarly }
}

/**
 * Takes a report. Who was given the film may report what they watched of it, also when it has been locked or taken out of
 * sight meanwhile: it may have been watched before that, without a network. Who was not has watched nothing.
 */
export async function reportWatched(
  { database, now }: ServerDependencies,
  learner: Learner,
  id: string,
  report: Report,
): Promise<Outcome<ReportedLesson, 'lessons.not-found' | 'lessons.locked'>> {
  return database.transaction(async (transaction) => {
    const before = await lockProgress(transaction, learner.userId, id)
    const sight = before === undefined ? sightOf(learner) : { isAuthor: true }
    const content = await selectLessonContent(transaction, sight, id)
    const seconds = content?.lesson.seconds ?? null
    if (seconds === null) return failure('lessons.not-found')
    if (before === undefined) return failure('lessons.locked')
    const { after, uncounted, isEarly } = await count(transaction, { before, report, seconds, now: now() })
    return success({
      watched: answeredRanges(after.watched),
      tooEarly: isEarly ? answeredRanges(uncounted) : [],
      uncounted: isEarly ? [] : answeredRanges(uncounted),
      position: positionOf(after),
      completedAt: after.completedAt?.getTime() ?? null,
    })
  })
}

function answeredRanges(ranges: readonly WatchedRange[]): [number, number][] {
  return ranges.map(([from, to]) => [from, to])
}
