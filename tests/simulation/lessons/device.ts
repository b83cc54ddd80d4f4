/** A student's device: what it stores, what it keeps of lessons, and its clock. The pages on it run the client's own code. */
import type { LessonPage } from '#contract/learning/learning.ts'
import { beyond, latestPosition, unionOf } from '#domain/learning/watched.ts'
import { createWatchingStore, type WatchingStore } from '#src/features/learning/film/watching-store.ts'
import { keptIn } from '#src/offline/kept-values/storage.test-support.ts'
import type { Process } from '../time/scheduler.ts'
import { addRanges, type LessonsHistory, pairOf } from './history.ts'
import { LESSONS } from './library.ts'

/** A film as a page has it. */
export interface Film {
  readonly lessonId: string
  readonly length: number
  readonly watched: NonNullable<LessonPage['film']>['watched']
  readonly position: NonNullable<LessonPage['film']>['position']
  readonly completedAt: number | null
}

interface KeptFilm extends Film {
  readonly until: number | null
}

/** The page of a lesson; its process ends when it is closed or killed. */
export interface Page extends Process {
  readonly store: WatchingStore
}

export interface Device {
  readonly userId: string
  readonly texts: Map<string, string>
  readonly kept: Map<string, KeptFilm>
  readonly pages: Page[]
  isFull: boolean
  isOffline: boolean
  /** Ahead of the right time, ms. */
  clockOffset: number
}

export function newDevice(userId: string): Device {
  const state = { isFull: false, isOffline: false, clockOffset: 0 }
  return { userId, texts: new Map(), kept: new Map(), pages: [], ...state }
}

/** Storage as a page sees it: it may refuse further writes. */
function storageOf(device: Device) {
  return {
    getItem: (key: string) => device.texts.get(key) ?? null,
    removeItem: (key: string) => void device.texts.delete(key),
    setItem(key: string, text: string) {
      if (device.isFull) throw new Error('the storage is full')
      device.texts.set(key, text)
    },
  }
}

export function newPage(device: Device): Page {
  const page = { alive: true, store: createWatchingStore(keptIn(storageOf(device))) }
  device.pages.push(page)
  return page
}

export function openPages({ pages }: Device): Page[] {
  return pages.filter(({ alive }) => alive)
}

/** A page ends without any further request. Data that only it had is lost, which is no fault. */
export function kill(history: LessonsHistory, device: Device, page: Page): void {
  page.alive = false
  const after = createWatchingStore(keptIn(storageOf(device)))
  forgive(history, device, [page.store], after)
}

/** "Clear the data of this site": undelivered data is lost with it. */
export function clearStorage(history: LessonsHistory, device: Device): void {
  const held = { ...device, texts: new Map(device.texts) }
  const before = createWatchingStore(keptIn(storageOf(held)))
  device.texts.clear()
  device.kept.clear()
  const after = createWatchingStore(keptIn(storageOf(device)))
  forgive(history, device, [before], after)
}

/** Records as lost the ranges that waited in the stores before and wait in none now. */
function forgive(history: LessonsHistory, { userId }: Device, before: readonly WatchingStore[], after: WatchingStore) {
  for (const lessonId of LESSONS) {
    const pair = pairOf(userId, lessonId)
    const waited = before.map((store) => store.waitingOf(userId, lessonId))
    const waits = after.waitingOf(userId, lessonId)
    addRanges(history.lost, pair, beyond(unionOf(...waited.map(({ ranges }) => ranges)), waits.ranges))
    const place = waited.reduce((latest, { position }) => latestPosition(latest, position), waits.position)
    if (place !== null && place.at !== waits.position?.at) history.places.set(pair, null)
  }
}
