/** A page of the exam: the real machine with its real log writer, on a device of the simulation. */
import { type Actor, createActor, fromCallback, fromPromise } from 'xstate'
import { sectionEndsAt } from '#domain/attempt/state.ts'
import type { LogAnswer } from '#src/offline/deliver-attempt.ts'
import type { DeviceSession } from '#src/features/attempts/engine/build-session.ts'
import { deliveryReport, keepStanding, type Watched } from '#src/features/attempts/engine/delivery.ts'
import { contactOf } from '#src/features/attempts/engine/contact.ts'
import type { ExamDevice } from '#src/features/attempts/engine/device.ts'
import type { ExamEvent } from '#src/features/attempts/engine/exam-events.ts'
import { examMachine } from '#src/features/attempts/engine/exam.machine.ts'
import { openDeviceSession } from '#src/features/attempts/engine/open-session.ts'
import type { OpenInput } from '#src/features/attempts/engine/exam-actors.ts'
import type { Session } from '#src/features/attempts/engine/session.ts'
import type { Surroundings } from '../surroundings.ts'
import type { Process } from '../time/scheduler.ts'
import { watchScreen } from '../watch-screen.ts'
import type { SimulatedDevice } from './simulated-device.ts'

export type Machine = Actor<typeof examMachine>

export interface Page {
  readonly owner: Process
  readonly machine: Machine
  readonly number: number
  isVisible: boolean
  /** False if another tab of the device has taken the exam over. */
  isInView: boolean
  readonly session: () => DeviceSession | null
  readonly send: (event: ExamEvent) => void
  readonly report: () => Promise<void>
  readonly beat: () => Promise<void>
  /** Restores a storage that was opened again: everything that is missing in it is written again. */
  readonly restore: () => Promise<void>
  readonly stop: () => void
}

const POLL_MS = 15_000
const HEARTBEAT_MS = 30_000
const LONGEST_TICK_MS = 12_000
const SHORTEST_TICK_MS = 200

interface Opening {
  readonly ports: ExamDevice
  readonly userId: string
}

/** The machine starts its actors at once, so the page that is being opened is the one that they belong to. */
let opening: Opening | null = null

const still = fromCallback(() => undefined)
const machine = examMachine.provide({
  actors: {
    openSession: fromPromise<Session, OpenInput>(({ input }) => {
      if (opening === null) throw new Error('no page is being opened')
      return openDeviceSession(opening.ports, { ...input, userId: opening.userId, title: 'exam' })
    }),
    ticker: still as never,
    presence: still as never,
    follower: still as never,
    delivery: still as never,
  },
})

/** Opens the exam; null if there is no attempt in the end. */
export async function openPage(
  surroundings: Surroundings,
  device: SimulatedDevice,
  ports: ExamDevice,
  owner: Process,
  resume: boolean,
): Promise<Page | null> {
  const { scheduler, exam, userId } = surroundings
  opening = { ports, userId }
  const actor = createActor(machine, { input: { overview: overviewOf(exam.examId), resume } })
  const isSettled = new Promise<boolean>((resolve) => {
    actor.subscribe((snapshot) => {
      if (snapshot.matches('open')) resolve(true)
      else if (snapshot.matches('pending') && snapshot.context.startFailure !== null) resolve(false)
    })
  })
  actor.start()
  if (!resume) {
    actor.send({ type: 'START' })
    actor.send({ type: 'CONFIRM' })
  }
  opening = null
  if (!(await isSettled)) {
    surroundings.history.notes.push(`device ${device.number} not opened: ${actor.getSnapshot().context.startFailure}`)
    actor.stop()
    return null
  }
  const page = pageOf(surroundings, device, ports, owner, actor)
  watchScreen(surroundings, device, page)
  tick(page, surroundings, device)
  beatForEver(page, surroundings, device)
  scheduler.at(0, owner, () => void device.deliver())
  return page
}

