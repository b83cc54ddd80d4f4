/** Actions of students with films, as the lesson's page performs them: only real answers count as answers. */
import type { KeptLesson, LessonPage, ReportedLesson } from '#contract/learning/learning.ts'
import { unionOf, wholeSeconds } from '#domain/learning/watched.ts'
import { deliverLesson, type WatchingDelivery } from '#src/features/learning/film/deliver-watching.ts'
import { filmRecorder, type FilmRecorder } from '#src/features/learning/film/film-recorder.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { CallFailure } from '#src/api/failure.ts'
import { call, type Call } from '../carried-call.ts'
import { type Device, type Film, newPage, openPages, type Page } from './device.ts'
import { addRanges, type Asked, hear, pairOf } from './history.ts'
import { LESSONS } from './library.ts'
import type { Life } from './life.ts'

/** Progress of a film between two events of a player, ms; browsers have several events a second. */
const TICK_MS = 2_000
const SEND_EVERY_TICKS = 8
const RATES = [1, 1, 1, 1.25, 1.5, 2] as const
const PAGES_MOST = 2

export function deviceTime({ scheduler }: Life, { clockOffset }: Device): number {
  return Math.round(scheduler.now + clockOffset)
}

async function ask(life: Life, device: Device, page: Page, request: Omit<Call, 'person'>): Promise<ServerAnswer> {
  if (device.isOffline) {
    await life.scheduler.pause(5, page)
    return { kind: 'unreached' }
  }
  const answer = await call(life, { ...request, person: device.userId }, page)
  return life.planted?.answer?.(answer, request) ?? answer
}

function valueOf<Value>(answer: ServerAnswer): Value | null {
  return answer.kind === 'answered' && answer.status < 300 ? (answer.data as Value) : null
}

function refusalOf(answer: ServerAnswer): CallFailure {
  const code = (answer.kind === 'answered' ? answer.code : null) ?? 'server.unavailable'
  return { ok: false, code, message: '', status: null, fields: {} } as CallFailure
}

/** Requests the content of a lesson; null if it was not given. */
async function askFor<Data>(life: Life, device: Device, page: Page, lessonId: string, what: 'open' | 'keep') {
  const { scheduler, history } = life
  const pair = pairOf(device.userId, lessonId)
  const asked: Asked = { pair, from: scheduler.now, until: null, wasGiven: false }
  history.asked.push(asked)
  const answer = await ask(life, device, page, {
    method: 'POST',
    path: `/api/learning/lessons/${lessonId}/${what}`,
    body: {},
  })
  asked.until = scheduler.now
  const data = valueOf<Data>(answer)
  asked.wasGiven = data !== null
  return data
}

function filmOf({ id, film, completedAt }: LessonPage): Film {
  if (film === null) throw new Error('a lesson of the library has no film')
  return { lessonId: id, length: film.seconds, watched: film.watched, position: film.position, completedAt }
}

export async function keep(life: Life, device: Device): Promise<void> {
  const lessonId = life.chance.pick(LESSONS)
  const page = newPage(device)
  const kept = await askFor<KeptLesson>(life, device, page, lessonId, 'keep')
  if (kept !== null) device.kept.set(lessonId, { ...filmOf(kept.lesson), until: kept.until })
  page.alive = false
}

/** Film from the academy, or from the device's storage. */
async function openedFilm(life: Life, device: Device, page: Page, lessonId: string): Promise<Film | null> {
  const opened = await askFor<LessonPage>(life, device, page, lessonId, 'open')
  if (opened !== null) return filmOf(opened)
  const kept = device.kept.get(lessonId)
  const isOpen = kept !== undefined && (kept.until === null || kept.until > deviceTime(life, device))
  return isOpen ? kept : null
}

/** A page with one film on it. */
interface Sitting {
  readonly life: Life
  readonly device: Device
  readonly page: Page
  readonly film: Film
  readonly recorder: FilmRecorder
  known: Pick<ReportedLesson, 'watched'>
  at: number
}

/** Records the ranges that the page shows as watched now. */
function show({ life, device, page, film, known }: Sitting): void {
  const { ranges } = page.store.waitingOf(device.userId, film.lessonId)
  addRanges(life.history.shown, pairOf(device.userId, film.lessonId), unionOf(known.watched, ranges))
}

