/** What students report of films that they watched: merged by union, whatever the order of the reports. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ReportedLesson } from '#contract/learning/learning.ts'
import { isWatched, latestPosition, type Position, watchedAfter, type WatchedRange } from '#domain/learning/watched.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Learner } from './learner.ts'
import { sightOf } from './learner.ts'
import { lockProgress, type ProgressRow, selectLessonContent, writeProgress } from './learning.repo.ts'
import { positionOf } from './student-lesson.ts'

interface Report {
  readonly ranges: readonly WatchedRange[]
  readonly position: Position | null
}

/** A device's clock may be ahead; what it says from the future would hold its place for good. */
export const CLOCK_AHEAD_MS = 5 * 60_000

function merged(before: ProgressRow, { ranges, position }: Report, seconds: number, now: number) {
  const length = Math.ceil(seconds)
  const elapsedMs = now - before.openedAt.getTime()
  const { watched, tooEarly } = watchedAfter({ watched: before.watched, reported: ranges, length, elapsedMs })
  const reported =
    position === null
      ? null
      : { seconds: Math.min(position.seconds, seconds), at: Math.min(position.at, now + CLOCK_AHEAD_MS) }
  const latest = latestPosition(positionOf(before), reported)
  const after: ProgressRow = {
    ...before,
    watched,
    positionSeconds: latest?.seconds ?? null,
    positionAt: latest === null ? null : new Date(latest.at),
    completedAt: before.completedAt ?? (isWatched(watched, length) ? new Date(now) : null),
    seenAt: new Date(Math.max(now, before.seenAt?.getTime() ?? 0)),
  }
  return { after, tooEarly }
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
    const { after, tooEarly } = merged(before, report, seconds, now())
    await writeProgress(transaction, after)
    return success({
      watched: answeredRanges(after.watched),
      tooEarly: answeredRanges(tooEarly),
      position: positionOf(after),
      completedAt: after.completedAt?.getTime() ?? null,
    })
  })
}

function answeredRanges(ranges: readonly WatchedRange[]): [number, number][] {
  return ranges.map(([from, to]) => [from, to])
}
