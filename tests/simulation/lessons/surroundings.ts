/** Actions of staff, a liar and machines in a run of lessons. */
import { eq } from 'drizzle-orm'
import { courses, lessons } from '#server/db/schema.ts'
import { call, countFault } from '../carried-call.ts'
import { CLOCK_OFF_MOST } from '../crashing-server.ts'
import { clearStorage, kill, openPages } from './device.ts'
import type { Chance } from '../random.ts'
import { type Asked, pairOf } from './history.ts'
import { COURSE_ID, LESSONS, LIAR_ID, PACKAGE_ID } from './library.ts'
import type { Life } from './life.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const BY_HAND = { alive: true }

/** A lesson or its course goes out of sight, or comes back. */
export async function hide({ chance, memory, history }: Life): Promise<void> {
  const { query } = memory.database
  const isShown = chance.happens(0.5)
  if (!isShown) countFault(history, 'taken out of sight')
  if (chance.happens(0.3)) await query.update(courses).set({ active: isShown }).where(eq(courses.id, COURSE_ID))
  else
    await query
      .update(lessons)
      .set({ published: isShown })
      .where(eq(lessons.id, chance.pick(LESSONS)))
}

/** Staff end a student's subscription, or give another one. */
export async function changeAccess({ chance, scheduler, subscriptions, history }: Life): Promise<void> {
  const userId = chance.pick([...subscriptions.keys()])
  const before = subscriptions.get(userId) ?? []
  const { now } = scheduler
  if (chance.happens(0.5)) {
    countFault(history, 'access ended')
    const ended = before.map((one) => ({ ...one, endsAt: Math.min(one.endsAt, now) }))
    subscriptions.set(userId, ended)
  } else {
    const given = { packageId: PACKAGE_ID, startsAt: now, endsAt: now + chance.between(MINUTE, 3 * DAY) }
    subscriptions.set(userId, [...before, given])
  }
}

/** Ranges as no player reports them. */
function untrueRanges(chance: Chance): number[][] {
  return Array.from({ length: chance.between(0, 4) }, () => {
    const from = chance.below(300)
    return [from, from + chance.pick([-1, 0, 1, 30, 80_000])].map((second) => Math.max(0, second))
  })
}

/** Requests by hand, with an existing account. */
export async function lie(life: Life): Promise<void> {
  const { chance, scheduler, history } = life
  countFault(history, 'a request by hand')
  const lessonId = chance.pick(LESSONS)
  const what = chance.pick(['open', 'keep', 'watched', 'watched', 'watched', 'complete'] as const)
  const send = (action: typeof what, body: object) =>
    call(life, { method: 'POST', path: `/api/learning/lessons/${lessonId}/${action}`, body, person: LIAR_ID }, BY_HAND)
  const at = scheduler.now + chance.pick([-DAY, 0, 2 * MINUTE, 400 * DAY])
  const position = { seconds: chance.below(80_000), at: Math.round(at) }
  if (what === 'watched' || what === 'complete') {
    await send(what, what === 'watched' ? { ranges: untrueRanges(chance), position, ...untrueTime(life) } : {})
    return
  }
  const asked: Asked = { pair: pairOf(LIAR_ID, lessonId), from: scheduler.now, until: null, wasGiven: false }
  history.asked.push(asked)
  const answer = await send(what, {})
  asked.until = scheduler.now
  asked.wasGiven = answer.kind === 'answered' && answer.status < 300
  if (chance.happens(0.5)) await send('watched', { ranges: [[0, 80_000]], position, ...untrueTime(life) })
}

/** Time in which nothing was played, or none at all. */
function untrueTime({ chance, scheduler }: Life) {
  if (chance.happens(0.3)) return {}
  const at = Math.round(scheduler.now + chance.pick([-DAY, 0, 0, 400 * DAY]))
  const to = at - chance.pick([0, 0, MINUTE, DAY])
  return { played: { at, ranges: [[Math.max(0, to - chance.pick([0, 1, MINUTE, DAY])), to]] } }
}

export async function crash({ chance, server, history }: Life): Promise<void> {
  countFault(history, 'server killed')
  const clockOffset = chance.happens(0.3) ? chance.between(-CLOCK_OFF_MOST, CLOCK_OFF_MOST) : 0
  history.clockOff = Math.max(history.clockOff, Math.abs(clockOffset))
  if (chance.happens(0.2)) server.restart(clockOffset)
  else server.restartAfter(chance.between(1, 60), clockOffset)
}

export async function changeWeather(life: Life): Promise<void> {
  const { chance, devices, history } = life
  life.storm = chance.pick([0, 0, 0.2, 0.6])
  const device = chance.pick(devices)
  device.isOffline = chance.happens(0.5)
  if (device.isOffline) countFault(history, 'device without a network')
}

export async function spoilDevice(life: Life): Promise<void> {
  const { chance, devices, history } = life
  const device = chance.pick(devices)
  const page = openPages(device)[0]
  const fault = chance.pick(['page killed', 'page killed', 'storage full', 'clock is set', 'storage cleared'] as const)
  if (fault === 'page killed' && page === undefined) return
  countFault(history, fault)
  if (fault === 'storage full') device.isFull = !device.isFull
  else if (fault === 'clock is set') device.clockOffset = chance.pick([0, -DAY, 3 * MINUTE, 30 * DAY])
  else if (fault === 'storage cleared') clearStorage(history, device)
  else if (page !== undefined) kill(history, device, page)
}
