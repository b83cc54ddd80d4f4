/** A student's own export: by it nobody learns how an attempt went before its result may be known. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attempts } from '#server/db/schema.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import { openTestServer, type TestServer } from '#tests/http.ts'
import { type HttpExam, HttpStudent, publishedAnew, publishedExam } from '../http-student.test-support.ts'
import { attemptsModule } from '../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule, profileModule] })
})
afterAll(() => server.close())

const RIGHT = 3
const ACCURACY = 75

/** Everything of the export that says, by any name, how the attempt went. */
async function figuresIn({ token }: HttpStudent): Promise<Record<string, unknown>> {
  const answer = await server.app.inject({ url: '/api/profile/export', headers: { authorization: `Bearer ${token}` } })
  const [row] = answer.json<{ records: { attempts: Record<string, unknown>[] } }>().records.attempts
  return Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => /\b(?:75|0\.75)\b/.test(`${value}`)))
}

const finished = (exam: HttpExam) => HttpStudent.finished(server, exam, RIGHT)

it('a student who has not read a result finds no figure of it in the export', async () => {
  const student = await finished(await publishedExam(server))
  const [stored] = await server.database.query
    .select({ accuracy: attempts.finalAccuracy })
    .from(attempts)
    .where(eq(attempts.id, student.attemptId))
  expect(stored?.accuracy).toBe(ACCURACY)
  expect(await figuresIn(student)).toEqual({})
  await student.result()
  expect(await figuresIn(student)).toEqual({ final_accuracy: ACCURACY })
})

it('a student whose score is withheld by a later publication finds it in no export', async () => {
  const exam = await publishedExam(server)
  const student = await finished(exam)
  await student.result()
  await publishedAnew(server, exam, { scoreShown: 'never' })
  expect(await figuresIn(student)).toEqual({})
})
