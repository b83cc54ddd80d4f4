/** A device sealed answers at a sign-out: the device makes the message, the server opens it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SealedRequest } from '#contract/attempts/sealed-deliveries.ts'
import { SEALED_MOST_CHARACTERS } from '#domain/attempt/sealed.ts'
import { sealingKeys, sessions } from '#server/db/schema.ts'
import { tokenHash } from '#server/http/bearer.ts'
import { attemptsModule, closeDueAttempts } from '#server/modules/attempts/index.ts'
import { type HttpExam, HttpStudent, publishedExam } from '#server/modules/attempts/http-student.test-support.ts'
import type { LogLine } from '#server/modules/attempts/log/log-lines.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { seal } from '#src/offline/sealed/seal.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'

let server: TestServer
let exam: HttpExam
let academyKey: string

const SECOND = 1_000
const HOUR = 3_600_000

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule] })
  exam = await publishedExam(server)
  const asking = await (await HttpStudent.sitting(server, exam)).send([], { asksSealingKey: true })
  academyKey = (asking.envelope.data as unknown as { sealingKey: string }).sealingKey
})
afterAll(() => server.close())

const deliver = (sealed: string, more: { token?: string } = {}) =>
  call(server.app, 'POST', '/api/sealed-deliveries', { body: { sealed }, ...more })

function submission(student: HttpStudent, lines: readonly LogLine[]) {
  const handedIn = { seq: lines.length + 1, at: student.now, body: { type: 'submit', reason: 'finished' } } as const
  return [...lines, handedIn] as LogLine[]
}

/** The device's sealed requests for a log that was handed in without a network. */
function submitted({ attemptId, ticket, writerId, headOf }: HttpStudent, log: LogLine[]): SealedRequest {
  const { seq: finalSeq, digest } = headOf(log)
  const body = {
    writerId,
    finalSeq,
    digest,
    events: log as Extract<SealedRequest, { kind: 'submit' }>['body']['events'],
  }
  return { kind: 'submit', attemptId, ticket, body }
}

function appended({ attemptId, ticket, writerId }: HttpStudent, log: LogLine[]): SealedRequest {
  const events = log as Extract<SealedRequest, { kind: 'events' }>['body']['events']
  return { kind: 'events', attemptId, ticket, body: { writerId, events } }
}

describe('a student whose sealed answers arrive from a shared phone', () => {
  it('has them counted once, however often they are sent, by a sender who learns nothing', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const log = submission(student, student.everythingRight(1, student.now))
    const sealed = await seal(submitted(student, log), academyKey)
    for (const answer of [await deliver(sealed), await deliver(sealed)]) {
      expect(answer.status).toBe(200)
      expect(answer.envelope.data).toEqual({})
    }
    expect(await student.score()).toBe(exam.questions.length)
    expect((await student.send([])).envelope.data).toMatchObject({ state: 'closed' })
  })

  it('has nothing more counted by them after a result was read, as with lines that come late in the open', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const began = student.now
    await student.send([], { presence: { present: false, at: began } })
    server.advance(60 * SECOND)
    await closeDueAttempts(server.dependencies)
    expect(await student.score()).toBe(0)
    server.advance(SECOND)
    const late = await deliver(await seal(appended(student, student.everythingRight(1, began)), academyKey))
    expect(late.status).toBe(200)
    expect(await student.storedScore()).toBe(0)
    expect(await student.waitingLines()).toMatchObject([{ kind: 'late-log', code: 'after-result' }])
  })

  it('has answers counted that reach an attempt which the server closed meanwhile, before its result is read', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const log = submission(student, student.everythingRight(1, student.now))
    server.advance(2 * HOUR)
    await closeDueAttempts(server.dependencies)
    expect((await deliver(await seal(submitted(student, log), academyKey))).status).toBe(200)
    expect(await student.storedScore()).toBe(exam.questions.length)
  })
})

