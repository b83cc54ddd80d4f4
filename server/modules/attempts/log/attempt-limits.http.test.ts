import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptEvents, auditEntries, parkedCommands } from '#server/db/schema.ts'
import { STREAMS_OF_ONE } from '#server/http/event-stream.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { call, openTestServer, type TestServer } from '#tests/http.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'
import { selectAttempt } from '../attempts.repo.ts'
import { type HttpExam, HttpStudent, publishedExam } from '../http-student.test-support.ts'
import { attemptsModule, closeDueAttempts, regradeWaiting } from '../index.ts'

let server: TestServer
let exam: HttpExam

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule] })
  exam = await publishedExam(server)
})
afterAll(() => server.close())

const MINUTE = 60_000
const BATCH = 200

function countLines({ attemptId }: HttpStudent) {
  return server.database.query.$count(attemptEvents, eq(attemptEvents.attemptId, attemptId))
}

describe('a student who sends what no device of the exam can have written', () => {
  it.each([
    ['a question of another exam', 'q-unknown', ['a']],
    ['an option that the question does not have', null, ['x']],
    ['the same option twice', null, 'twice'],
  ])('is refused: %s', async (_, questionId, options) => {
    const student = await HttpStudent.sitting(server, exam)
    const [first] = exam.questions
    const right = first?.right ?? []
    const optionIds = options === 'twice' ? [...right, ...right] : (options as string[])
    const body = { type: 'answer' as const, questionId: questionId ?? first?.id ?? '', optionIds }
    const answer = await student.send([{ seq: 1, at: student.now, body }])
    expect([answer.status, answer.envelope.status.code]).toEqual([422, 'attempts.event-not-allowed'])
    expect(await countLines(student)).toBe(0)
  })

  it('has nothing kept of it behind a refused start either', async () => {
    const own = (await HttpStudent.sitting(server, exam)).afresh()
    const offlineStart = { versionId: exam.versionId, startedAt: own.now, seed: 1 }
    expect((await own.start({ offlineStart })).status).toBe(409)
    await own.send([own.line(1, 0, exam.questions[0]?.right ?? [])])
    await own.send([{ seq: 2, at: own.now, body: { type: 'seen', questionId: 'q-unknown' } }])
    const rows = await server.database.query
      .select()
      .from(parkedCommands)
      .where(eq(parkedCommands.attemptId, own.attemptId))
    expect(rows.flatMap(({ lines }) => lines.map(({ seq }) => seq))).toEqual([1])
  })
})

describe('a student who sends more than any exam has', () => {
  it('is refused beyond the lines of an attempt, and the health check and others are answered all the while', async () => {
    const attacker = await HttpStudent.sitting(server, exam)
    const other = await HttpStudent.sitting(server, exam)
    const waits: number[] = []
    const attack = new AbortController()
    const others = async () => {
      for (let seq = 1; !attack.signal.aborted; seq += 1) {
        const since = performance.now()
        const [health, answer] = [
          await call(server.app, 'GET', '/api/exams', { address: `198.51.100.${seq % 250}` }),
          await other.send([other.line(seq, seq % 4, exam.questions[seq % 4]?.right ?? [])]),
        ]
        waits.push((performance.now() - since) / 2)
        expect(health.status).toBeLessThan(500)
        expect(answer.status).toBe(200)
      }
    }
    const watching = others()
    const codes: (string | undefined)[] = []
    for (let sent = 0; sent < 40_000; sent += BATCH) {
      const lines = Array.from({ length: BATCH }, (_, index) =>
        attacker.line(sent + index + 1, index % 4, exam.questions[index % 4]?.wrong ?? []),
      )
      const answer = await attacker.send(lines)
      codes.push(answer.envelope.status.code)
    }
    attack.abort()
    await watching
    const taken = ATTEMPT_LIMITS.lines / BATCH
    expect(codes.slice(0, taken).every((code) => code === undefined || code === 'ok')).toBe(true)
    expect(new Set(codes.slice(taken))).toEqual(new Set(['attempts.limit-reached']))
    expect(await countLines(attacker)).toBe(ATTEMPT_LIMITS.lines)
    expect(waits.toSorted((a, b) => a - b).at(Math.floor(waits.length * 0.9))).toBeLessThan(200)
  }, 120_000)

  it('is judged once for many late batches, and comes to what the whole log says', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const began = student.now
    server.advance(2 * 60 * MINUTE)
    await closeDueAttempts(server.dependencies)
    const late = Array.from({ length: 2_000 }, (_, index) =>
      student.line(index + 1, index % 4, exam.questions[index % 4]?.right ?? [], began + index),
    )
    const entries = () =>
      server.database.query.$count(
        auditEntries,
        and(eq(auditEntries.subject, student.attemptId), eq(auditEntries.action, 'attempt.late-evidence')),
      )
    for (let from = 0; from < late.length; from += BATCH) await student.send(late.slice(from, from + BATCH))
    expect(await entries()).toBe(0)
    await regradeWaiting(server.dependencies)
    const row = await selectAttempt(server.database.query, student.attemptId)
    expect([await entries(), row?.result?.score]).toEqual([1, 4])
  })

  it('is refused when one number is used again and again for something else', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const statuses: number[] = []
    for (let fork = 0; fork < 300; fork += 1) {
      const answer = await student.send([student.line(1, 0, exam.questions[0]?.right ?? [], student.now - fork)])
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1 + ATTEMPT_LIMITS.branches)
    expect(statuses.at(-1)).toBe(422)
    expect(await countLines(student)).toBe(1 + ATTEMPT_LIMITS.branches)
  })

  it('is refused a device more than an attempt can have, and keeps the one in hand', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const answers: Awaited<ReturnType<HttpStudent['join']>>[] = []
    for (let device = 0; device <= ATTEMPT_LIMITS.devices; device += 1) answers.push(await student.another().join())
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ATTEMPT_LIMITS.devices - 1)
    expect(answers.at(-1)).toMatchObject({
      status: 422,
      envelope: { status: { code: 'attempts.too-many-devices', message: expect.stringContaining('أكمل على أحدها') } },
    })
    expect((await student.send([student.line(1, 0, exam.questions[0]?.right ?? [])])).status).toBe(200)
  })

  it('has a limited number of refused starts kept for a person', async () => {
    const first = await HttpStudent.sitting(server, exam)
    for (let start = 0; start < ATTEMPT_LIMITS.parkedStarts + 5; start += 1) {
      const offlineStart = { versionId: exam.versionId, startedAt: first.now, seed: start }
      expect((await first.afresh().start({ offlineStart })).status).toBe(409)
    }
    const rows = await server.database.query.select().from(parkedCommands).where(eq(parkedCommands.examId, exam.id))
    const byStudent = Map.groupBy(rows, ({ userId }) => userId)
    expect(Math.max(...[...byStudent.values()].map((own) => own.length))).toBe(ATTEMPT_LIMITS.parkedStarts)
  })

  it('keeps a limited number of streams open with one ticket', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const { app } = server
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    const ends = new AbortController()
    const open = () =>
      fetch(`http://127.0.0.1:${address.port}/api/attempts/${student.attemptId}/standing`, {
        headers: { 'x-attempt-ticket': student.ticket },
        signal: ends.signal,
      })
    // The list keeps the answers alive to the end: fetch closes the stream of an answer that is garbage-collected.
    const streams: Response[] = []
    for (let stream = 0; stream <= STREAMS_OF_ONE; stream += 1) streams.push(await open())
    const statuses = streams.map(({ status }) => status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 200)).toHaveLength(STREAMS_OF_ONE)
    ends.abort()
  })
})
