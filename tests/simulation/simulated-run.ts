/** One run of an attempt: a seed decides what student, devices, networks, clocks, server and admins do. */
import { outboxRow } from '#src/offline/outbox.ts'
import type { PreparationRow } from '#src/offline/records.ts'
import { createSimulatedDevice, type SimulatedDevice } from './device/simulated-device.ts'
import { faultsOf, weighted } from './faults.ts'
import type { History } from './history.ts'
import { WEATHERS } from './network.ts'
import { firstPaper } from './own-papers.ts'
import { goneSince, pass, STUDENT } from './student.ts'
import type { Surroundings } from './surroundings.ts'

export interface SimulatedRun {
  readonly surroundings: Surroundings
  readonly devices: SimulatedDevice[]
  /** The device that the student holds. */
  current: SimulatedDevice
  attemptId: string
}

export interface RunOptions {
  /** Number of steps of the student and the surroundings before everything is delivered. */
  readonly steps: number
  readonly offlineStart: boolean
}

const START_TRIES = 6

/** Simulates one attempt to its end; null if no attempt was made, although all faults had ended. */
export async function simulateAttempt(
  surroundings: Surroundings,
  { steps, offlineStart }: RunOptions,
): Promise<SimulatedRun | null> {
  const { chance, history, seed } = surroundings
  const faults = faultsOf(seed)
  const run: SimulatedRun = {
    surroundings,
    devices: [],
    current: createSimulatedDevice(surroundings, 1),
    attemptId: '',
  }
  run.devices.push(run.current)
  let isHome = false
  runJobsUntil(() => isHome, surroundings)
  await run.current.signIn(await surroundings.server.signIn())
  if (offlineStart) await prepareForOffline(run)
  if (!(await start(run, offlineStart))) return null
  const session = run.current.page?.session()
  if (session === null || session === undefined) return null
  run.attemptId = session.attemptId
  history.startedAt = session.rules.terms.startedAt
  history.deadlineAt = session.rules.terms.deadlineAt
  for (let step = 0; step < steps; step += 1) {
    const isFault = chance.happens(0.38)
    const [name, act] = weighted(isFault ? faults : STUDENT, chance)
    await pass(run, chance.happens(0.6) ? chance.between(5, 900) : chance.between(900, 14_000))
    note(run, name)
    await act(run)
  }
  isHome = true
  await bringHome(run)
  return run
}

function note({ surroundings: { history, scheduler }, current }: SimulatedRun, text: string): void {
  history.notes.push(`${(scheduler.now / 1000).toFixed(3).slice(-9)} device ${current.number}: ${text}`)
}

/** The start under faults; the student tries again, the last time without faults. */
async function start(run: SimulatedRun, isOffline: boolean): Promise<boolean> {
  const { chance, history } = run.surroundings
  for (let tries = 1; tries <= START_TRIES; tries += 1) {
    run.current.network.weather = isOffline ? 'lost' : tries < START_TRIES ? chance.pick(WEATHERS) : 'up'
    const isOpen = await run.current.open(false)
    history.notes.push(`start ${tries}: ${isOpen}`)
    if (isOpen) {
      run.current.network.weather = isOffline && chance.happens(0.5) ? 'lost' : 'up'
      return true
    }
    await pass(run, chance.between(300, 8_000))
    if (chance.happens(0.3)) await run.current.signIn(await run.surroundings.server.signIn())
  }
  return false
}

/** Stores on the device what an exam that may start without a network needs. */
async function prepareForOffline({ current, surroundings: { exam, userId, chance } }: SimulatedRun): Promise<void> {
  const { version } = exam
  const own = firstPaper(version.whole, userId)
  const isOnce = chance.happens(0.5)
  const row: PreparationRow = {
    examId: exam.examId,
    userId,
    versionId: version.id,
    hash: own?.hash ?? version.hash,
    preparedAt: 0,
    offlineStart: {
      paperKey: { base64: own?.paperKey ?? version.paperKey } as unknown as CryptoKey,
      timeMultiplier: 1,
      durationMinutes: 7,
      leaveGraceSeconds: 30,
      lateSyncHours: 24,
      attemptsLeft: isOnce && own === null ? null : 1,
      seed: own?.seed,
      opensAt: null,
      endsAt: null,
    },
  }
  await current.portsFor({ alive: true }).database.preparations.put(row)
}

/**
 * Runs the jobs at random intervals until `isOver`; afterwards the simulation runs them whenever something can be due.
 */
function runJobsUntil(isOver: () => boolean, { scheduler, chance, server }: Surroundings): void {
  const again = () => {
    if (isOver()) return
    scheduler.at(chance.between(1_000, 25_000), null, () => {
      void Promise.race([server.runJobs(), server.death()]).then(again, again)
    })
  }
  again()
}

/** Ends all faults: the app is opened on every device and delivers what it has; the deadline passes; the jobs run. */
async function bringHome(run: SimulatedRun): Promise<void> {
  const { surroundings, devices } = run
  const { scheduler, server, chance, history } = surroundings
  const token = await server.signIn()
  note(run, 'good weather at last')
  const isLate = chance.happens(0.15)
  for (const device of devices) {
    Object.assign(device.store, { isFull: false, losesConnection: false })
    device.isAsleep = false
    if (isLate) {
      goneSince(run)
      device.closePage(false)
      if (device.tabsInBackground.length > 0) scheduler.at(chance.between(60_000, 600_000), null, device.discardTabs)
    }
    device.network.weather = isLate ? 'lost' : 'up'
  }
  if (!isLate) await reachServer(run, token)
  goneSince(run)
  for (const device of devices) if (chance.happens(0.6)) device.closePage(false)
  await scheduler.pause(Math.max(1_000, lastDeadline(history) - scheduler.now + chance.between(3_000, 90_000)))
  await server.runJobs()
  if (isLate) await scheduler.pause(chance.between(60_000, 8 * 3_600_000))
  for (const device of devices) device.network.weather = 'up'
  await reachServer(run, token)
  await submitAgain(run)
  for (const device of devices) device.closePage(false)
  await scheduler.pause(100_000)
  await server.runJobs()
}

/** The deadline with everything that staff gave. */
function lastDeadline({ deadlineAt, grants }: History): number {
  return grants.reduce((latest, { ms }) => latest + ms, deadlineAt)
}

/** A student who opens the app again opens the exam, or only the list: both must deliver what waits. */
async function reachServer(
  { surroundings: { chance, scheduler }, devices }: SimulatedRun,
  token: string,
): Promise<void> {
  for (const device of devices) {
    if (device.page === null && chance.happens(0.5)) await device.open(true)
    await device.signIn(token)
    for (let round = 0; round < 4; round += 1) {
      await scheduler.pause(2_000)
      await device.release()
    }
  }
}

/** A submission that is sent once more changes nothing. */
async function submitAgain({ surroundings: { chance, scheduler }, attemptId, devices }: SimulatedRun): Promise<void> {
  for (const device of devices) {
    const { database } = device.portsFor({ alive: true })
    const row = await database.attempts.get(attemptId)
    if (row === undefined || !chance.happens(0.3)) continue
    const log = await database.events.where('attemptId').equals(attemptId).toArray()
    if (!log.some(({ writerId, body }) => writerId === row.writerId && body.type === 'submit')) continue
    await database.outbox.put(outboxRow(attemptId, 'submit', Math.round(scheduler.now) + device.wallOffset))
    await device.release()
  }
}
