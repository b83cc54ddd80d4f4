/** A student's device: one storage, pages that open and die, a worker that delivers, and clocks that are wrong. */
import type { KeptTime } from '#domain/attempt/clock.ts'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import type { CallResult } from '#src/api/index.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { DeviceDatabase } from '#src/offline/database.ts'
import type { DeliveryPorts } from '#src/offline/deliver-attempt.ts'
import { drainOutbox, digestOfText } from '#src/offline/drain.ts'
import { hurryOutbox, releaseOutbox } from '#src/offline/outbox.ts'
import type { ExamDevice } from '#src/features/attempts/engine/device.ts'
import type { Position } from '#src/features/attempts/engine/position.ts'
import { restoreAttempt } from '#src/features/attempts/engine/restore-attempt.ts'
import { takeOverAttempt } from '#src/features/attempts/engine/take-over.ts'
import type { SimulatedKey } from '../time/own-globals.ts'
import type { Process } from '../time/scheduler.ts'
import { createNetwork, type Network } from '../network.ts'
import { openedWith, sealedAt } from '../own-papers.ts'
import type { Surroundings } from '../surroundings.ts'
import { memoryDeviceDatabase } from './memory-device-database.ts'
import { MemoryStore } from './memory-store.ts'
import { openPage, type Page } from './page.ts'
import { quickSteps } from './quick-store.ts'

const GATHER_MS = 700
/** Time (ms) that a slow phone needs to render after a tap. */
const DRAWING_MS = 30

export interface SimulatedDevice {
  readonly number: number
  readonly network: Network
  readonly store: MemoryStore
  /** The page that the student looks at; null if none is open. */
  page: Page | null
  /** Tabs that lost the exam to another one: they are hidden, and still send requests to the server. */
  readonly tabsInBackground: Page[]
  /** Number of pages that this device has had. */
  pages: number
  /** Difference between the wall clock and true time, ms. */
  wallOffset: number
  /** Total time asleep, ms: the monotonic clock does not count it. */
  slept: number
  /** The device sleeps: no code runs on it. */
  isAsleep: boolean
  readonly portsFor: (owner: Process) => ExamDevice
  readonly open: (resume: boolean) => Promise<boolean>
  /** The page ends, whatever it was doing; `crashed`: its data in quick storage is lost too. */
  readonly closePage: (crashed: boolean) => void
  /** Discards background tabs, as phones do some minutes after the tabs were last visible. */
  readonly discardTabs: () => void
  /** Records whether the server has steps of this page that the storage refused: another page will not know them. */
  readonly noteForgotten: () => void
  readonly killWorker: () => void
  /** Delivers in the background; the page is notified. */
  readonly deliver: () => Promise<void>
  readonly deliverIn: (delay: number) => void
  readonly hurry: () => Promise<void>
  readonly release: () => Promise<void>
  readonly signIn: (token: string) => Promise<void>
  readonly takeOver: (attemptId: string) => Promise<boolean>
  readonly mark: (attemptId: string, quick: KeptTime, durable: KeptTime) => void
}

/** Replacements that a planted mistake may make for a device's own parts. */
export interface DeviceChanges {
  readonly database?: (database: DeviceDatabase, device: SimulatedDevice) => DeviceDatabase
  readonly ports?: (ports: ExamDevice, device: SimulatedDevice) => ExamDevice
  readonly delivery?: (ports: DeliveryPorts, device: SimulatedDevice) => DeliveryPorts
  readonly beforeOpening?: (device: SimulatedDevice, ports: ExamDevice, resume: boolean) => Promise<void>
}

