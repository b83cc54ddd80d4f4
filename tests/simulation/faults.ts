/** Faults that may happen around a student. Each is counted under its name. */
import type { AttemptRow, EventRow } from '#src/offline/records.ts'
import { createSimulatedDevice } from './device/simulated-device.ts'
import { countFault } from './history.ts'
import type { SimulatedRun } from './simulated-run.ts'
import { WEATHERS } from './network.ts'
import type { Chance } from './random.ts'
import { type Act, hide, leaveAndReturn, openAgain, pass, setClock, show, tap, type Weighted } from './student.ts'
import { recordRestored } from './watch-screen.ts'

const ZONES = ['Asia/Riyadh', 'America/Los_Angeles', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC'] as const

const ALL: Weighted = [
  [
    26,
    'weather changes',
    ({ current, surroundings }) => void (current.network.weather = surroundings.chance.pick(WEATHERS)),
  ],
  [9, 'page crashes', (run) => leaveAndReturn(run, true)],
  [7, 'page dies after a tap', dieAfterTap],
  [5, 'worker dies', workerDies],
  [5, 'power fails', powerFails],
  [6, 'clock is set', setClock],
  [2, 'time zone changes', ({ surroundings }) => void (process.env['TZ'] = surroundings.chance.pick(ZONES))],
  [4, 'device sleeps', sleep],
  [7, 'server restarts', ({ surroundings }) => surroundings.server.restart()],
  [5, 'server restarts at a request', restartAtRequest],
  [5, 'other device', changeDevice],
  [3, 'second tab', secondTab],
  [5, 'storage full', storageFills],
  [3, 'storage connection lost', ({ current }) => void (current.store.losesConnection = true)],
  [3, 'signed out', signedOut],
  [3, 'student tries again', ({ current }) => current.release()],
  [3, 'older client delivers', olderClient],
  [2.2, 'admin closes', adminCloses],
  [3, 'admin extends', adminExtends],
  [2, 'admin edits the exam', ({ surroundings }) => surroundings.server.editExam()],
]

const FAULTS: Weighted = ALL.map(([weight, name, act]) => [weight, name, counted(name, act)])
const EMPTIED = 'storage comes back empty'
const FAULTS_WITH_EMPTIED: Weighted = [...FAULTS, [3, EMPTIED, counted(EMPTIED, storageComesBackEmpty)]]

/**
 * Faults that may happen in the run of a seed. A storage that is emptied is rare in reality, and most of the log that
 * is rewritten then was stored before: it is part of one run in twelve, so that the others try everything else as often
 * as before.
 */
export function faultsOf(seed: number): Weighted {
  return seed % 12 === 0 ? FAULTS_WITH_EMPTIED : FAULTS
}

function counted(name: string, act: Act): Act {
  return (run) => {
    countFault(run.surroundings.history, name)
    return act(run)
  }
}

export function weighted(from: Weighted, chance: Chance): readonly [name: string, act: Act] {
  let ticket = chance.next() * from.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, name, act] of from) {
    ticket -= weight
    if (ticket < 0) return [name, act]
  }
  throw new Error('nothing to do')
}

/** Kills the page at any await of the write or of the delivery, or at neither. */
async function dieAfterTap(run: SimulatedRun): Promise<void> {
  tap(run)
  await pass(run, run.surroundings.chance.next() * 25)
  await leaveAndReturn(run, true)
}

async function workerDies(run: SimulatedRun): Promise<void> {
  void run.current.deliver()
  await pass(run, run.surroundings.chance.next() * 300)
  run.current.killWorker()
}

async function powerFails(run: SimulatedRun): Promise<void> {
  tap(run)
  void run.current.deliver()
  await pass(run, run.surroundings.chance.next() * 300)
  run.current.killWorker()
  await leaveAndReturn(run, true)
}

async function sleep(run: SimulatedRun): Promise<void> {
  const { current, surroundings } = run
  const { scheduler, chance } = surroundings
  const { page } = current
  if (page === null || !page.isVisible) return
  hide(run)
  await pass(run, 20)
  current.isAsleep = true
  const before = scheduler.now
  await pass(run, chance.happens(0.7) ? chance.between(1_000, 20_000) : chance.between(20_000, 200_000))
  current.slept += scheduler.now - before
  current.isAsleep = false
  show(run, page)
}

