import type { WatchedLesson } from '#contract/learning.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { forgetWatching, settleWatching, waitingLessons, waitingOf } from './watching-store.ts'

/** Refusals for good: there is nothing left to report to. */
const OVER: readonly string[] = ['lessons.not-found', 'lessons.locked', 'request.invalid']

/** Sends what waits of one lesson; answers how it stands with the academy then, null when it did not get through. */
export async function deliverLesson(userId: string, lessonId: string): Promise<WatchedLesson | null> {
  const sent = waitingOf(userId, lessonId)
  if (sent.ranges.length === 0 && sent.position === null) return null
  const body = { ranges: sent.ranges.map(([from, to]): [number, number] => [from, to]), position: sent.position }
  const result = await callRoute(routes.learning.reportWatched, { params: { id: lessonId }, body })
  if (result.ok) {
    settleWatching(userId, lessonId, sent)
    return result.value
  }
  if (OVER.includes(result.code)) forgetWatching(userId, lessonId)
  return null
}

/** Sends what waits of all lessons, one after the other; answers whether any of it arrived. */
export async function deliverWatching(userId: string): Promise<boolean> {
  let isAny = false
  for (const lessonId of waitingLessons(userId)) {
    if ((await deliverLesson(userId, lessonId)) !== null) isAny = true
  }
  return isAny
}