function pageOf(
  { scheduler, history }: Surroundings,
  device: SimulatedDevice,
  ports: ExamDevice,
  owner: Process,
  actor: Machine,
): Page {
  let watched: Watched = { attempt: undefined, rows: [] }
  let heard: LogAnswer | null = null
  let silentBeats = 0
  let reported = ''
  const session = () => actor.getSnapshot().context.session as DeviceSession | null
  const stopHearing = session()?.log.onServerAnswer((answer) => {
    heard = answer
    void page.report()
  })
  const page: Page = {
    owner,
    machine: actor,
    number: device.pages,
    isVisible: true,
    isInView: true,
    session,
    send: (event) => {
      if (owner.alive) actor.send(event)
    },
    async report() {
      const own = session()
      if (own === null || !owner.alive) return
      try {
        const attempt = await ports.database.attempts.get(own.attemptId)
        if (attempt === undefined) await page.restore()
        else watched = { attempt, rows: await ports.database.outbox.where({ attemptId: own.attemptId }).toArray() }
      } catch {
        // The storage does not answer: its last report stays valid, and the server's answer is reported nevertheless.
      }
      const report = deliveryReport(own, watched, heard, silentBeats)
      keepStanding(ports, watched.attempt, heard, report)
      const text = JSON.stringify(report)
      // The machine ignores a report that equals the last one.
      if (text !== reported) page.send({ type: 'DELIVERY', report })
      reported = text
    },
    async restore() {
      const own = session()
      if (own === null || !owner.alive) return
      const isRestored = await own.log.restore(watched.attempt ?? own.row, own.sealed).catch(() => false)
      if (isRestored) await device.deliver()
    },
    async beat() {
      const own = session()
      if (own === null) return
      // Minutes that are given while the request is under way may be missing in the answer: the server may have read
      // the attempt before.
      const given = [...history.grants]
      const contact = await contactOf({ ...ports, ...ports.signs }, own, page.isVisible)
      const body = { writerId: own.writerId, events: [], ...contact }
      const path = `/api/attempts/${own.attemptId}/events`
      const sentMono = ports.clocks.mono()
      const answer = await ports.send({ path, body, token: null, ticket: own.ticket })
      const isHeard = answer.kind === 'answered' && answer.status < 300
      silentBeats = isHeard ? 0 : silentBeats + 1
      if (isHeard) {
        heard = answer.data as LogAnswer
        own.clock.sample(heard.serverNow, sentMono)
        if (!device.isAsleep) page.send({ type: 'TICK' })
        // A tab in the background tells the one in front by a live query on their storage, which the pages here lack:
        // what it heard is not yet known to the one that the student looks at.
        if (device.page === page) for (const grant of given) grant.heardAt ??= scheduler.now
      }
      await page.report()
      if (isHeard && device.store.rows('outbox').size > 0) await device.hurry()
    },
    stop() {
      stopHearing?.()
      actor.stop()
    },
  }
  return page
}

/** Reads the clock often if something is about to end, and seldom otherwise. */
function tick(page: Page, { scheduler, chance }: Surroundings, device: SimulatedDevice): void {
  const { session, state } = page.machine.getSnapshot().context
  if (session === null || state === null || state.phase === 'ended') return
  const limit = state.phase === 'answering' ? sectionEndsAt(session.rules.terms, state) : session.rules.terms.deadlineAt
  const left = Math.abs(limit - session.clock.now())
  const wait = Math.min(LONGEST_TICK_MS, Math.max(SHORTEST_TICK_MS, left / 3))
  scheduler.at(wait * (0.8 + chance.next() * 0.2), page.owner, () => {
    if (!device.isAsleep) page.send({ type: 'TICK' })
    tick(page, { scheduler, chance } as Surroundings, device)
  })
}

function beatForEver(page: Page, surroundings: Surroundings, device: SimulatedDevice): void {
  const { scheduler } = surroundings
  let rounds = 0
  const again = () =>
    scheduler.at(POLL_MS, page.owner, () => {
      rounds += 1
      if (!device.isAsleep) {
        if (device.store.rows('outbox').size > 0) void device.deliver()
        if (rounds % (HEARTBEAT_MS / POLL_MS) === 0) void page.beat()
      }
      again()
    })
  again()
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
