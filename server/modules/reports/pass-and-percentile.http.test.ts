/** Pass mark and percentile rank of an exam, as students and staff read them, and what changes them afterwards. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttemptReport } from '#contract/attempts/attempt-report.ts'
import type { ExamReport, ResultRow } from '#contract/attempts/reports.ts'
import type { ExamDocument } from '#domain/exam/document.ts'
import { PERCENTILE_ATTEMPTS_LEAST } from '#domain/statistics/percentile-rank.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { attempts, users } from '#server/db/schema.ts'
import { runDueOnce } from '#server/jobs/index.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import {
  type HttpExam,
  HttpStudent,
  publishedAnew,
  publishedExam,
} from '#server/modules/attempts/http-student.test-support.ts'
import { correctionsModule } from '#server/modules/corrections/index.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { readSheet } from '#server/spreadsheet/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { reportsModule } from './index.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule, reportsModule, correctionsModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

async function ask<Data>(path: string): Promise<Data> {
  return (await call<Data>(server.app, 'GET', path, { token: admin, language: 'en' })).envelope.data
}

async function listed(exam: HttpExam, query = ''): Promise<ResultRow[]> {
  return (await ask<{ items: ResultRow[] }>(`/api/exams/${exam.id}/report/attempts?sort=number&${query}`)).items
}

/** Other students whose first attempts came to the same as this one. */
async function copied({ attemptId }: HttpStudent, copies: number): Promise<void> {
  const { query } = server.database
  const [attempt] = await query.select().from(attempts).where(eq(attempts.id, attemptId))
  if (attempt === undefined) throw new Error('the attempt is gone')
  const [user] = await query.select().from(users).where(eq(users.id, attempt.userId))
  if (user === undefined) throw new Error('the student is gone')
  for (let copy = 0; copy < copies; copy += 1) {
    const userId = newIdentifier()
    const { finalAccuracy: _made, ...row } = attempt
    await query.insert(users).values({ ...user, id: userId, email: `${userId}@miqyas.test` })
    await query.insert(attempts).values({ ...row, id: newIdentifier(), userId })
  }
}

const sat = (exam: HttpExam, right: number) => HttpStudent.finished(server, exam, right)
const read = async (student: HttpStudent) => (await student.result()).envelope.data

describe('a student at an exam with a pass mark', () => {
  it('learns with the score whether it reaches the mark', async () => {
    const exam = await publishedExam(server, { passMark: 75 })
    expect((await read(await sat(exam, 3))).pass).toEqual({ mark: 75, isPassed: true })
    expect((await read(await sat(exam, 2))).pass).toEqual({ mark: 75, isPassed: false })
  })

  it('learns nothing of it while the score is held back, and nothing where the author gave no mark', async () => {
    const held = await read(await sat(await publishedExam(server, { passMark: 75, scoreShown: 'never' }), 3))
    expect([held.score, held.pass, held.percentile]).toEqual([null, undefined, undefined])
    expect((await read(await sat(await publishedExam(server), 4))).pass).toBeUndefined()
  })

  it('learns nothing of it while an answer waits for a person', async () => {
    const document: Partial<ExamDocument> = { passMark: 25, percentileShown: true }
    const exam = await publishedExam(server, document)
    const student = await sat(exam, 4)
    const { query } = server.database
    const [row] = await query.select().from(attempts).where(eq(attempts.id, student.attemptId))
    if (row?.result == null) throw new Error('the attempt has no result')
    const waiting = { result: { ...row.result, provisional: true } }
    await query.update(attempts).set(waiting).where(eq(attempts.id, student.attemptId))
    expect((await read(student)).pass).toBeUndefined()
    expect(await listed(exam)).toMatchObject([{ state: 'provisional', passed: null, percentile: null }])
  })

  it('has passed by the mark of the newest publication, which holds for everybody', async () => {
    const exam = await publishedExam(server, { passMark: 100 })
    const student = await sat(exam, 3)
    expect((await read(student)).pass).toEqual({ mark: 100, isPassed: false })
    await publishedAnew(server, exam, { passMark: 50 })
    expect((await read(student)).pass).toEqual({ mark: 50, isPassed: true })
    expect(await listed(exam)).toMatchObject([{ passed: true }])
  })
})

