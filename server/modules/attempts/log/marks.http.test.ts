import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mark } from '#domain/attempt/marks.ts'
import { attemptEvents } from '#server/db/schema.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { openTestServer, type TestServer } from '#tests/http.ts'
import { type HttpExam, HttpStudent, publishedExam } from '../http-student.test-support.ts'
import { attemptsModule } from '../index.ts'

let server: TestServer
let exam: HttpExam

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule] })
  exam = await publishedExam(server)
})
afterAll(() => server.close())

const MARK: Mark = { part: 'question', from: 0, to: 4, style: 'dashed', note: '<script>alert(1)</script>' }

function marked(student: HttpStudent, seq: number, mark: Mark, questionId = exam.questions[0]?.id ?? '') {
  const body = { type: 'mark' as const, questionId, markId: '00000000000000ff', mark }
  return { seq, at: student.now, body }
}

async function storedBodies({ attemptId }: HttpStudent) {
  const rows = await server.database.query.select().from(attemptEvents).where(eq(attemptEvents.attemptId, attemptId))
  return rows.map(({ body }) => body)
}

describe('a student who highlights a text and writes a note', () => {
  it('has both stored once, as they were written', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const line = marked(student, 1, MARK)
    expect((await student.send([line])).status).toBe(200)
    expect((await student.send([line])).status).toBe(200)
    expect(await storedBodies(student)).toEqual([line.body])
  })

  it.each([
    ['half a character', 'a\uD83D'],
    ['a sign that the database does not take', 'a\u0000'],
    ['more than a note holds', 'x'.repeat(100_000)],
  ])('is refused, and the server goes on: %s', async (_, note) => {
    const student = await HttpStudent.sitting(server, exam)
    const refused = await student.send([marked(student, 1, { ...MARK, note })])
    expect([400, 422]).toContain(refused.status)
    expect(await storedBodies(student)).toEqual([])
    expect((await student.send([marked(student, 1, MARK)])).status).toBe(200)
  })

  it('has nothing stored of a question that the exam does not have', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const { envelope } = await student.send([marked(student, 1, MARK, 'q-unknown')])
    expect(envelope.status.code).toBe('attempts.event-not-allowed')
    expect(await storedBodies(student)).toEqual([])
  })
})