async function restartAtRequest(run: SimulatedRun): Promise<void> {
  tap(run)
  void run.current.deliver()
  await pass(run, run.surroundings.chance.next() * 250)
  await run.surroundings.server.restart()
}

/** The student changes to another device; unsent data of the old one stays on it, and its page too. */
async function changeDevice(run: SimulatedRun): Promise<void> {
  const { surroundings, devices } = run
  surroundings.history.severalDevices = true
  let other = devices.find((device) => device !== run.current)
  if (other === undefined) {
    other = createSimulatedDevice(surroundings, devices.length + 1)
    devices.push(other)
    await other.signIn(await surroundings.server.signIn())
  }
  other.network.weather = 'up'
  if (!(await other.takeOver(run.attemptId))) return
  other.closePage(false)
  if (!(await other.open(true))) return
  run.current = other
  recordRestored(surroundings, other)
}

/** Another tab of the same device takes the exam over from the one that is open. */
async function secondTab(run: SimulatedRun): Promise<void> {
  const { current, surroundings } = run
  const first = current.page
  if (first === null) return
  hide(run)
  await pass(run, surroundings.chance.between(300, 2_000))
  first.isInView = false
  current.noteForgotten()
  const lost = surroundings.chance.between(0, 20)
  surroundings.scheduler.at(lost, first.owner, () => first.send({ type: 'LOCK_LOST' }))
  current.tabsInBackground.push(first)
  current.page = null
  await openAgain(run)
}

async function storageFills({ current, surroundings: { scheduler, chance } }: SimulatedRun): Promise<void> {
  current.store.isFull = true
  scheduler.at(chance.between(500, 40_000), null, () => {
    current.store.isFull = false
  })
}

/** Empties the storage under an open page, which is the last copy then. */
async function storageComesBackEmpty(run: SimulatedRun): Promise<void> {
  const { page, store, tabsInBackground } = run.current
  const { chance } = run.surroundings
  if (page === null) return
  await store.comeBackEmpty()
  if (chance.happens(0.5)) tap(run)
  await pass(run, chance.between(0, 2_000))
  const pages = [...tabsInBackground, page]
  for (const one of chance.happens(0.5) ? pages : pages.toReversed()) await one.restore()
}

/** The sign-in expires; the student signs in again a while later. */
async function signedOut(run: SimulatedRun): Promise<void> {
  const { current, surroundings } = run
  const token = await surroundings.server.signIn()
  surroundings.scheduler.at(surroundings.chance.between(1_000, 60_000), null, () => void current.signIn(token))
}

/** A worker of an older version is still active: it sends one event for each request, the newest first. */
async function olderClient({ current, attemptId, surroundings: { chance } }: SimulatedRun): Promise<void> {
  const row = current.store.rows('attempts').get(attemptId) as AttemptRow | undefined
  if (row === undefined) return
  const log = [...current.store.rows('events').values()] as unknown as EventRow[]
  const own = log.filter(({ writerId }) => writerId === row.writerId).slice(-4)
  for (const { seq, at, body } of own.toReversed()) {
    const request = { writerId: row.writerId, events: [{ seq, at, body, writerId: row.writerId }], schema: 0 }
    const path = `/api/attempts/${attemptId}/events`
    const sent = { method: 'POST' as const, path, body: request, ticket: row.ticket, token: null }
    const answered = current.network.request(sent, { alive: true })
    if (chance.happens(0.5)) await answered
  }
}

async function adminCloses({ attemptId, surroundings: { server, history, scheduler } }: SimulatedRun): Promise<void> {
  const [attempt] = await server.stored()
  if (attempt?.state !== 'open') return
  history.closedByAdminAt ??= scheduler.now
  const isClosed = await Promise.race([
    server.closeByAdmin(attemptId).then(() => true),
    server.death().then(() => false),
  ])
  history.closedByAdminBy = Math.max(history.closedByAdminBy, isClosed ? scheduler.now : Number.POSITIVE_INFINITY)
}

async function adminExtends({
  attemptId,
  surroundings: { server, history, scheduler, chance },
}: SimulatedRun): Promise<void> {
  const minutes = chance.between(1, 3)
  const grant = { at: scheduler.now, ms: minutes * 60_000, heardAt: null }
  // If the server died, the grant may have been stored or not: the student may have the time.
  const isGiven = await Promise.race([server.extend(attemptId, minutes), server.death().then(() => true)])
  if (isGiven) history.grants.push(grant)
}