describe('a student at an exam that says percentile ranks', () => {
  it('learns the rank from so many first attempts on, and others never learn it', async () => {
    const exam = await publishedExam(server, { percentileShown: true })
    const student = await sat(exam, 3)
    const weak = await sat(exam, 1)
    await copied(weak, PERCENTILE_ATTEMPTS_LEAST - 3)
    expect((await read(student)).percentile).toBeUndefined()
    await copied(weak, 1)
    expect((await read(student)).percentile).toBe(98)
    expect((await read(weak)).percentile).toBe(48)
    await publishedAnew(server, exam, { percentileShown: false })
    expect((await read(student)).percentile).toBeUndefined()
    expect((await listed(exam, 'perPage=100')).filter(({ percentile }) => percentile === 98)).toHaveLength(1)
  })

  it('is placed among first attempts alone, whatever others reach later', async () => {
    const exam = await publishedExam(server, { percentileShown: true, passMark: 75 })
    const student = await sat(exam, 2)
    await copied(student, PERCENTILE_ATTEMPTS_LEAST - 1)
    const again = student.afresh()
    await again.start()
    await again.submit([
      ...again.everythingRight(1, again.now),
      { seq: 5, at: again.now, body: { type: 'submit', reason: 'finished' } },
    ])
    expect((await read(student)).percentile).toBe(50)
    expect((await read(again)).percentile).toBe(99)
  })
})

describe('a key that is corrected, and evidence that comes late', () => {
  it('a correction takes the pass from one student and gives it to another, with their ranks', async () => {
    const exam = await publishedExam(server, { passMark: 100, percentileShown: true })
    const [first] = exam.questions
    const passed = await sat(exam, 4)
    const student = await HttpStudent.sitting(server, exam)
    const lines = student.everythingRight(1, student.now)
    const other = [student.line(1, 0, first?.wrong ?? []), ...lines.slice(1)]
    await student.submit([...other, { seq: 5, at: student.now, body: { type: 'submit', reason: 'finished' } }])
    await copied(passed, PERCENTILE_ATTEMPTS_LEAST - 2)
    expect([await read(passed), await read(student)]).toMatchObject([
      { pass: { isPassed: true }, percentile: 52 },
      { pass: { isPassed: false }, percentile: 2 },
    ])
    const corrected = await call(server.app, 'POST', `/api/exams/${exam.id}/corrections`, {
      token: admin,
      body: { questionId: first?.id, correctOptionIds: first?.wrong, mark: 1, keysRevision: 0 },
    })
    expect(corrected.status).toBe(200)
    expect([await read(passed), await read(student)]).toMatchObject([
      { pass: { isPassed: false }, percentile: 48 },
      { pass: { isPassed: true }, percentile: 98 },
    ])
    expect(await ask<ExamReport>(`/api/exams/${exam.id}/report`)).toMatchObject({ pass: { mark: 100, passed: 1 } })
  })

  it('a student whose answers arrive after the closing has passed with them', async () => {
    const exam = await publishedExam(server, { passMark: 100 })
    const student = await HttpStudent.sitting(server, exam)
    const lines = student.everythingRight(1, student.now)
    server.advance(61 * 60_000)
    await runDueOnce(server.dependencies)
    admin = await signInAs(server, 'admin')
    expect(await listed(exam)).toMatchObject([{ score: 0, passed: false }])
    await student.send(lines)
    expect(await student.storedScore()).toBe(4)
    expect(await listed(exam)).toMatchObject([{ score: 4, passed: true }])
  })
})

describe('staff who read the results of an exam', () => {
  it('find who passed, in list, attempt, numbers and sheet', async () => {
    const exam = await publishedExam(server, { passMark: 75 })
    const [passed, not] = [await sat(exam, 3), await sat(exam, 2)]
    await HttpStudent.sitting(server, exam)
    expect((await listed(exam, 'passed=passed')).map(({ id }) => id)).toEqual([passed.attemptId])
    expect((await listed(exam, 'passed=not-passed')).map(({ id }) => id)).toEqual([not.attemptId])
    const report = await ask<AttemptReport>(`/api/exams/${exam.id}/report/attempts/${passed.attemptId}`)
    expect(report.attempt).toMatchObject({ passed: true, percentile: null })
    expect(await ask<ExamReport>(`/api/exams/${exam.id}/report`)).toMatchObject({ pass: { mark: 75, passed: 1 } })
    const headers = { authorization: `Bearer ${admin}`, 'accept-language': 'en' }
    const url = `/api/exams/${exam.id}/report/attempts/export?format=xlsx&sort=score`
    const sheet = await readSheet((await server.app.inject({ url, headers })).rawPayload)
    if (!sheet.ok) throw new Error(sheet.code)
    const [head = [], ...rows] = sheet.value
    expect(rows.map((row) => row[head.indexOf('Passed')])).toEqual(['Below the pass mark', 'Passed', ''])
  })

  it('find nobody passed where the exam has no pass mark', async () => {
    const exam = await publishedExam(server)
    await sat(exam, 4)
    expect(await listed(exam)).toMatchObject([{ passed: null }])
    expect(await listed(exam, 'passed=passed')).toEqual([])
    expect(await ask<ExamReport>(`/api/exams/${exam.id}/report`)).toMatchObject({ pass: null })
  })
})
