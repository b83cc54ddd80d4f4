/** Staff who were students before: their attempts are still there, and not theirs to judge. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newIdentifier } from '#server/db/identifier.ts'
import { roles, users } from '#server/db/schema.ts'
import { question } from '#server/modules/attempts/academy.test-support.ts'
import { HttpStudent, publishedExam } from '#server/modules/attempts/http-student.test-support.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { monitorModule } from '#server/modules/monitor/index.ts'
import { call, openTestServer, type TestServer, userIdOf } from '#tests/http.ts'
import { gradingModule } from './index.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [attemptsModule, gradingModule, monitorModule] })
})
afterAll(() => server.close())

it('a grader who sat the exam as a student gives others their scores, and leaves the own attempt as it is', async () => {
  const questions = [question('q1', { correctType: 'manual', mark: 4 })]
  const exam = await publishedExam(server, { sections: [{ name: 'One', minutes: null, questions }] })
  const [own, other] = [await HttpStudent.finished(server, exam, 1), await HttpStudent.finished(server, exam, 1)]
  const [staff] = await server.database.query.select().from(roles).where(eq(roles.name, 'admin'))
  const { token } = own
  await server.database.query
    .update(users)
    .set({ roleId: staff?.id })
    .where(eq(users.id, await userIdOf(server, token)))
  const grade = async ({ attemptId }: HttpStudent) => {
    const path = `/api/exams/${exam.id}/grading/${exam.questions[0]?.id}`
    const answer = await call(server.app, 'PUT', path, {
      token,
      body: { attemptId, score: 4, comment: '', revision: 0 },
    })
    return answer.envelope.status.code
  }
  expect([await grade(own), await grade(other)]).toEqual(['grading.not-found', undefined])
  const body = { attemptIds: [own.attemptId, other.attemptId], grantId: newIdentifier(), minutes: 5 }
  const reopened = await call<{ done: string[] }>(server.app, 'POST', `/api/exams/${exam.id}/reopenings`, {
    token,
    body,
  })
  expect(reopened.envelope.data.done).toEqual([other.attemptId])
})
