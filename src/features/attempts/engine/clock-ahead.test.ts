import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Actor, type AnyStateMachine, createActor, createMachine } from 'xstate'
import type { Paper } from '#domain/exam/paper.ts'
import { sectionEndsAt } from '#domain/attempt/state.ts'
import { readLog } from '#src/offline/answer-log.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import type { OpenedAttempt } from '#src/offline/records.ts'
import { attemptRow } from './attempt-row.test-support.ts'
import { buildSession, type DeviceSession } from './build-session.ts'
import { deviceDelivery } from './delivery.ts'
import type { ExamDevice } from './device.ts'
import { type ExamContext, initialContext, openedContext, withClockFinding, withEvent } from './exam-context.ts'
import { refusedSteps } from './refused-steps.ts'

const SECTION_MS = 180_000
const AHEAD_MS = 20_000

const section = (id: string) => ({ id, name: id, minutes: 3, questions: [] })
const paper = { locale: 'en', sections: [section('first'), section('second')] } as unknown as Paper
const terms = {
  startedAt: 0,
  deadlineAt: 3_600_000,
  sectionDurationsMs: [SECTION_MS, SECTION_MS],
  leaveGraceMs: 30_000,
  lateSyncMs: 0,
}
const opened: OpenedAttempt = { versionId: 'v', hash: 'h', paperKey: {} as CryptoKey, seed: 1, terms }
const row = attemptRow({ id: 'clock-ahead', opened })

/** True time is the monotonic clock; the wall clock was set forward after the last page, alive until 10 s, had died. */
function phone() {
  const time = { now: 15_000, lastAlive: { serverAt: 10_000, wallAt: 10_000 } }
  const device = {
    database: deviceDatabase(),
    clocks: { wall: () => time.now + AHEAD_MS, mono: () => time.now },
    signs: { last: async () => time.lastAlive, position: () => null },
    refused: refusedSteps,
    askTime: async () => null,
    sealedPaper: async () => new ArrayBuffer(0),
    openPaper: async () => paper,
    send: async () => ({ kind: 'unreached' }),
    deliverSoon: () => undefined,
    deliverNow: () => undefined,
  } as unknown as ExamDevice
  return { time, device }
}

function contextOf(session: DeviceSession): ExamContext {
  return { ...initialContext({} as ExamContext['overview']), ...openedContext(session) }
}

/** The server's time comes with an answer, and the page looks at its clock. */
function hearTime(context: ExamContext, { clock }: DeviceSession, now: number): ExamContext {
  clock.sample(now, now)
  return { ...context, ...withClockFinding(context) }
}

describe('a student whose phone had its clock ahead when the exam opened without the server', () => {
  beforeEach(async () => {
    localStorage.clear()
    await deviceDatabase().events.clear()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('sees the section that began meanwhile end when it ends on the server', async () => {
    const { time, device } = phone()
    const session = await buildSession(device, row, null, 'return')
    const before = contextOf(session)
    const between = { ...before, ...withEvent(before, { type: 'section-complete', sectionIndex: 0 }) }
    const inSecond = { ...between, ...withEvent(between, { type: 'section-start', sectionIndex: 1 }) }
    time.now = 17_000
    const { state } = hearTime(inSecond, session, time.now)
    expect(state).toMatchObject({ phase: 'answering', sectionIndex: 1 })
    expect(state && sectionEndsAt(terms, state)).toBe(17_000 + SECTION_MS)
  })

  it('is absent from the last sign of life on when the page dies, not from an instant yet to come', async () => {
    const { time, device } = phone()
    const session = await buildSession(device, row, null, 'return')
    time.now = 17_000
    const { unwritten } = hearTime(contextOf(session), session, time.now)
    for (const event of unwritten) await session.log.append(event)
    expect((await readLog(device.database, row.id)).map(({ body }) => body.type)).toEqual(['interrupted', 'clock'])
    time.lastAlive = { serverAt: 17_000, wallAt: 17_000 + AHEAD_MS }
    time.now = 48_000
    const next = await buildSession(device, row, null, 'return')
    expect(next.state.ended).toEqual({ at: 47_000, reason: 'left' })
  })

  it('has this written down as soon as the server answers', async () => {
    const { device } = phone()
    await device.database.attempts.put(row)
    const session = await buildSession(device, row, null, 'return')
    const standing = { deadlineAt: terms.deadlineAt, state: 'open', closeReason: null, closedAt: null }
    const answer = { ...standing, serverNow: 16_000, activeWriterId: 'mine', ackedSeq: 1 }
    const locks = { request: (_: string, run: () => unknown) => run(), query: async () => ({ held: [] }) }
    vi.stubGlobal('navigator', { ...navigator, locks, serviceWorker: undefined })
    vi.stubGlobal('fetch', async () => Response.json({ status: {}, data: answer }))
    let watching: Actor<AnyStateMachine> | undefined
    const looks = await new Promise<string>((resolve) => {
      const parent = createMachine({
        invoke: { src: deviceDelivery, input: { session } },
        on: { TICK: { actions: () => resolve(session.clock.tick()?.kind ?? 'no finding') } },
      })
      watching = createActor(parent).start()
    })
    expect(looks).toBe('jump')
    await vi.waitFor(async () => expect(await device.database.outbox.count()).toBe(0))
    watching?.stop()
  })
})
