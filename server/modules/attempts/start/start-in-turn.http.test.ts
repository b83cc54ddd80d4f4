import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { QueuedDetail } from '#contract/foundation/queued.ts'
import { KEPT_MS } from '#domain/admission/turn.ts'
import { keepBusy } from '#server/admission/busy.test-support.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { HttpStudent, publishedExam } from '../http-student.test-support.ts'
import { attemptsModule } from '../index.ts'
import { startAdmission } from './start-in-turn.ts'

let server: TestServer
let release: (() => Promise<void>) | null = null

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule] })
})
afterEach(endCrowd)
afterAll(() => server.close())

const MINUTE = 60_000

function beginCrowd(): void {
  release = keepBusy(startAdmission(server.dependencies))
}

async function endCrowd(): Promise<void> {
  await release?.()
  release = null
}

const windowed = (endsAt: number | null) => publishedExam(server, { endsAt })

async function newStudent(endsAt: number | null = null): Promise<HttpStudent> {
  return HttpStudent.of(server, await windowed(endsAt), await signInAs(server, 'student'))
}

/** The turn that a start is put off with. */
async function queued(student: HttpStudent, more: object = {}): Promise<QueuedDetail> {
  const answer = await student.start(more)
  expect([answer.status, answer.envelope.status.code]).toEqual([429, 'attempts.queued'])
  const { detail } = answer.envelope.data as unknown as { readonly detail: QueuedDetail }
  expect(Number(answer.headers['retry-after'])).toBe(Math.ceil(detail.waitMs / 1_000))
  return detail
}

const codeOf = async (start: ReturnType<HttpStudent['start']>) => {
  const { status, envelope } = await start
  return status === 201 ? 'started' : envelope.status.code
}

describe('a student who starts in a crowd', () => {
  it('learns at once where they stand, and starts at the instant that was promised', async () => {
    const student = await newStudent()
    beginCrowd()
    const { place, waitMs, turn } = await queued(student)
    expect(place).toBeGreaterThan(100)
    await endCrowd()
    server.advance(waitMs)
    expect(await codeOf(student.start({ turn }))).toBe('started')
  })

  it('writes answers, gives signs of life and hands in while others wait', async () => {
    const sitting = await HttpStudent.sitting(server, await windowed(null))
    beginCrowd()
    const log = sitting.everythingRight(1, sitting.now)
    expect((await sitting.send(log)).status).toBe(200)
    expect((await sitting.send([])).status).toBe(200)
    const end = { seq: log.length + 1, at: sitting.now, body: { type: 'submit', reason: 'finished' } } as const
    expect((await sitting.submit([...log, end])).envelope.data.state).toBe('closed')
  })

  it('is not put off when the start took place and its answer was lost: the clock runs', async () => {
    const student = await newStudent()
    expect((await student.start()).status).toBe(201)
    beginCrowd()
    const repeated = student.start()
    await endCrowd()
    expect(await codeOf(repeated)).toBe('started')
  })

  it('is not put off when the exam was begun without a network', async () => {
    const exam = await publishedExam(server, { allowOfflineStart: true })
    const student = HttpStudent.of(server, exam, await signInAs(server, 'student'))
    beginCrowd()
    const offlineStart = { versionId: exam.versionId, startedAt: student.now, seed: 1 }
    const started = student.start({ offlineStart })
    await endCrowd()
    expect(await codeOf(started)).toBe('started')
  })
})

describe('a student whose turn comes after the window has shut', () => {
  it('starts with the full time, if they asked before', async () => {
    const endsAt = server.dependencies.now() + 1_000
    const student = await newStudent(endsAt)
    beginCrowd()
    const { waitMs, turn } = await queued(student)
    await endCrowd()
    server.advance(waitMs)
    const started = await student.start({ turn })
    expect(started.status).toBe(201)
    const { terms, serverNow } = started.envelope.data
    expect(serverNow).toBeGreaterThan(endsAt)
    expect(terms.startedAt).toBe(serverNow)
    const atEase = await newStudent(null)
    const unhurried = (await atEase.start()).envelope.data.terms
    expect(terms.deadlineAt - terms.startedAt).toBe(unhurried.deadlineAt - unhurried.startedAt)
  })

  it('is refused if they asked after it, with a turn of another student, or one of their own making', async () => {
    const student = await newStudent(server.dependencies.now() + 1_000)
    beginCrowd()
    const { waitMs, turn } = await queued(student)
    await endCrowd()
    server.advance(waitMs)
    const friend = HttpStudent.of(server, student.exam, await signInAs(server, 'student'))
    expect(await codeOf(friend.start())).toBe('exams.ended')
    expect(await codeOf(friend.start({ turn }))).toBe('exams.ended')
    const [, called, signature] = turn.split('.')
    expect(await codeOf(friend.start({ turn: `0.${called}.${signature}` }))).toBe('exams.ended')
    beginCrowd()
    const late = await queued(friend)
    await endCrowd()
    server.advance(late.waitMs)
    expect(await codeOf(friend.start({ turn: late.turn }))).toBe('exams.ended')
  })

  it('is refused if they keep the turn and come when it suits them', async () => {
    const student = await newStudent(server.dependencies.now() + 1_000)
    beginCrowd()
    const { waitMs, turn } = await queued(student)
    await endCrowd()
    server.advance(waitMs + KEPT_MS + 1)
    expect(await codeOf(student.start({ turn }))).toBe('exams.ended')
  })

  it('has no second attempt by the same turn', async () => {
    const student = await newStudent(server.dependencies.now() + 1_000)
    beginCrowd()
    const { waitMs, turn } = await queued(student)
    await endCrowd()
    server.advance(waitMs)
    expect(await codeOf(student.start({ turn }))).toBe('started')
    const end = { seq: 1, at: student.now, body: { type: 'submit', reason: 'finished' } } as const
    expect((await student.submit([end])).envelope.data.state).toBe('closed')
    server.advance(1_000)
    expect(await codeOf(student.afresh().start({ turn }))).toBe('exams.ended')
  })

  it('starts on the node that remembers nothing of it, once', async () => {
    const student = await newStudent(server.dependencies.now() + MINUTE)
    beginCrowd()
    const { turn } = await queued(student)
    await endCrowd()
    server.advance(MINUTE + 1)
    expect(await codeOf(student.start({ turn }))).toBe('started')
  })
})
