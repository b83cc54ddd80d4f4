/**
 * Sends the standing of an attempt to its open pages after a person changed it. While there are listeners, each node
 * queries the database once every 1.5 s for all of its readers together; its own changes are queried at once. Ten
 * thousand readers therefore cost one small query, and several nodes need nothing but the database that they share.
 */
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { Database } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { EventStream } from '#server/http/handler.ts'
import { selectAttempt } from '../attempts.repo.ts'
import { type RevisedAttempt, selectRevised, ticketBelongs } from './live.repo.ts'
import { ticketHashOf } from '../log/log-lines.ts'
import { standingOf } from '../closing/settle-attempt.ts'

const LOOK_EVERY_MS = 1_500
/**
 * Clocks of nodes differ, and a change becomes visible only when its transaction has ended: each query covers the last
 * moments again.
 */
const LOOK_BACK_MS = 15_000
const LIFE_MS = 60 * 60_000

type Listener = (attempt: RevisedAttempt) => void

interface Feed {
  readonly listeners: Map<string, Set<Listener>>
  /** Standing that was sent last, by attempt. */
  readonly sent: Map<string, string>
  timer: ReturnType<typeof setInterval> | null
  looking: Promise<void> | null
}

const feeds = new WeakMap<Database, Feed>()

function feedOf(database: Database): Feed {
  const known = feeds.get(database)
  if (known !== undefined) return known
  const made: Feed = { listeners: new Map(), sent: new Map(), timer: null, looking: null }
  feeds.set(database, made)
  return made
}

/** Calls `listener` whenever a person changes the attempt; answers a function that ends that. */
export function listenToAttempt(dependencies: Dependencies, attemptId: string, listener: Listener): () => void {
  const feed = feedOf(dependencies.database)
  const own = feed.listeners.get(attemptId) ?? new Set()
  feed.listeners.set(attemptId, own.add(listener))
  feed.timer ??= unrefed(setInterval(() => look(dependencies, feed), LOOK_EVERY_MS))
  return () => {
    own.delete(listener)
    if (own.size === 0 && feed.listeners.get(attemptId) === own) {
      feed.listeners.delete(attemptId)
      feed.sent.delete(attemptId)
    }
    if (feed.listeners.size > 0 || feed.timer === null) return
    clearInterval(feed.timer)
    feed.timer = null
  }
}

/** Call after this node changed attempts: their readers get the change without waiting for the next query. */
export function standingsChanged(dependencies: Dependencies): void {
  const feed = feeds.get(dependencies.database)
  if (feed !== undefined && feed.listeners.size > 0) look(dependencies, feed)
}

function unrefed(timer: ReturnType<typeof setInterval>): ReturnType<typeof setInterval> {
  timer.unref()
  return timer
}

/** Runs one query at a time; the next one makes up for a failed one. */
function look({ database, now }: Dependencies, feed: Feed): void {
  feed.looking ??= selectRevised(database.query, now() - LOOK_BACK_MS)
    .then((revised) => revised.forEach((attempt) => tell(feed, attempt)))
    .catch(() => undefined)
    .finally(() => (feed.looking = null))
}

function tell({ listeners, sent }: Feed, attempt: RevisedAttempt): void {
  const own = listeners.get(attempt.id)
  const news = `${attempt.revisedAt} ${attempt.state} ${attempt.terms.deadlineAt} ${attempt.activeWriterId}`
  if (own === undefined || sent.get(attempt.id) === news) return
  sent.set(attempt.id, news)
  for (const listener of own) listener(attempt)
}

/** Stream of an attempt's standing for the holder of one of its tickets: at once, and after every change. */
export async function watchStanding(
  dependencies: Dependencies,
  attemptId: string,
  ticket: string | null,
): Promise<Outcome<EventStream<AttemptStanding>, 'attempts.not-found' | 'attempts.ticket-refused'>> {
  const { database, now } = dependencies
  const attempt = await selectAttempt(database.query, attemptId)
  if (attempt === undefined) return failure('attempts.not-found')
  const ticketHash = ticket === null ? null : ticketHashOf(ticket)
  if (ticketHash === null || !(await ticketBelongs(database.query, attemptId, ticketHash)))
    return failure('attempts.ticket-refused')
  return success({
    lifeMs: LIFE_MS,
    subscribe(send) {
      send(standingOf(attempt, now()))
      return listenToAttempt(dependencies, attemptId, (revised) => send(standingOf(revised, now())))
    },
  })
}
