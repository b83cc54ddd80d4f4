import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mark, NOTE_LENGTH_MOST } from '#domain/attempt/marks.ts'
import { attemptEvents } from '#server/db/schema.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { openTestServer, type TestServer } from '#tests/http.ts'
import { type HttpExam, HttpStudent, publishedExam } from '../http-student.test-support.ts'
import { attemptsModule } from '../index.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'
import type { LogLine } from './log-lines.ts'

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

async function storedLines({ attemptId }: HttpStudent) {
  const { seq, at, body } = attemptEvents
  const { query } = server.database
  return query.select({ seq, at, body }).from(attemptEvents).where(eq(attemptEvents.attemptId, attemptId)).orderBy(seq)
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

const BATCH = 200

/** Lines of marks as a script makes them, numbered from `first`. */
function flood(student: HttpStudent, first: number, note = '') {
  return Array.from({ length: BATCH }, (_, index) => {
    const { body, ...line } = marked(student, first + index, { ...MARK, note })
    return { ...line, body: { ...body, markId: (first + index).toString(16).padStart(16, '0') } }
  })
}

describe('a student whose device was made to write marks without end', () => {
  it('is refused those beyond the limit, in both languages, and loses no answer', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const codes: (string | undefined)[] = []
    for (let first = 1; first <= 10_000; first += BATCH)
      codes.push((await student.send(flood(student, first))).envelope.status.code)
    const taken = ATTEMPT_LIMITS.markLines / BATCH
    expect(new Set(codes.slice(taken))).toEqual(new Set(['attempts.marks-limit-reached']))
    expect(await storedBodies(student)).toHaveLength(ATTEMPT_LIMITS.markLines)
    const { envelope } = await student.send(flood(student, 10_001))
    expect(envelope.status.message).toContain('إجاباتك على هذا الجهاز محفوظة')

    const answers = student.everythingRight(ATTEMPT_LIMITS.markLines + 1, student.now)
    expect((await student.send(answers)).status).toBe(200)
    const end: LogLine = {
      seq: ATTEMPT_LIMITS.markLines + 5,
      at: student.now,
      body: { type: 'submit', reason: 'finished' },
    }
    // The end of the log comes once more, marks and all.
    const log = [...(await storedLines(student)), end]
    expect((await student.submit(log)).status).toBe(200)
    expect(await student.score()).toBe(4)
  }, 120_000)

  it('is refused many at the same time as well', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const batches = Array.from({ length: 30 }, (_, index) => flood(student, 1 + index * BATCH))
    const answers = await Promise.all(batches.map((lines) => student.send(lines)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ATTEMPT_LIMITS.markLines / BATCH)
    expect(await storedBodies(student)).toHaveLength(ATTEMPT_LIMITS.markLines)
  }, 120_000)

  it('is refused notes that would leave no space for answers', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const note = 'ن'.repeat(NOTE_LENGTH_MOST)
    let first = 1
    while ((await student.send(flood(student, first, note))).status === 200) first += BATCH
    const bodies = await storedBodies(student)
    expect(JSON.stringify(bodies).length).toBeLessThan(ATTEMPT_LIMITS.markBytes + bodies.length)
    expect((await student.send(student.everythingRight(first, student.now))).status).toBe(200)
  }, 120_000)

  it('has nothing stored for the score after the end', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const end = { seq: 1, at: student.now, body: { type: 'submit', reason: 'finished' } } as const
    expect((await student.submit([end])).status).toBe(200)
    const late = marked(student, 2, MARK)
    expect((await student.send([late])).status).toBe(200)
    const result = await student.result()
    expect(result.envelope.data).toMatchObject({ score: 0 })
    expect(result.text).not.toContain(MARK.note)
  })
})

describe('a student who reads the result', () => {
  it('finds the own highlights and notes at their questions, as they were left', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const changed: Mark = { ...MARK, style: 'wavy', note: 'why?' }
    const log = [
      marked(student, 1, MARK),
      marked(student, 2, changed),
      { seq: 3, at: student.now, body: { type: 'submit', reason: 'finished' } as const },
    ]
    await student.submit(log)
    const { questionResults } = (await student.result()).envelope.data
    expect(questionResults.map(({ marks }) => marks)).toEqual([[changed], undefined, undefined, undefined])
  })
})
