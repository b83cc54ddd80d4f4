/** Reports what was watched, until the academy has it. */
import type { reportWatched, ReportedLesson } from '#contract/learning/learning.ts'
import type { BodyInputOf } from '#contract/foundation/route.ts'
import { WATCHED_RANGES_MOST } from '#domain/learning/watched.ts'
import { PLAYED_RANGES_MOST } from '#domain/learning/watching-clock.ts'
import { callRoute, type CallResult, routes } from '#src/api/index.ts'
import { watchingHere, type WatchingStore } from './watching-store.ts'

export interface WatchingDelivery {
  readonly store: WatchingStore
  /** The device's clock, ms UTC. */
  readonly now: () => number
  readonly report: (lessonId: string, body: BodyInputOf<typeof reportWatched>) => Promise<CallResult<ReportedLesson>>
}

export const DELIVERY_HERE: WatchingDelivery = {
  now: Date.now,
  store: watchingHere,
  report: (id, body) => callRoute(routes.learning.reportWatched, { params: { id }, body }),
}

/** Refusals for good: there is nothing left to report to. */
const OVER: readonly string[] = ['lessons.not-found', 'lessons.locked', 'request.invalid']

/** Sends what waits of one lesson; answers how it stands with the academy then, null when it did not get through. */
export async function deliverLesson(
  { store, report, now }: WatchingDelivery,
  userId: string,
  lessonId: string,
): Promise<ReportedLesson | null> {
  await store.ready(userId)
  store.offerAgain(userId)
  const { ranges, position, played } = store.waitingOf(userId, lessonId)
  if (ranges.length === 0 && position === null) return null
  const sent = {
    ranges: ranges.slice(0, WATCHED_RANGES_MOST),
    position,
    ...(played !== undefined && { played: played.slice(0, PLAYED_RANGES_MOST) }),
  }
  const result = await report(lessonId, {
    ranges: sent.ranges.map(([from, to]): [number, number] => [from, to]),
    position,
    ...(sent.played !== undefined && {
      played: { at: now(), ranges: sent.played.map(([from, to]): [number, number] => [from, to]) },
    }),
  })
  if (result.ok) {
    store.settle(userId, lessonId, sent, result.value.tooEarly)
    return result.value
  }
  if (OVER.includes(result.code)) store.forget(userId, lessonId)
  return null
}

/** Sends what waits of all lessons, one after the other; answers whether any of it arrived. */
export async function deliverWatching(delivery: WatchingDelivery, userId: string): Promise<boolean> {
  await delivery.store.ready(userId)
  let isAny = false
  for (const lessonId of delivery.store.waitingLessons(userId)) {
    if ((await deliverLesson(delivery, userId, lessonId)) !== null) isAny = true
  }
  return isAny
}
