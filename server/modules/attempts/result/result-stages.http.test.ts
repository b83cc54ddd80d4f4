/**
 * Attacks by students who want to know right answers before they may: every way in which a result could disclose them.
 */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudentExam } from '#contract/exams/exams.ts'
import type { StudentProgress } from '#contract/attempts/progress.ts'
import type { ExamSettings } from '#domain/exam/document.ts'
import { PRESETS } from '#domain/exam/presets.ts'
import { attempts, exams, parkedCommands } from '#server/db/schema.ts'
import { examsModule, publishExam } from '#server/modules/exams/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import { progressModule } from '#server/modules/progress/index.ts'
import { call, openTestServer, type TestServer } from '#tests/http.ts'
import { type HttpExam, HttpStudent, publishedExam, passTime } from '../http-student.test-support.ts'
import { attemptsModule, closeDueAttempts, regradeWaiting } from '../index.ts'
import { selectAttempt } from '../attempts.repo.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule, progressModule, profileModule] })
})
afterAll(() => server.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const now = () => server.dependencies.now()

const later = (ms: number) => passTime(server, ms)

/** A graded exam that can be begun for two more hours; it takes an hour, and late answers have one more. */
const graded = (changes: Partial<ExamSettings> = {}) =>
  publishedExam(server, { ...PRESETS.graded, endsAt: now() + 2 * HOUR, lateSyncHours: 1, ...changes })

/** Instant at which a graded exam that is created now is over, ms UTC. */
const overAt = () => now() + 4 * HOUR

async function handedIn(exam: HttpExam, student?: HttpStudent) {
  const sitting = student ?? (await HttpStudent.sitting(server, exam))
  const log = [
    ...sitting.everythingRight(1, now()).slice(0, 2),
    ...sitting.everythingWrong(1, now()).slice(2),
    { seq: 5, at: now() + 10, body: { type: 'submit' as const, reason: 'finished' as const } },
  ]
  await later(MINUTE)
  await sitting.submit(log)
  return sitting
}

async function resultOf(student: HttpStudent) {
  const answer = await student.result()
  expect(answer.status).toBe(200)
  return { ...answer.envelope.data, text: answer.text }
}

async function listed({ token }: HttpStudent, exam: HttpExam): Promise<StudentExam | undefined> {
  const answer = await call<{ items: StudentExam[] }>(server.app, 'GET', '/api/student-exams', { token })
  return answer.envelope.data.items.find(({ id }) => id === exam.id)
}

async function progressOf({ token }: HttpStudent): Promise<StudentProgress> {
  return (await call<StudentProgress>(server.app, 'GET', '/api/student-progress', { token })).envelope.data
}

/** The author changes settings and publishes them. */
async function publishedAnew(exam: HttpExam, changes: Partial<ExamSettings>): Promise<void> {
  const merged = sql`${exams.settings} || ${JSON.stringify(changes)}::jsonb`
  await server.database.query.update(exams).set({ settings: merged }).where(eq(exams.id, exam.id))
  const published = await publishExam(server.dependencies, exam.id, null)
  expect(published.ok).toBe(true)
}

/** Expects an answer that discloses no question's correctness. */
function tellsNothing({ questionResults, sections, topics, videoLink, text }: Awaited<ReturnType<typeof resultOf>>) {
  for (const question of questionResults) {
    const { score, correct, correctOptionIds, hintHtml, explanationHtml, lesson } = question
    expect([score, correct, correctOptionIds, hintHtml, explanationHtml, lesson, question.videoLink]).toEqual(
      Array.from({ length: 7 }, () => null),
    )
  }
  expect([sections, topics, videoLink]).toEqual([[], [], null])
  expect(text).not.toContain('because of')
  expect(text).not.toContain('a hint for')
}

describe('a student who has sat a graded exam', () => {
  it('reads the score and from when on the rest is there, and no more anywhere', async () => {
    const over = overAt()
    const exam = await graded({ videoLink: 'https://example.com/film' })
    const student = await handedIn(exam)
    const result = await resultOf(student)
    expect(result).toMatchObject({ score: 2, correct: 2, accuracy: 50, visibleUntil: null })
    expect(result.withheld).toEqual([
      { part: 'correctness', opensAt: over },
      { part: 'answers', opensAt: over },
    ])
    tellsNothing(result)
    expect(await listed(student, exam)).toMatchObject({ last: { resultVisible: true, nextPartAt: over, score: null } })
    expect(await progressOf(student)).toMatchObject({ attempts: 1, seenResults: 0, topics: [] })
  })

  it('gets no more with the answer to the submission', async () => {
    const exam = await graded()
    const student = await HttpStudent.sitting(server, exam)
    const log = [{ seq: 1, at: now(), body: { type: 'submit' as const, reason: 'finished' as const } }]
    const answer = await student.submit(log, { awaitsResult: true })
    const { result } = answer.envelope.data as { result?: Awaited<ReturnType<typeof resultOf>> }
    if (result === undefined) throw new Error('no result came with the submission')
    expect(result.score).toBe(0)
    tellsNothing({ ...result, text: answer.text })
  })

  it('reads the rest from the very millisecond on, for half an hour anew, although the exam is over', async () => {
    const over = overAt()
    const exam = await graded()
    const student = await handedIn(exam)
    expect((await resultOf(student)).score).toBe(2)
    await later(over - 1 - now())
    tellsNothing(await resultOf(student))
    await later(1)
    expect(await listed(student, exam)).toMatchObject({ endsAt: over - 2 * HOUR, last: { resultVisible: true } })
    const whole = await resultOf(student)
    expect(whole).toMatchObject({ withheld: [], visibleUntil: over + 30 * MINUTE })
    expect(whole.questionResults.map(({ correct }) => correct)).toEqual([true, true, false, false])
    expect(whole.text).toContain('because of')
    expect(await progressOf(student)).toMatchObject({ seenResults: 1, topics: [{ score: 2, maximum: 4 }] })
    await later(30 * MINUTE)
    expect((await student.result()).status).toBe(200)
    await later(1)
    expect((await student.result()).status).toBe(403)
    expect(await listed(student, exam)).toBeUndefined()
  })

  it('waits as long as another student has time', async () => {
    const over = overAt()
    const exam = await graded()
    const student = await handedIn(exam)
    const slow = await HttpStudent.sitting(server, exam)
    const { terms } = (await selectAttempt(server.database.query, slow.attemptId)) ?? {}
    if (terms === undefined) throw new Error('the attempt is gone')
    const longer = { ...terms, deadlineAt: over }
    await server.database.query.update(attempts).set({ terms: longer }).where(eq(attempts.id, slow.attemptId))
    await later(over - now())
    const result = await resultOf(student)
    tellsNothing(result)
    expect(result.withheld[0]).toEqual({ part: 'correctness', opensAt: over + HOUR })
    expect(await listed(student, exam)).toMatchObject({ last: { nextPartAt: over + HOUR } })
  })
})

describe('a student who takes everything away that is kept about them', () => {
  const results = async ({ token }: HttpStudent) => {
    const { text } = await call(server.app, 'GET', '/api/profile/export', { token })
    const { records } = JSON.parse(text) as { records: { attempts: { result: object | null }[] } }
    return records.attempts.map(({ result }) => result !== null)
  }

  it('finds no grades in it before a result has said them', async () => {
    const over = overAt()
    const graders = await handedIn(await graded())
    expect(await results(graders)).toEqual([false])
    expect((await resultOf(graders)).score).toBe(2)
    expect(await results(graders)).toEqual([false])
    await later(over - now())
    await resultOf(graders)
    expect(await results(graders)).toEqual([true])
    const practising = await handedIn(await publishedExam(server))
    expect(await results(practising)).toEqual([false])
    await resultOf(practising)
    expect(await results(practising)).toEqual([true])
  })
})

describe('a student whose score is not shown', () => {
  it('learns nothing by reading, and loses nothing by it: late answers go on counting', async () => {
    const exam = await publishedExam(server, { scoreShown: 'never' })
    const student = await HttpStudent.sitting(server, exam)
    const began = now()
    await later(2 * HOUR)
    await closeDueAttempts(server.dependencies)
    const result = await resultOf(student)
    expect(result).toMatchObject({ score: null, correct: null, accuracy: null, previousBest: null })
    expect(result.milestone).toBeUndefined()
    expect(result.withheld.map(({ opensAt }) => opensAt)).toEqual([null, null, null])
    tellsNothing(result)
    expect(await selectAttempt(server.database.query, student.attemptId)).toMatchObject({
      resultFirstSeenAt: null,
      resultGivenAt: null,
    })
    await student.send(student.everythingRight(1, began + MINUTE))
    await regradeWaiting(server.dependencies)
    expect((await selectAttempt(server.database.query, student.attemptId))?.result?.score).toBe(4)
  })

  it('cannot tell by the score alone which late answer is better', async () => {
    const exam = await graded()
    const student = await HttpStudent.sitting(server, exam)
    const began = now()
    await later(HOUR + MINUTE)
    await closeDueAttempts(server.dependencies)
    expect((await resultOf(student)).score).toBe(0)
    await later(MINUTE)
    await student.send([student.line(1, 0, exam.questions[0]?.right ?? [], began + HOUR - MINUTE)])
    expect((await resultOf(student)).score).toBe(0)
  })
})

describe('an author who changes what is shown', () => {
  it('takes it from those who sat the version before, also when the exam is taken back', async () => {
    const exam = await publishedExam(server)
    const student = await handedIn(exam)
    expect((await resultOf(student)).withheld).toEqual([])
    expect(await listed(student, exam)).toMatchObject({ last: { score: { score: 2 } } })
    await publishedAnew(exam, { scoreShown: 'never' })
    tellsNothing(await resultOf(student))
    expect(await listed(student, exam)).toMatchObject({ last: { score: null } })
    await server.database.query.update(exams).set({ publishedVersionId: null }).where(eq(exams.id, exam.id))
    tellsNothing(await resultOf(student))
  })

  it('gives it to those who sat before, with its time to be read from then on', async () => {
    const exam = await publishedExam(server, { answersShown: 'never' })
    const student = await handedIn(exam)
    expect((await resultOf(student)).withheld).toEqual([{ part: 'answers', opensAt: null }])
    await later(24 * HOUR)
    expect((await student.result()).status).toBe(403)
    await publishedAnew(exam, { answersShown: 'at-once' })
    expect(await resultOf(student)).toMatchObject({ withheld: [], visibleUntil: now() + 30 * MINUTE })
  })

  it('changes nothing for anyone by a draft that is not published', async () => {
    const exam = await graded()
    const student = await handedIn(exam)
    const merged = sql`${exams.settings} || '{"correctnessShown": "at-once", "answersShown": "at-once"}'::jsonb`
    await server.database.query.update(exams).set({ settings: merged }).where(eq(exams.id, exam.id))
    tellsNothing(await resultOf(student))
  })
})

describe('a student who prepares a device', () => {
  it("is not handed a paper's key before the exam opens", async () => {
    const exam = await publishedExam(server, { allowOfflineStart: true, opensAt: now() + HOUR })
    const { token } = await HttpStudent.sitting(server, await publishedExam(server))
    const prepare = () =>
      call<{ offlineStart: object | null }>(server.app, 'POST', `/api/exams/${exam.id}/prepare`, { token })
    const early = await prepare()
    expect(early.status).toBe(200)
    expect(early.envelope.data.offlineStart).toBeNull()
    await later(HOUR - 1)
    expect((await prepare()).envelope.data.offlineStart).toBeNull()
    await later(1)
    expect((await prepare()).envelope.data.offlineStart).toMatchObject({ paperKey: expect.any(String) })
  })
})

describe('a student whose phone was silent for long', () => {
  it('has late answers wait for a person where the exam says so', async () => {
    for (const [silenceMinutes, score] of [
      [10, 0],
      [null, 4],
    ] as const) {
      const exam = await publishedExam(server, { silenceMinutes })
      const student = await HttpStudent.sitting(server, exam)
      const began = now()
      await later(HOUR + MINUTE)
      await closeDueAttempts(server.dependencies)
      await later(MINUTE)
      await student.send(student.everythingRight(1, began + MINUTE))
      await regradeWaiting(server.dependencies)
      expect((await selectAttempt(server.database.query, student.attemptId))?.result?.score).toBe(score)
      const parked = await server.database.query
        .select()
        .from(parkedCommands)
        .where(eq(parkedCommands.attemptId, student.attemptId))
      expect(parked.map(({ code }) => code)).toEqual(silenceMinutes === null ? [] : ['long-silence'])
    }
  })
})
