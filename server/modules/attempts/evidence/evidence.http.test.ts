/** Attacks by a student who has read a result and wants more right answers in it. Each of them once succeeded. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { openTestServer, type TestServer } from '#tests/http.ts'
import { selectAttempt } from '../attempts.repo.ts'
import { type HttpExam, HttpStudent, publishedExam } from '../http-student.test-support.ts'
import { attemptEvidence, attemptsModule, closeDueAttempts, decideParked, reopenByAdmin } from '../index.ts'

let server: TestServer
let exam: HttpExam

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule] })
  exam = await publishedExam(server)
})
afterAll(() => server.close())

const SECOND = 1_000
const MINUTE = 60_000
const FULL = 4

/** A student who answered everything wrong, submitted, and read the result. */
async function readAfterHandingIn() {
  const student = await HttpStudent.sitting(server, exam)
  const log = student.everythingWrong(1, student.now)
  await student.send(log)
  server.advance(MINUTE)
  const submission = { seq: FULL + 1, at: student.now, body: { type: 'submit' as const, reason: 'finished' as const } }
  await student.submit([...log, submission])
  expect(await student.score()).toBe(0)
  return { student, began: student.now - MINUTE }
}

async function actor(): Promise<string> {
  const [user] = await server.database.query.select({ id: users.id }).from(users).limit(1)
  return user?.id ?? newIdentifier()
}

describe('a student who has read the result and', () => {
  it('uses the numbers of the answers again gains nothing', async () => {
    const { student, began } = await readAfterHandingIn()
    server.advance(SECOND)
    expect((await student.send(student.everythingRight(1, began + SECOND))).status).toBe(200)
    expect(await student.storedScore()).toBe(0)
    expect(await student.waitingLines()).toMatchObject([
      { kind: 'late-log', code: 'after-result', writerId: student.writerId },
    ])
  })

  it('had left, and now claims to have come back and answered, gains nothing', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const began = student.now
    await student.send([], { presence: { present: false, at: began } })
    server.advance(MINUTE)
    await closeDueAttempts(server.dependencies)
    expect(await student.score()).toBe(0)
    server.advance(SECOND)
    const back = { seq: 1, at: began + SECOND, body: { type: 'back' as const } }
    await student.send([back, ...student.everythingRight(2, began + 2 * SECOND)])
    expect(await student.storedScore()).toBe(0)
    expect((await selectAttempt(server.database.query, student.attemptId))?.state).toBe('closed')
  })

  it('had ended it by leaving, answered after that end, and now says to be there gains nothing', async () => {
    const first = await HttpStudent.sitting(server, exam)
    const second = first.another()
    await second.join()
    await second.send([], { presence: { present: false, at: second.now } })
    server.advance(MINUTE)
    await first.send(first.everythingRight(1, first.now))
    expect(await first.score()).toBe(0)
    server.advance(SECOND)
    await second.send([], { presence: { present: true, at: second.now } })
    const presence = { present: true, at: second.now }
    await second.send(second.everythingWrong(1, second.now), { presence })
    expect(await first.storedScore()).toBe(0)
  })

  it('handed in on a second device and now answers on the first gains nothing', async () => {
    const first = await HttpStudent.sitting(server, exam)
    const began = first.now
    server.advance(MINUTE)
    const second = first.another()
    await second.join()
    const submission = { seq: 1, at: second.now, body: { type: 'submit' as const, reason: 'finished' as const } }
    await second.submit([submission])
    expect(await second.score()).toBe(0)
    server.advance(SECOND)
    await first.send(first.everythingRight(1, began + SECOND))
    expect(await first.storedScore()).toBe(0)
    expect(await first.waitingLines()).toMatchObject([{ code: 'after-result', writerId: first.writerId }])
  })

  it('tries answer after answer, and reads after each whether it was right, gains nothing', async () => {
    const { student, began } = await readAfterHandingIn()
    for (let round = 0; round < 5; round += 1) {
      server.advance(SECOND)
      const place = round % FULL
      await student.send([student.line(place + 1, place, exam.questions[place]?.right ?? [], began + SECOND + round)])
      expect(await student.score()).toBe(0)
    }
  })

  it('has another attempt whose answers never arrived gains nothing there either', async () => {
    const first = await HttpStudent.sitting(server, exam)
    const began = first.now
    await first.send([], { presence: { present: false, at: began } })
    server.advance(MINUTE)
    await closeDueAttempts(server.dependencies)
    const again = first.afresh()
    expect((await again.start()).status).toBe(201)
    await again.submit([{ seq: 1, at: again.now, body: { type: 'submit', reason: 'finished' } }])
    expect(await again.score()).toBe(0)
    server.advance(SECOND)
    await first.send([{ seq: 1, at: began + 1, body: { type: 'back' } }, ...first.everythingRight(2, began + SECOND)])
    expect(await first.storedScore()).toBe(0)
  })

  it('is let go on by staff has what is written from then on counted, and nothing from before', async () => {
    const { student, began } = await readAfterHandingIn()
    const reopening = { attemptId: student.attemptId, examId: exam.id, grantId: newIdentifier(), minutes: 10 }
    expect(await reopenByAdmin(server.dependencies, { ...reopening, actorId: await actor() })).toMatchObject({
      ok: true,
    })
    server.advance(MINUTE)
    await student.send(student.everythingRight(1, began + SECOND))
    const fresh = student.line(FULL + 2, 3, exam.questions[3]?.right ?? [])
    await student.send([fresh])
    const submission = {
      seq: FULL + 3,
      at: student.now,
      body: { type: 'submit' as const, reason: 'finished' as const },
    }
    await student.send([submission])
    server.advance(2 * MINUTE)
    await closeDueAttempts(server.dependencies)
    expect(await student.storedScore()).toBe(1)
  })
})