export function createSimulatedDevice(surroundings: Surroundings, number: number): SimulatedDevice {
  const { scheduler, chance, changes, history } = surroundings
  const store = new MemoryStore()
  const network = createNetwork(surroundings)
  const signs = { quick: new Map<string, KeptTime>(), durable: new Map<string, KeptTime>() }
  const positions = new Map<string, Position>()
  const connections = new WeakMap<Process, DeviceDatabase>()
  let worker: Process = { alive: true, isWorker: true }
  let drain: Promise<void> | null = null
  let isWanted = false
  const refused = quickSteps(() => scheduler.now)
  /** Steps that a storage of this device may lack: sent past it, or lost by a crash. */
  const atRisk = new Set<string>()
  let forgottenSince: number | null = null

  const wall = () => Math.round(scheduler.now) + device.wallOffset
  const mono = () => scheduler.now - device.slept

  function databaseFor(owner: Process): DeviceDatabase {
    const known = connections.get(owner)
    if (known !== undefined) return known
    const made = newConnection(owner)
    connections.set(owner, made)
    return made
  }

  function newConnection(owner: Process): DeviceDatabase {
    const pause = () => scheduler.pause(chance.next() * 4, owner)
    const isSlowToWrite = () => chance.happens(0.5)
    const database = memoryDeviceDatabase({ store, owner, pause, isSlowToWrite })
    return changes.database?.(database, device) ?? database
  }

  async function token(database: DeviceDatabase): Promise<string | null> {
    return (await database.credentials.get('session').catch(() => undefined))?.token ?? null
  }

  function portsFor(owner: Process): ExamDevice {
    const database = databaseFor(owner)
    const send = (path: string, body: unknown) =>
      token(database).then((own) => network.request({ method: 'POST', path, body, ticket: null, token: own }, owner))
    const ports: ExamDevice = {
      database,
      clocks: { wall, mono },
      signs: {
        mark: (id, kept) => void signs.quick.set(id, kept),
        markDurably: async (id, kept) => {
          signs.durable.set(id, kept)
          return true
        },
        last: async (id) => latest(signs.quick.get(id), signs.durable.get(id)),
        keepPosition: (id, position) => void positions.set(id, position),
        position: (id) => positions.get(id) ?? null,
      },
      refused,
      startAttempt: async (body) => called(await send('/api/attempts', body)),
      joinAttempt: async (id, body) => called(await send(`/api/attempts/${id}/writers`, body)),
      async askTime() {
        const sentMono = mono()
        const isHeard = ['up', 'twice', 'stormy', 'slow'].includes(network.weather) && !device.isAsleep
        await scheduler.pause(isHeard ? chance.between(5, 300) : 1_000, owner)
        return isHeard ? { serverNow: Math.round(scheduler.now), sentMono } : null
      },
      async sealedPaper(_, hash) {
        const { version, edited } = surroundings.exam
        await scheduler.pause(chance.between(1, 20), owner)
        return sealedAt(hash) ?? (hash === edited.hash ? edited.sealed : version.sealed)
      },
      async openPaper(sealed, key) {
        const own = openedWith(sealed, (key as unknown as SimulatedKey).base64)
        if (own !== undefined) return own
        const opened = [surroundings.exam.version, surroundings.exam.edited].find((one) => one.sealed === sealed)
        if (opened === undefined || (key as unknown as SimulatedKey).base64 !== opened.paperKey)
          throw new Error('sealed')
        return opened.paper
      },
      send({ path, body, ticket, token: own }) {
        noteSentBeside(body)
        return network.request({ method: 'POST', path, body, ticket, token: own }, owner)
      },
      whenDrawn: (callback) => scheduler.at(DRAWING_MS, owner, callback),
      restoreAttempt,
      deliverSoon: () => device.deliverIn(GATHER_MS),
      deliverNow: () => device.deliverIn(0),
    }
    return notingPapers(changes.ports?.(ports, device) ?? ports)
  }

  /** Keeps for the checker which questions each opened paper asks. */
  function notingPapers(ports: ExamDevice): ExamDevice {
    return {
      ...ports,
      async openPaper(sealed, key) {
        const paper = await ports.openPaper(sealed, key)
        history.papers.push(paper.sections.map(({ questions }) => questions.map(({ id }) => id)))
        return paper
      },
    }
  }

  function deliveryFor(owner: Process): DeliveryPorts {
    const database = databaseFor(owner)
    const ports: DeliveryPorts = {
      database,
      send: ({ path, body, ticket, token: own }) =>
        network.request({ method: 'POST', path, body, ticket, token: own }, owner),
      now: wall,
      random: () => chance.next(),
      digest: digestOfText,
    }
    return changes.delivery?.(ports, device) ?? ports
  }

  async function drainWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await drainOutbox(deliveryFor(worker)).catch(() => undefined)
    }
    drain = null
    await device.page?.report()
  }

  /** Pages send events themselves only if the storage refuses them. */
  function noteSentBeside(body: unknown): void {
    const { writerId, events } = body as { writerId: string; events: readonly Omit<AttemptEvent, 'writerId'>[] }
    for (const event of events) atRisk.add(identityOf({ ...event, writerId }))
  }

  /** The last seconds of what was stored beside a full storage, such as the end of an absence. */
  function loseQuickSteps(attemptId: string, age: number): void {
    for (const event of refused.kept(attemptId)) atRisk.add(identityOf(event))
    refused.loseSince(age)
  }

  /** True if there were steps on this device that neither of its storages has: the next page will not know them. */
  function lacksSteps(attemptId: string): boolean {
    if (atRisk.size === 0) return false
    const rows = [...store.rows('events').values()] as unknown as readonly AttemptEvent[]
    const here = new Set([...rows, ...refused.kept(attemptId)].map(identityOf))
    return [...atRisk].some((identity) => !here.has(identity))
  }

  /** A page received from the server what its device lacked, before the student tapped: then nothing is forgotten. */
  function noteLearned(attemptId: string): void {
    const since = forgottenSince
    if (since === null || since !== history.forgottenSince) return
    if (lacksSteps(attemptId) || history.taps.some(({ at }) => at >= since)) return
    history.forgottenSince = null
    forgottenSince = null
    history.notes.push('  the device has learned from the server what it lacked')
  }

  const device: SimulatedDevice = {
    number,
    network,
    store,
    page: null,
    tabsInBackground: [],
    pages: 0,
    wallOffset: 0,
    slept: 0,
    isAsleep: false,
    portsFor,
    async open(resume) {
      device.pages += 1
      const owner: Process = { alive: true }
      const ports = portsFor(owner)
      await changes.beforeOpening?.(device, ports, resume)
      device.page = await openPage(surroundings, device, ports, owner, resume)
      if (device.page !== null) noteLearned(device.page.session()?.attemptId ?? '')
      return device.page !== null
    },
    closePage(crashed) {
      const { page } = device
      if (page === null) return
      const kept = page.session()?.clock.kept()
      const since = (before: number): KeptTime | undefined =>
        kept && { serverAt: kept.serverAt - before, wallAt: kept.wallAt - before }
      const attemptId = page.session()?.attemptId ?? ''
      const unwrittenMs = crashed ? chance.between(0, 4_900) : chance.between(0, 900)
      if (crashed) loseQuickSteps(attemptId, unwrittenMs)
      device.noteForgotten()
      const quick = since(unwrittenMs)
      if (quick !== undefined && page.isVisible) device.mark(attemptId, quick, quick)
      page.owner.alive = false
      page.stop()
      store.bury(page.owner)
      device.page = null
    },
    discardTabs() {
      for (const { owner, stop } of device.tabsInBackground.splice(0)) {
        owner.alive = false
        stop()
        store.bury(owner)
      }
    },
    noteForgotten() {
      const attemptId = device.page?.session()?.attemptId
      if (attemptId === undefined || !lacksSteps(attemptId)) return
      history.forgottenSince ??= scheduler.now
      forgottenSince = history.forgottenSince
    },
    killWorker() {
      worker.alive = false
      store.bury(worker)
      worker = { alive: true, isWorker: true }
      drain = null
    },
    deliver() {
      isWanted = true
      drain ??= drainWhileWanted()
      return drain
    },
    deliverIn(delay) {
      scheduler.at(delay, worker, () => void device.deliver())
    },
    async hurry() {
      await hurryOutbox(databaseFor(worker), wall()).catch(() => undefined)
      await device.deliver()
    },
    async release() {
      await releaseOutbox(databaseFor(worker), wall()).catch(() => undefined)
      await device.deliver()
    },
    async signIn(own) {
      const credential = { name: 'session', token: own, userId: surroundings.userId } as const
      await databaseFor(worker)
        .credentials.put(credential)
        .catch(() => undefined)
      await device.release()
    },
    async takeOver(attemptId) {
      const exam = { examId: surroundings.exam.examId, userId: surroundings.userId, title: 'exam' }
      const outcome = await takeOverAttempt(portsFor({ alive: true }), attemptId, exam).catch(() => null)
      return outcome?.ok === true
    },
    mark(attemptId, quick, durable) {
      signs.quick.set(attemptId, quick)
      signs.durable.set(attemptId, durable)
    },
  }
  return device
}

/** A step as a reader of the log knows it; its instant may have been corrected by the server. */
function identityOf({ writerId, seq, body }: AttemptEvent): string {
  return `${writerId} ${seq} ${JSON.stringify(body, Object.keys(body).sort())}`
}

function latest(a: KeptTime | undefined, b: KeptTime | undefined): KeptTime | null {
  if (a === undefined || b === undefined) return a ?? b ?? null
  return b.serverAt > a.serverAt ? b : a
}

/** A server's answer as the typed client would hand it over. */
function called(answer: ServerAnswer): CallResult<never> {
  if (answer.kind === 'unreached')
    return { ok: false, code: 'network.unreachable', message: '', status: null, fields: {} }
  if (answer.status < 300) return { ok: true, value: answer.data as never }
  return { ok: false, code: answer.code ?? 'server.unavailable', message: '', status: answer.status, fields: {} }
}
