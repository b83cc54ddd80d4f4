/** A student's device with the real engine: machine, log, outbox and drain on an IndexedDB in memory. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type Actor, createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { KeptTime } from '#domain/attempt/clock.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { CallResult } from '#src/api/index.ts'
import { createDeviceDatabase } from '#src/offline/database.ts'
import { type DeliveryPorts } from '#src/offline/deliver-attempt.ts'
import { drainOutbox, sha256Hex } from '#src/offline/drain.ts'
import { releaseOutbox } from '#src/offline/outbox.ts'
import type { Session } from '#src/features/attempts/engine/session.ts'
import type { DeviceSession } from '#src/features/attempts/engine/build-session.ts'
import type { Device } from '#src/features/attempts/engine/device.ts'
import { deliveryReport } from '#src/features/attempts/engine/delivery.ts'
import { examMachine } from '#src/features/attempts/engine/exam.machine.ts'
import { openDeviceSession } from '#src/features/attempts/engine/open-session.ts'
import { takeOverAttempt } from '#src/features/attempts/engine/take-over.ts'
import type { Chance } from './random.ts'
import { createNetwork, type Network } from './network.ts'
import type { World } from './world.ts'

export type Page = Actor<typeof examMachine>

export interface SimulatedDevice {
  readonly number: number
  readonly network: Network
  readonly device: Device
  page: Page | null
  /** How many pages this device has had. */
  pages: number
  /** How far the wall clock is from the truth. */
  wallOffset: number
  /** Total time slept: the monotonic clock does not count it. */
  slept: number
  storageFull: boolean
  readonly openPage: (resume: boolean) => Promise<boolean>
  readonly closePage: () => void
  readonly takeOver: (attemptId: string) => Promise<boolean>
  readonly drain: () => Promise<void>
  /** What the page's delivery actor would tell the machine now. */
  readonly report: () => Promise<void>
}

export function createSimulatedDevice(world: World, number: number, chance: Chance): SimulatedDevice {
  const network = createNetwork(world, chance)
  const database = createDeviceDatabase(`device-${number}`, { indexedDB: new IDBFactory(), IDBKeyRange })
  const signs = new Map<string, KeptTime>()
  const positions = new Map<string, number>()

  const device: Device = {
    database,
    clocks: { wall: () => world.now + simulated.wallOffset, mono: () => world.now - simulated.slept },
    signs: {
      mark: (attemptId, kept) => void signs.set(attemptId, kept),
      markDurably: async (attemptId, kept) => void signs.set(attemptId, kept),
      last: async (attemptId) => signs.get(attemptId) ?? null,
      keepPosition: (attemptId, section, question) => void positions.set(`${attemptId}:${section}`, question),
      position: (attemptId, section) => positions.get(`${attemptId}:${section}`) ?? null,
    },
    startAttempt: async (body) => called(await network.request('POST', '/api/attempts', body)),
    joinAttempt: async (id, body) => called(await network.request('POST', `/api/attempts/${id}/writers`, body)),
    async askTime() {
      const sentMono = device.clocks.mono()
      const isHeard = ['up', 'twice', 'stormy'].includes(network.weather)
      return isHeard ? { serverNow: world.now, sentMono } : null
    },
    sealedPaper: (examId, hash) => world.bytes(`/api/exams/${examId}/paper?hash=${hash}`),
    send: (request) => network.send(request),
    deliverSoon: () => undefined,
    deliverNow: () => undefined,
  }

  const ports: DeliveryPorts = {
    database,
    send: (request) => network.send(request),
    now: () => device.clocks.wall(),
    random: () => chance.next(),
    digest: sha256Hex,
  }

  const simulated: SimulatedDevice = {
    number,
    network,
    device,
    page: null,
    pages: 0,
    wallOffset: 0,
    slept: 0,
    storageFull: false,
    async openPage(resume) {
      const page = createActor(machineOn(device, world), { input: { overview: overviewOf(world.examId), resume } })
      simulated.page = page
      simulated.pages += 1
      page.start()
      if (!resume) {
        page.send({ type: 'START' })
        page.send({ type: 'CONFIRM' })
      }
      const settled = await waitFor(page, (snapshot) => !snapshot.matches('starting'), { timeout: 10_000 })
      if (settled.matches('pending')) simulated.closePage()
      return simulated.page !== null
    },
    closePage() {
      simulated.page?.stop()
      simulated.page = null
    },
    async takeOver(attemptId) {
      const exam = { examId: world.examId, userId: world.student.userId, title: 'exam' }
      const outcome = await takeOverAttempt(device, attemptId, exam)
      return outcome.ok
    },
    async drain() {
      // Whatever waited for its backoff is due: the schedule decides when time passes, not the row.
      await releaseOutbox(database, device.clocks.wall())
      await drainOutbox(ports)
    },
    async report() {
      const session = simulated.page?.getSnapshot().context.session
      if (session === undefined || session === null) return
      const [attempt, rows] = await Promise.all([
        database.attempts.get(session.attemptId),
        database.outbox.where({ attemptId: session.attemptId }).toArray(),
      ])
      simulated.page?.send({ type: 'DELIVERY', report: deliveryReport(session, { attempt, rows }, null, 0) })
    },
  }
  return simulated
}

/** Time, visibility and delivery are moved by the schedule, not by timers. */
function machineOn(device: Device, world: World) {
  const still = fromCallback(() => undefined)
  return examMachine.provide({
    actors: {
      openSession: fromPromise<Session, { examId: string; resume: boolean }>(({ input }) =>
        openDeviceSession(device, { ...input, userId: world.student.userId, title: 'exam' }),
      ),
      ticker: still as never,
      presence: still as never,
      delivery: still as never,
    },
  })
}

function overviewOf(examId: string) {
  return {
    examId,
    title: 'exam',
    description: '',
    minutes: 0,
    questions: 0,
    sections: [],
    leaveGraceSeconds: 0,
    attemptsLeft: null,
  }
}

/** A server's answer as the typed client would hand it over. */
function called(answer: ServerAnswer): CallResult<never> {
  if (answer.kind === 'unreached')
    return { ok: false, code: 'network.unreachable', message: '', status: null, fields: {} }
  if (answer.status < 300) return { ok: true, value: answer.data as never }
  return { ok: false, code: answer.code ?? 'server.unexpected', message: '', status: answer.status, fields: {} }
}

export function sessionOf(page: Page | null): DeviceSession | null {
  return (page?.getSnapshot().context.session ?? null) as DeviceSession | null
}