export function deliveryOf(life: Life, device: Device, page: Page): WatchingDelivery {
  return {
    store: life.planted?.store?.(page.store) ?? page.store,
    now: () => deviceTime(life, device),
    async report(lessonId, body) {
      const path = `/api/learning/lessons/${lessonId}/watched`
      const answer = await ask(life, device, page, { method: 'POST', path, body })
      const value = valueOf<ReportedLesson>(answer)
      if (value === null) return refusalOf(answer)
      hear(life.history, pairOf(device.userId, lessonId), value)
      addRanges(life.history.lost, pairOf(device.userId, lessonId), value.uncounted ?? [])
      return { ok: true, value }
    },
  }
}

async function send(sitting: Sitting): Promise<void> {
  const { life, device, page, film } = sitting
  const answer = await deliverLesson(deliveryOf(life, device, page), device.userId, film.lessonId)
  if (answer !== null) sitting.known = answer
  show(sitting)
}

function sit(life: Life, device: Device, page: Page, film: Film): Sitting {
  const { userId } = device
  const pair = pairOf(userId, film.lessonId)
  const recorder = filmRecorder({
    length: film.length,
    now: () => deviceTime(life, device),
    keep(played) {
      page.store.keep(userId, film.lessonId, played)
      const place = life.history.places.get(pair)
      if (place !== null) life.history.places.set(pair, device.clockOffset === 0 ? (played.position?.at ?? null) : null)
      show(sitting)
    },
  })
  const waiting = page.store.waitingOf(userId, film.lessonId)
  const at = (waiting.position ?? film.position)?.seconds ?? 0
  const known = { watched: film.watched }
  const sitting: Sitting = { life, device, page, film, recorder, known, at: at < film.length - 5 ? at : 0 }
  return sitting
}

/** Plays for a while, or to the end. */
async function play(sitting: Sitting): Promise<void> {
  const { life, page, film, recorder, device } = sitting
  const { scheduler, chance, history } = life
  const rate = chance.pick(RATES)
  recorder.begin(sitting.at)
  for (let ticks = chance.between(1, 60); ticks > 0 && sitting.at < film.length; ticks -= 1) {
    await scheduler.pause(TICK_MS, page)
    const next = Math.min(film.length, sitting.at + (TICK_MS / 1_000) * rate)
    addRanges(history.played, pairOf(device.userId, film.lessonId), wholeSeconds([[sitting.at, next]], film.length))
    sitting.at = next
    recorder.moved(next, rate)
    if (ticks % SEND_EVERY_TICKS === 0) void send(sitting)
  }
  recorder.flush()
  void send(sitting)
}

function jump(sitting: Sitting): void {
  const { life, film, recorder } = sitting
  const to = life.chance.next() * film.length
  if (life.planted?.dragPlays === true) drag(sitting, to)
  else recorder.leave()
  sitting.at = to
}

/** A planted mistake: seconds that are passed while the position is dragged count as played. */
function drag({ at, recorder }: Sitting, to: number): void {
  recorder.begin(Math.min(at, to))
  for (let second = Math.min(at, to); second < Math.max(at, to); second += 1) recorder.moved(second, 1)
}

/** A student opens a lesson and watches some of it. */
export async function watch(life: Life, device: Device): Promise<void> {
  if (openPages(device).length >= PAGES_MOST) return
  const { chance, scheduler, history } = life
  const page = newPage(device)
  const film = await openedFilm(life, device, page, chance.pick(LESSONS))
  if (film === null) return void (page.alive = false)
  history.taps += 1
  const sitting = sit(life, device, page, film)
  show(sitting)
  void send(sitting)
  for (let stretches = chance.between(1, 4); stretches > 0; stretches -= 1) {
    await play(sitting)
    await scheduler.pause(chance.between(500, 20_000), page)
    if (chance.happens(0.5)) jump(sitting)
  }
  sitting.recorder.leave()
  await send(sitting)
  // The page keeps in its open tab what its storage refused; leaving a page does not kill it.
  if (!device.isFull) page.alive = false
}
