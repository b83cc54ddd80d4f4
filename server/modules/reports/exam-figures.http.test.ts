/** The overview of an exam: what its staff read of its attempts, and what they do not. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ExamFigures } from '#contract/exams/exam-figures.ts'
import { exams, settings } from '#server/db/schema.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { type HttpExam, HttpStudent, publishedExam } from '#server/modules/attempts/http-student.test-support.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { rolesModule } from '#server/modules/roles/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { reportsModule } from './index.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule, reportsModule, rolesModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

async function figures(exam: HttpExam, token = admin) {
  const { status, envelope } = await call<ExamFigures>(server.app, 'GET', `/api/exams/${exam.id}/figures`, { token })
  return { status, data: envelope.data }
}

/** A member of staff who may do this and nothing else. */
async function staffWith(permission: Permission): Promise<string> {
  const name = `موظف ${permission}`
  const body = { name, description: '', permissions: [permission], status: 'active', requiresTotp: false }
  await call(server.app, 'POST', '/api/roles', { token: admin, body })
  return signInAs(server, body.name)
}

it('staff read attempts, mean, passes and the spread of first attempts', async () => {
  const exam = await publishedExam(server, { passMark: 75 })
  expect((await figures(exam)).data.results).toMatchObject({
    attempts: 0,
    first: { graded: 0, mean: null, passed: 0, byTens: Array.from({ length: 10 }, () => 0) },
  })
  await HttpStudent.finished(server, exam, 4)
  await HttpStudent.finished(server, exam, 3)
  await HttpStudent.finished(server, exam, 0)
  await HttpStudent.sitting(server, exam)
  const { results, versions, groups } = (await figures(exam)).data
  expect(results).toMatchObject({ attempts: 4, students: 4, running: 1, waiting: 0 })
  expect(results?.first).toEqual({ graded: 3, mean: 58.3, passed: 2, byTens: [1, 0, 0, 0, 0, 0, 0, 1, 0, 1] })
  expect(results?.months).toHaveLength(12)
  expect(results?.months.at(-1)?.attempts).toBe(4)
  expect([versions?.map(({ number }) => number), groups]).toEqual([[1], []])
})

it('an exam without a pass mark has nobody who passed', async () => {
  const exam = await publishedExam(server)
  await HttpStudent.finished(server, exam, 4)
  expect((await figures(exam)).data.results?.first).toMatchObject({ graded: 1, mean: 100, passed: null })
})

it('students are refused, and an exam that is gone has no figures', async () => {
  const exam = await publishedExam(server)
  expect((await figures(exam, await signInAs(server, 'student'))).status).toBe(403)
  await server.database.query.update(exams).set({ deletedAt: new Date() }).where(eq(exams.id, exam.id))
  expect((await figures(exam)).status).toBe(404)
})

it('an editor without the right to reports reads what it is, and nothing of results', async () => {
  const exam = await publishedExam(server)
  await HttpStudent.finished(server, exam, 4)
  const grader = await staffWith('grade-exams')
  const { status, data } = await figures(exam, grader)
  expect(status).toBe(200)
  expect(data).toEqual({ versions: null, groups: null, packages: null, results: null })
})

it('a teacher who sees only their own groups reads figures of nobody else', async () => {
  const exam = await publishedExam(server)
  await HttpStudent.finished(server, exam, 4)
  const teacher = await staffWith('see-reports')
  expect((await figures(exam, teacher)).data.results).toMatchObject({ attempts: 1, first: { graded: 1 } })
  const { query } = server.database
  const value = { teachersSeeOwnGroups: true }
  await query
    .insert(settings)
    .values({ name: 'public', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
  const { results } = (await figures(exam, teacher)).data
  expect(results).toMatchObject({ attempts: 0, students: 0, first: { graded: 0, mean: null } })
  expect(results?.months.every(({ attempts }) => attempts === 0)).toBe(true)
})
