/**
 * One run of lessons for a seed: students, staff, a liar, devices, network, server and clocks act, and the run is
 * checked.
 */
import { deliverWatching } from '#src/features/learning/film/deliver-watching.ts'
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import { findingOf, type MemoryStage, openMemoryStage } from '../memory-stage.ts'
import { chanceOf } from '../random.ts'
import type { Finding } from '../run.ts'
import { endOf } from '../time/end-of-run.ts'
import { withOwnGlobals } from '../time/own-globals.ts'
import { Scheduler } from '../time/scheduler.ts'
import { checkClock, faultsOfLessons } from './checker.ts'
import { type Device, newDevice, newPage, openPages, type Page } from './device.ts'
import { emptyLessonsHistory } from './history.ts'
import { openLibrary, STARTS_AT, stockLibrary, STUDENTS } from './library.ts'
import type { Life } from './life.ts'
import type { PlantedInLessons } from './planted.ts'
import { lessonsServer } from './server.ts'
import * as world from './surroundings.ts'
import { deliveryOf, keep, watch } from './watching.ts'

/** Number of steps of a run before everything is delivered. */
export const LESSON_STEPS = 30
const MINUTE = 60_000
const DAY = 86_400_000
const ROUNDS_HOME = 12

export const openLessonsStage = (): Promise<MemoryStage> => openMemoryStage(STARTS_AT, openLibrary)

interface LessonsRun {
  readonly planted?: PlantedInLessons | undefined
  readonly steps?: number
}

export async function runLessons(stage: MemoryStage, seed: number, options: LessonsRun = {}): Promise<Finding> {
  const { planted, steps = LESSON_STEPS } = options
  const { memory } = stage
  memory.reset()
  const life = beginLife(memory, seed, planted)
  const { scheduler, history } = life
  const end = await withOwnGlobals(scheduler, seed, () => endOf(scheduler, live(life, steps)))
  const seen = () => ({ heard: [...history.heard.values()] })
  const problemsOf = (waiting: readonly string[]) => faultsOf(life, waiting)
  return findingOf(stage, { seed, scheduler, end, history, problemsOf, seen })
}

function beginLife(memory: MemoryDatabase, seed: number, planted: PlantedInLessons | undefined): Life {
  const chance = chanceOf(seed)
  const scheduler = new Scheduler(STARTS_AT + chance.below(DAY), chance)
  const history = emptyLessonsHistory()
  const subscriptions: Life['subscriptions'] = new Map()
  const server = lessonsServer({ scheduler, chance, memory, subscriptions, planted })
  const [first = '', second = ''] = STUDENTS
  const devices = [first, first, second].map(newDevice)
  return { scheduler, chance, memory, server, history, devices, subscriptions, planted, storm: 0 }
}

function faultsOf({ memory, subscriptions, history }: Life, waiting: readonly string[]): string[] {
  const lengths = new Map(memory.rows('lessons').map((row) => [String(row['id']), Number(row['seconds'])]))
  return faultsOfLessons({ progress: memory.rows('lesson_progress'), lengths, subscriptions, waiting, history })
}

type Act = (life: Life) => Promise<void>

const onDevice =
  (act: (life: Life, device: Device) => Promise<void>): Act =>
  (life) =>
    act(life, life.chance.pick(life.devices))

/** Each act is chosen as often as the list contains it. */
const ACTS: readonly (readonly [string, Act])[] = [
  ...Array.from({ length: 9 }, () => ['watches', onDevice(watch)] as const),
  ['keeps a lesson', onDevice(keep)],
  ['keeps a lesson', onDevice(keep)],
  ['writes by hand', world.lie],
  ['writes by hand', world.lie],
  ['writes by hand', world.lie],
  ['staff hide or show', world.hide],
  ['staff change access', world.changeAccess],
  ['the server is killed', world.crash],
  ['the server is killed', world.crash],
  ['the weather changes', world.changeWeather],
  ['the weather changes', world.changeWeather],
  ['a device is spoiled', world.spoilDevice],
  ['a device is spoiled', world.spoilDevice],
]

/** Answers the lessons that wait on devices at the end. */
async function live(life: Life, steps: number): Promise<readonly string[]> {
  const { scheduler, chance, memory, history, subscriptions, planted } = life
  for (const [id, own] of await stockLibrary(memory, chance)) subscriptions.set(id, own)
  planted?.memory?.(memory)
  const { afterEach } = memory
  memory.afterEach = (statement, store) => {
    afterEach?.(statement, store)
    if (/^(insert into|update) "lesson_progress"/.test(statement)) {
      checkClock(history, memory.rows('lesson_progress'), scheduler.now)
    }
  }
  for (let step = 0; step < steps; step += 1) {
    const [name, act] = chance.pick(ACTS)
    history.notes.push(`${((scheduler.now - STARTS_AT) / 1_000).toFixed(1)} ${name}`)
    void act(life)
    await scheduler.pause(pauseOf(chance.next(), life))
  }
  return bringHome(life)
}

function pauseOf(share: number, { chance }: Life): number {
  if (share < 0.5) return chance.between(1, 4_000)
  return share < 0.96 ? chance.between(4_000, 5 * MINUTE) : chance.between(DAY, 10 * DAY)
}

/** Faults end: open pages are left, and every device delivers until nothing waits. */
async function bringHome(life: Life): Promise<readonly string[]> {
  const { scheduler, devices, server, history } = life
  await scheduler.pause(20 * MINUTE)
  history.notes.push('good weather at last')
  life.storm = 0
  server.restart(0)
  for (const device of devices) Object.assign(device, { isFull: false, isOffline: false })
  const waiting: string[] = []
  for (const device of devices) {
    for (const page of [...openPages(device), newPage(device)]) waiting.push(...(await deliverAll(life, device, page)))
  }
  return waiting
}

/** Answers what still waits after hours. */
async function deliverAll(life: Life, device: Device, page: Page): Promise<readonly string[]> {
  const { scheduler } = life
  const delivery = deliveryOf(life, device, page)
  for (let round = 0; round < ROUNDS_HOME && page.store.waitingLessons(device.userId).length > 0; round += 1) {
    await deliverWatching(delivery, device.userId)
    await scheduler.pause(10 * MINUTE)
  }
  return page.store.waitingLessons(device.userId)
}
