/** Receipts of submissions, and attacks by students who want another one than the academy gave. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExamReceiptAnswer, ReceiptKey } from '#contract/attempts/exam-receipts.ts'
import { PRESETS } from '#domain/exam/presets.ts'
import { readReceiptCode, writeReceiptCode } from '#domain/exam-receipts/receipt-code.ts'
import { attempts, attemptEvents, sessions, settings } from '#server/db/schema.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { settingsModule } from '#server/modules/settings/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { type HttpExam, HttpStudent, publishedExam } from '../http-student.test-support.ts'
import { attemptsModule } from '../index.ts'
import { newReceiptKeyPair, storedReceiptKeys } from './receipt-keys.ts'
import { signReceipt, statedReceipt } from './signature.ts'

let server: TestServer
let exam: HttpExam
beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule, settingsModule] })
  exam = await publishedExam(server, { lateSyncHours: 1 })
})
afterAll(() => server.close())

const MINUTE = 60_000
const now = () => server.dependencies.now()

const receiptOf = ({ attemptId, token }: Pick<HttpStudent, 'attemptId' | 'token'>) =>
  call<ExamReceiptAnswer>(server.app, 'GET', `/api/attempts/${attemptId}/exam-receipt`, { token })

const check = (code: string) =>
  call<{ log: string }>(server.app, 'POST', '/api/exam-receipts/checks', { body: { code } })

async function handedIn(of: HttpExam = exam): Promise<HttpStudent> {
  const student = await HttpStudent.sitting(server, of)
  const log = [
    ...student.everythingRight(1, now()).slice(0, 3),
    { seq: 4, at: now() + 10, body: { type: 'submit' as const, reason: 'finished' as const } },
  ]
  server.advance(MINUTE)
  await server.database.query.update(sessions).set({ expiresAt: new Date(now() + 60 * MINUTE) })
  await student.submit(log)
  return student
}

function statedIn(code: string) {
  const read = readReceiptCode(code)
  const stated = read === null ? null : statedReceipt(read)
  if (read === null || stated === null) throw new Error('this is no receipt')
  return { ...read, stated }
}

async function codeOf(student: HttpStudent): Promise<string> {
  const answer = await receiptOf(student)
  expect(answer.status).toBe(200)
  return answer.envelope.data.code
}

describe('a student who has handed in', () => {
  it('gets a receipt of what the academy holds, without the score', async () => {
    const student = await handedIn()
    const { stated } = statedIn(await codeOf(student))
    expect(stated).toMatchObject({
      attemptId: student.attemptId,
      number: 1,
      reason: 'finished',
      questions: 4,
      answered: 3,
      receivedAt: now(),
      madeAt: now(),
      log: { lines: 4, beginnings: [{ writerId: student.writerId, lines: 4 }] },
    })
    expect(stated.student).not.toBe('')
    expect(JSON.stringify(stated)).not.toMatch(/score|correct|right/)
  })

  it('finds that it is genuine, and that the log is still there after more has arrived', async () => {
    const student = await handedIn()
    const code = await codeOf(student)
    expect((await check(code)).envelope.data).toEqual({ log: 'same' })
    expect((await student.send([student.line(5, 3, exam.questions[3]?.right ?? [])])).status).toBe(200)
    expect((await check(code)).envelope.data).toEqual({ log: 'grown' })
    const later = statedIn(await codeOf(student)).stated
    expect(later.log.lines).toBe(5)
  })

  it('finds out when lines are no longer there, or the whole attempt', async () => {
    const student = await handedIn()
    const code = await codeOf(student)
    const { query } = server.database
    const [pair] = await storedReceiptKeys(query)
    if (pair === undefined) throw new Error('there is no key')
    const unknown = signReceipt({ ...statedIn(code).stated, attemptId: student.afresh().attemptId }, pair)
    expect((await check(unknown)).envelope.data).toEqual({ log: 'gone' })
    const ofAttempt = eq(attemptEvents.attemptId, student.attemptId)
    await query.delete(attemptEvents).where(ofAttempt)
    expect((await check(code)).envelope.data).toEqual({ log: 'different' })
  })

  it('starts no time to read the result by it, and no result is given out', async () => {
    const student = await handedIn()
    await codeOf(student)
    const [row] = await server.database.query.select().from(attempts).where(eq(attempts.id, student.attemptId))
    expect(row).toMatchObject({ resultFirstSeenAt: null, resultGivenAt: null })
  })

  it('gets it also where the result is never shown or was closed again', async () => {
    const hidden = await publishedExam(server, { ...PRESETS.graded, endsAt: now() + 60 * MINUTE, scoreShown: 'never' })
    expect((await receiptOf(await handedIn(hidden))).status).toBe(200)
    const student = await handedIn()
    await student.result()
    server.advance(31 * MINUTE)
    await server.database.query.update(sessions).set({ expiresAt: new Date(now() + 60 * MINUTE) })
    expect((await student.result()).envelope.status.code).toBe('attempts.result-denied')
    expect((await receiptOf(student)).status).toBe(200)
  })

  it('gets none before', async () => {
    const student = await HttpStudent.sitting(server, exam)
    expect((await receiptOf(student)).envelope.status.code).toBe('attempts.still-open')
  })
})

describe('who did not sit the exam', () => {
  it('is answered as if there were no such attempt', async () => {
    const [student, other] = [await handedIn(), await signInAs(server, 'student')]
    expect(await receiptOf({ attemptId: student.attemptId, token: other })).toMatchObject({ status: 404 })
  })

  it('gets the receipt as staff who see reports, by the exam of the attempt alone', async () => {
    const [student, token] = [await handedIn(), await signInAs(server, 'admin')]
    const [path, another] = [`report/attempts/${student.attemptId}/exam-receipt`, await publishedExam(server)]
    const ask = (examId: string) =>
      call<ExamReceiptAnswer>(server.app, 'GET', `/api/exams/${examId}/${path}`, { token })
    const answer = await ask(exam.id)
    expect(statedIn(answer.envelope.data.code).stated.attemptId).toBe(student.attemptId)
    expect((await ask(another.id)).status).toBe(404)
  })
})

describe('a receipt that another hand wrote', () => {
  it('is refused when any part of it was changed', async () => {
    const { payload, signature, stated } = statedIn(await codeOf(await handedIn()))
    const better = Buffer.from(JSON.stringify({ ...stated, answered: 4 })).toString('base64url')
    const early = Buffer.from(JSON.stringify({ ...stated, receivedAt: 1 })).toString('base64url')
    const zeros = 'A'.repeat(86)
    for (const forged of [
      writeReceiptCode(better, signature),
      writeReceiptCode(early, signature),
      writeReceiptCode(payload, zeros),
      writeReceiptCode(payload, signature.split('').toReversed().join('')),
    ]) {
      expect((await check(forged)).envelope.status.code).toBe('exam-receipts.not-genuine')
    }
  })

  it('is refused when it is signed by a key of their own, under its name or under ours', async () => {
    const { stated } = statedIn(await codeOf(await handedIn()))
    const [ours] = await storedReceiptKeys(server.database.query)
    const pair = newReceiptKeyPair(now())
    expect(pair.publicKey).not.toBe(ours?.publicKey)
    expect((await check(signReceipt({ ...stated, key: pair.id }, pair))).envelope.status.code).toBe(
      'exam-receipts.not-genuine',
    )
    expect((await check(signReceipt(stated, pair))).envelope.status.code).toBe('exam-receipts.not-genuine')
  })

  it('is refused when it is no receipt at all', async () => {
    for (const text of ['', 'x', '{"format":"miqyas-exam-receipt"}', writeReceiptCode('bnVsbA', 'A'.repeat(86))]) {
      expect((await check(text)).envelope.status.code).toBe('exam-receipts.not-genuine')
    }
    expect((await check('x'.repeat(40_000))).status).toBe(422)
  })
})

describe('the keys of receipts', () => {
  it('are public without their private half, wherever it is asked', async () => {
    const answer = await receiptOf(await handedIn())
    const listed = await call<{ items: ReceiptKey[] }>(server.app, 'GET', '/api/exam-receipts/keys')
    const [pair] = await storedReceiptKeys(server.database.query)
    expect(listed.envelope.data.items).toEqual(answer.envelope.data.keys)
    expect(listed.envelope.data.items).toEqual([
      { id: pair?.id, publicKey: pair?.publicKey, createdAt: pair?.createdAt },
    ])
    const known = await call(server.app, 'GET', '/api/settings')
    for (const { text } of [answer, listed, known]) expect(text).not.toContain(pair?.privateKey)
  })

  it('keep older receipts genuine when a newer key signs', async () => {
    const student = await handedIn()
    const before = await codeOf(student)
    const { query } = server.database
    const keys = await storedReceiptKeys(query)
    const pair = newReceiptKeyPair(now())
    const value = { keys: [...keys, pair] }
    await query.update(settings).set({ value }).where(eq(settings.name, 'exam-receipt-keys'))
    expect(statedIn(await codeOf(student)).stated.key).toBe(pair.id)
    expect((await check(before)).envelope.data).toEqual({ log: 'same' })
  })
})
