/** The scale of an exam, as students, families and staff read scores on it, and what changes them afterwards. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttemptReport } from '#contract/attempts/attempt-report.ts'
import type { ResultRow } from '#contract/attempts/reports.ts'
import type { StudentResult } from '#contract/attempts/student-results.ts'
import type { PersonResult } from '#contract/people/person-page.ts'
import { attempts } from '#server/db/schema.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import {
  type HttpExam,
  HttpStudent,
  publishedAnew,
  publishedExam,
} from '#server/modules/attempts/http-student.test-support.ts'
import { certificatesModule } from '#server/modules/certificates/index.ts'
import { correctionsModule } from '#server/modules/corrections/index.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { familyLinksModule } from '#server/modules/family-links/index.ts'
import { usersModule } from '#server/modules/users/index.ts'
import { readSheet } from '#server/spreadsheet/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { reportsModule } from './index.ts'

const MODULES = [
  examsModule,
  attemptsModule,
  reportsModule,
  correctionsModule,
  certificatesModule,
  familyLinksModule,
  usersModule,
]
const LINEAR = { scoreScale: 'linear', scaleLowest: 200, scaleHighest: 800, scaleStep: 10 } as const

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await openTestServer({ modules: MODULES })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

async function ask<Data>(path: string, token = admin): Promise<Data> {
  return (await call<Data>(server.app, 'GET', path, { token, language: 'en' })).envelope.data
}

const sat = (exam: HttpExam, right: number) => HttpStudent.finished(server, exam, right)
const read = async (student: HttpStudent) => (await student.result()).envelope.data
const rows = async (exam: HttpExam) =>
  (await ask<{ items: ResultRow[] }>(`/api/exams/${exam.id}/report/attempts?sort=number`)).items

describe('a student at an exam with a scale', () => {
  it('reads the score on it with the score', async () => {
    expect(await read(await sat(await publishedExam(server, LINEAR), 3))).toMatchObject({ score: 3, scaled: 650 })
    const table = { scoreScale: 'table', scaleOutOf: 4, scaleTable: '0\t1\n2\t2\n4\t5' } as const
    expect(await read(await sat(await publishedExam(server, table), 3))).toMatchObject({ score: 3, scaled: 2 })
  })

  it('reads nothing of it while the score is held back, or while an answer waits for a person', async () => {
    const held = await sat(await publishedExam(server, { ...LINEAR, scoreShown: 'never' }), 3)
    expect((await held.result()).text).not.toContain('scaled')
    const waiting = await sat(await publishedExam(server, LINEAR), 4)
    const { query } = server.database
    const [row] = await query.select().from(attempts).where(eq(attempts.id, waiting.attemptId))
    if (row?.result == null) throw new Error('the attempt has no result')
    const provisional = { result: { ...row.result, provisional: true } }
    await query.update(attempts).set(provisional).where(eq(attempts.id, waiting.attemptId))
    expect(await read(waiting)).not.toHaveProperty('scaled')
  })

  it('reads it by the newest publication, and by the corrected key', async () => {
    const exam = await publishedExam(server, { ...LINEAR, scaleHighest: 600 })
    const student = await sat(exam, 3)
    expect((await read(student)).scaled).toBe(500)
    await publishedAnew(server, exam, { scaleHighest: 800 })
    expect((await read(student)).scaled).toBe(650)
    const [, , , last] = exam.questions
    const corrected = await call(server.app, 'POST', `/api/exams/${exam.id}/corrections`, {
      token: admin,
      body: { questionId: last?.id, correctOptionIds: last?.wrong, mark: 1, keysRevision: 0 },
    })
    expect(corrected.status).toBe(200)
    expect((await read(student)).scaled).toBe(800)
    await publishedAnew(server, exam, { scoreScale: 'none' })
    expect(await read(student)).not.toHaveProperty('scaled')
  })

  it('has it on the certificate and in the report for the family only where the score stands', async () => {
    const exam = await publishedExam(server, { ...LINEAR, passMark: 50, certificate: true })
    const student = await sat(exam, 3)
    const { token } = student
    const made = await call<{ link: { code: string } }>(server.app, 'POST', '/api/family-link', {
      token,
      body: { days: 30 },
    })
    const { code } = made.envelope.data.link
    const family = async () =>
      (await call<{ exams: unknown[] }>(server.app, 'POST', '/api/family-reports', { body: { code } })).envelope.data
    expect((await family()).exams).toMatchObject([{ accuracy: null, scaled: null }])
    await student.result()
    expect((await family()).exams).toMatchObject([{ accuracy: 75, scaled: 650 }])
    const issue = async (withScore: boolean) =>
      call<{ code: string }>(server.app, 'POST', `/api/attempts/${student.attemptId}/certificate`, {
        token,
        body: { withScore },
      })
    const check = async (certificate: string) =>
      (await call(server.app, 'POST', '/api/certificates/checks', { body: { code: certificate } })).envelope.data
    const issued = (await issue(true)).envelope.data.code
    expect(await check(issued)).toMatchObject({ accuracy: 75, scaled: 650 })
    expect(await ask('/api/certificates', token)).toMatchObject({ items: [{ accuracy: 75, scaled: 650 }] })
    await issue(false)
    expect(await check(issued)).toMatchObject({ accuracy: null, scaled: null })
    await publishedAnew(server, exam, { scoreShown: 'never' })
    expect(await ask('/api/certificates', token)).toMatchObject({ items: [{ accuracy: null, scaled: null }] })
    expect((await family()).exams).toMatchObject([{ accuracy: null, scaled: null }])
  })
})

describe('staff who read results of an exam with a scale', () => {
  it('find the scaled score in list, attempt, sheet, the results of all students and the page of the person', async () => {
    const exam = await publishedExam(server, LINEAR)
    const student = await sat(exam, 1)
    expect(await rows(exam)).toMatchObject([{ accuracy: 25, scaled: 350 }])
    const report = await ask<AttemptReport>(`/api/exams/${exam.id}/report/attempts/${student.attemptId}`)
    expect(report.attempt.scaled).toBe(350)
    const all = await ask<{ items: StudentResult[] }>(`/api/student-results?examId=${exam.id}`)
    expect(all.items).toMatchObject([{ best: 25, bestScaled: 350 }])
    const person = await ask<{ items: PersonResult[] }>(`/api/users/${report.student.id}/results`)
    expect(person.items).toMatchObject([{ accuracy: 25, scaled: 350 }])
    const headers = { authorization: `Bearer ${admin}`, 'accept-language': 'en' }
    for (const [url, column] of [
      [`/api/exams/${exam.id}/report/attempts/export?format=xlsx`, 'On the scale'],
      [`/api/student-results/export?format=xlsx&examId=${exam.id}`, 'Best on the scale'],
    ] as const) {
      const sheet = await readSheet((await server.app.inject({ url, headers })).rawPayload)
      if (!sheet.ok) throw new Error(sheet.code)
      const [head = [], row = []] = sheet.value
      expect(row[head.indexOf(column)]).toBe('350')
    }
  })

  it('find none where the exam has no scale, or while the attempt runs', async () => {
    const exam = await publishedExam(server)
    await sat(exam, 1)
    expect(await rows(exam)).toMatchObject([{ scaled: null }])
    const running = await publishedExam(server, LINEAR)
    await HttpStudent.sitting(server, running)
    expect(await rows(running)).toMatchObject([{ scaled: null }])
  })
})