describe('an offline start that was sealed', () => {
  async function begun() {
    const own = await publishedExam(server, { allowOfflineStart: true })
    const token = await signInAs(server, 'student')
    const student = HttpStudent.of(server, own, token)
    const [session] = await server.database.query
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash(token)))
    const userId = session?.userId ?? ''
    const { attemptId: id, writerId, ticket } = student
    const offlineStart = { versionId: own.versionId, startedAt: student.now - SECOND, seed: 1 }
    const start: SealedRequest = {
      kind: 'start',
      userId,
      token,
      body: { id, examId: own.id, writerId, ticket, offlineStart },
    }
    const log = submission(student, student.everythingRight(1, student.now))
    return { student, token, userId, start, rest: submitted(student, log), most: own.questions.length }
  }

  const endSignIn = (token: string) =>
    server.database.query.delete(sessions).where(eq(sessions.tokenHash, tokenHash(token)))

  it('counts by the sign-in that was sealed with it, and what follows by its ticket', async () => {
    const { student, start, rest, most } = await begun()
    expect((await deliver(await seal(rest, academyKey))).envelope.status.code).toBe('attempts.not-found')
    for (const request of [start, start, rest])
      expect((await deliver(await seal(request, academyKey))).status).toBe(200)
    expect(await student.score()).toBe(most)
  })

  it.each([
    ['had ended before the sealing', true],
    ['ended after it', false],
  ])(
    'waits when its sign-in %s, is not begun by the next person on the phone, and is by its own student',
    async (_, isWithout) => {
      const { start, token, userId } = await begun()
      await endSignIn(token)
      const sealed = await seal(isWithout ? ({ ...start, token: '' } as SealedRequest) : start, academyKey)
      expect((await deliver(sealed)).envelope.status.code).toBe('auth.sign-in-required')
      expect((await deliver(sealed, { token: await signInAs(server, 'student') })).status).toBe(401)
      const again = (isWithout ? 'A' : 'B').repeat(43)
      const times = { createdAt: new Date(0), expiresAt: new Date(server.dependencies.now() + HOUR) }
      await server.database.query
        .insert(sessions)
        .values({ tokenHash: tokenHash(again), userId, userAgent: '', ...times })
      expect((await deliver(sealed, { token: again })).status).toBe(200)
    },
  )

  it('is not begun for another account that the device names', async () => {
    const { start, student } = await begun()
    const other = await begun()
    const forged = { ...start, userId: other.userId } as SealedRequest
    expect((await deliver(await seal(forged, academyKey))).status).toBe(401)
    expect((await student.send([])).envelope.status.code).toBe('attempts.not-found')
  })
})

describe('the next person on the phone', () => {
  it('finds nothing of the answers in what is sealed', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const log = student.everythingRight(1, student.now)
    const sealed = await seal(appended(student, log), academyKey)
    const bytes = Buffer.from(sealed, 'base64url').toString('latin1')
    const secrets = [
      student.ticket,
      student.attemptId,
      student.writerId,
      'answer',
      ...exam.questions.map(({ id }) => id),
    ]
    for (const text of secrets) expect(sealed + bytes).not.toContain(text)
    expect(await seal(appended(student, log), academyKey)).not.toBe(sealed)
  })

  it('cannot change a bit of it: a changed message, another key under the name, and noise are refused for ever', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const sealed = Buffer.from(await seal(appended(student, []), academyKey), 'base64url')
    const changed = (at: number) => {
      const copy = Buffer.from(sealed)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy.toString('base64url')
    }
    // A bit of the sender's point, of its first byte, of the ciphertext, and of the tag.
    for (const at of [40, 8, 80, sealed.length - 1]) {
      expect((await deliver(changed(at))).envelope.status.code).toBe('attempts.sealed-unreadable')
    }
    for (const short of ['A', 'AAAA', sealed.subarray(0, 80).toString('base64url')]) {
      expect((await deliver(short)).envelope.status.code).toBe('attempts.sealed-unreadable')
    }
  })

  it('reads that a message to another key is not known here, so that no device drops it', async () => {
    const [pair] = await server.database.query.select().from(sealingKeys)
    await server.database.query.delete(sealingKeys)
    const student = await HttpStudent.sitting(server, exam)
    const sealed = await seal(appended(student, []), academyKey)
    expect((await deliver(sealed)).envelope.status.code).toBe('attempts.sealed-key-unknown')
    if (pair !== undefined) await server.database.query.insert(sealingKeys).values(pair)
    expect((await deliver(sealed)).status).toBe(200)
  })

  it('delivers nothing with another ticket, to questions that the exam does not have, or in a form that is no request', async () => {
    const [student, other] = [await HttpStudent.sitting(server, exam), await HttpStudent.sitting(server, exam)]
    const lines = student.everythingRight(1, student.now)
    const refusedWith = async (request: unknown) => {
      const answer = await deliver(await seal(request as SealedRequest, academyKey))
      return answer.envelope.status.code
    }
    expect(await refusedWith({ ...appended(student, lines), ticket: other.ticket })).toBe('attempts.ticket-refused')
    expect(await refusedWith({ ...appended(student, lines), attemptId: other.attemptId })).toBe(
      'attempts.ticket-refused',
    )
    const [line] = lines
    const foreign = { ...line, body: { ...line?.body, questionId: 'none' } } as LogLine
    expect(await refusedWith(appended(student, [foreign]))).toBe('attempts.event-not-allowed')
    for (const request of [{}, { kind: 'events' }, 'text', { ...appended(student, lines), ticket: '' }]) {
      expect(await refusedWith(request)).toBe('attempts.sealed-unreadable')
    }
    expect(await refusedWith({ ...appended(student, lines), ticket: `\u0000${student.ticket}` })).toBe(
      'attempts.sealed-unreadable',
    )
    expect(await student.storedScore()).toBeNull()
  })

  it('cannot send more than a request for the log may have', async () => {
    expect((await deliver('A'.repeat(SEALED_MOST_CHARACTERS + 1))).status).toBe(422)
    expect((await deliver('A'.repeat(SEALED_MOST_CHARACTERS + 2_000))).status).toBe(413)
  })
})