describe('an honest student', () => {
  it('whose phone delivers after the closing, and before anyone read a result, has it counted', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const began = student.now
    server.advance(61 * MINUTE)
    await closeDueAttempts(server.dependencies)
    await student.send(student.everythingRight(1, began + SECOND))
    expect(await student.storedScore()).toBe(FULL)
    expect(await student.waitingLines()).toEqual([])
  })

  it('whose answers arrive late is shown how many questions that concerns, however many lines it took', async () => {
    const first = await HttpStudent.sitting(server, exam)
    const began = first.now
    server.advance(MINUTE)
    const second = first.another()
    await second.join()
    await second.submit([{ seq: 1, at: second.now, body: { type: 'submit', reason: 'finished' } }])
    server.advance(SECOND)
    const changed = [...first.everythingWrong(1, began), ...first.everythingRight(FULL + 1, began + SECOND)]
    await first.send([...changed, first.line(2 * FULL + 1, 0, [])])
    expect((await first.result()).envelope.data).toMatchObject({ lateEvents: FULL, discountedAnswers: 1 })
  })

  it('whose answers came after the result has them counted by a person, who sees what they claim and why they wait', async () => {
    const { student, began } = await readAfterHandingIn()
    server.advance(SECOND)
    await student.send(student.everythingRight(1, began + SECOND))
    const [parked] = await student.waitingLines()
    expect(parked?.lines).toHaveLength(FULL)
    expect(parked?.against).toBe((await selectAttempt(server.database.query, student.attemptId))?.resultGivenAt)
    const decision = { id: parked?.id ?? '', reason: 'Seen on the phone', actorId: await actor() }
    expect(await decideParked(server.dependencies, { ...decision, decision: 'accepted' })).toMatchObject({ ok: true })
    expect(await student.storedScore()).toBe(FULL)
    server.advance(SECOND)
    await student.send([student.line(1, 0, [], began + 2 * SECOND)])
    expect(await student.storedScore()).toBe(FULL)
    expect(await student.waitingLines()).toHaveLength(1)
  })

  it('whose answers a person refused has them listed with the reason, and is not asked about again', async () => {
    const { student, began } = await readAfterHandingIn()
    server.advance(SECOND)
    await student.send(student.everythingRight(1, began + SECOND))
    const [parked] = await student.waitingLines()
    const decision = { id: parked?.id ?? '', reason: 'Written later', actorId: await actor() }
    await decideParked(server.dependencies, { ...decision, decision: 'rejected' })
    await student.send(student.everythingRight(1, began + SECOND))
    expect([await student.storedScore(), await student.waitingLines()]).toEqual([0, []])
    const evidence = await attemptEvidence(server.dependencies, student.attemptId)
    expect(new Set(evidence?.doubtful.map(({ doubt }) => doubt))).toEqual(new Set(['after-result']))
  })
})
