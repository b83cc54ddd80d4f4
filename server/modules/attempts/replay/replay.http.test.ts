/** Replays of attempts, for their students and for staff, and attacks by students who want to learn more from them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttemptReplay } from '#contract/attempts/attempt-replay.ts'
import { PRESETS } from '#domain/exam/presets.ts'
import { optionsAsShown } from '#domain/exam/hidden-order.ts'
import { attempts } from '#server/db/schema.ts'
import { examsModule, wholeVersion } from '#server/modules/exams/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { selectAttempt } from '../attempts.repo.ts'
import { type HttpExam, HttpStudent, publishedAnew, publishedExam, passTime } from '../http-student.test-support.ts'
import { attemptsModule } from '../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule] })
})
afterAll(() => server.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const now = () => server.dependencies.now()

const later = (ms: number) => passTime(server, ms)

const replayOf = ({ attemptId, token }: Pick<HttpStudent, 'attemptId' | 'token'>) =>
  call<AttemptReplay>(server.app, 'GET', `/api/attempts/${attemptId}/replay`, { token })

/** A student who answers the first question, is away, changes the answer, and hands in. */
async function handedIn(exam: HttpExam): Promise<HttpStudent> {
  const student = await HttpStudent.sitting(server, exam)
  const [first] = exam.questions
  const begun = now()
  await later(2 * MINUTE)
  await student.submit([
    { seq: 1, at: begun, body: { type: 'seen', questionId: first?.id ?? '' } },
    student.line(2, 0, first?.wrong ?? [], begun + 1_000),
    { seq: 3, at: begun + 2_000, body: { type: 'away' } },
    { seq: 4, at: begun + 3_000, body: { type: 'back' } },
    student.line(5, 0, first?.right ?? [], now() - 1_000),
    { seq: 6, at: now(), body: { type: 'submit', reason: 'finished' } },
  ])
  return student
}

describe('a student whose academy allows it', () => {
  it('sees how the attempt went, with the options by their places on the screen', async () => {
    const exam = await publishedExam(server, { replay: true, shuffleOptions: true })
    const student = await handedIn(exam)
    expect((await student.result()).envelope.data.replay).toBe(true)
    const { steps, questions } = (await replayOf(student)).envelope.data
    expect(questions).toBe(4)
    expect(steps.map(({ kind, question }) => [kind, question])).toEqual([
      ['seen', 1],
      ['answered', 1],
      ['away', null],
      ['back', null],
      ['changed', 1],
      ['submitted', null],
    ])
    expect(steps.map(({ delayMs }) => delayMs >= MINUTE)).toEqual([true, true, true, true, false, false])
    const attempt = await selectAttempt(server.database.query, student.attemptId)
    const { paper } = await wholeVersion(server.database, exam.versionId)
    const [asked] = paper.sections.flatMap((section) => section.questions)
    if (asked === undefined) throw new Error('the exam asks nothing')
    const shown = optionsAsShown(paper, asked, attempt?.seed ?? 0).map(({ id }) => id)
    const placeOf = (ids: readonly string[] = []) => ids.map((id) => shown.indexOf(id) + 1)
    expect(steps[1]?.options).toEqual(placeOf(exam.questions[0]?.wrong))
    expect(steps[4]?.options).toEqual(placeOf(exam.questions[0]?.right))
  })

  it('learns nothing of right and wrong from it', async () => {
    const student = await handedIn(await publishedExam(server, { replay: true }))
    const { text } = await replayOf(student)
    expect(text).not.toMatch(/score|correct|right|mark|html|key/i)
  })

  it('starts no time to read the result by it, and sees it as long as the result can be read', async () => {
    const student = await handedIn(await publishedExam(server, { replay: true }))
    expect((await replayOf(student)).status).toBe(200)
    const [row] = await server.database.query.select().from(attempts).where(eq(attempts.id, student.attemptId))
    expect(row).toMatchObject({ resultFirstSeenAt: null, resultGivenAt: null })
    await student.result()
    await later(31 * MINUTE)
    expect((await replayOf(student)).envelope.status.code).toBe('attempts.result-denied')
  })

  it('sees it with the answers of the result and not before', async () => {
    const graded = { ...PRESETS.graded, endsAt: now() + 2 * HOUR, lateSyncHours: 1, replay: true }
    const student = await handedIn(await publishedExam(server, graded))
    expect((await replayOf(student)).envelope.status.code).toBe('attempts.replay-withheld')
    expect((await student.result()).envelope.data.replay).toBeUndefined()
    await later(5 * HOUR)
    expect((await replayOf(student)).status).toBe(200)
  })
})

describe('a student who may not', () => {
  it('sees none where the exam does not say so, as exams of earlier releases do not', async () => {
    const student = await handedIn(await publishedExam(server))
    expect((await replayOf(student)).envelope.status.code).toBe('attempts.replay-withheld')
    expect((await student.result()).envelope.data.replay).toBeUndefined()
  })

  it('sees none once the author has taken it back', async () => {
    const exam = await publishedExam(server, { replay: true })
    const student = await handedIn(exam)
    await publishedAnew(server, exam, { replay: false })
    expect((await replayOf(student)).envelope.status.code).toBe('attempts.replay-withheld')
  })

  it('sees none of a running attempt, nor of another student', async () => {
    const exam = await publishedExam(server, { replay: true })
    const running = await HttpStudent.sitting(server, exam)
    expect((await replayOf(running)).envelope.status.code).toBe('attempts.still-open')
    const other = await signInAs(server, 'student')
    const { attemptId } = await handedIn(exam)
    expect((await replayOf({ attemptId, token: other })).status).toBe(404)
  })
})

describe('staff who see reports', () => {
  it('see how an attempt went, also while it runs and where students do not', async () => {
    const exam = await publishedExam(server)
    const token = await signInAs(server, 'admin')
    const ask = (examId: string, { attemptId }: HttpStudent) =>
      call<AttemptReplay>(server.app, 'GET', `/api/exams/${examId}/report/attempts/${attemptId}/replay`, { token })
    const running = await HttpStudent.sitting(server, exam)
    await running.send([running.line(1, 1, exam.questions[1]?.right ?? [])])
    const { steps } = (await ask(exam.id, running)).envelope.data
    expect(steps).toMatchObject([{ kind: 'answered', question: 2, device: 1, counts: true }])
    const other = await publishedExam(server)
    expect((await ask(other.id, running)).status).toBe(404)
  })
})
