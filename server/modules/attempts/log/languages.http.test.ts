import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuestionDocument } from '#domain/exam/document.ts'
import { attemptEvents } from '#server/db/schema.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { openTestServer, type TestServer } from '#tests/http.ts'
import { examDocument } from '../academy.test-support.ts'
import { type HttpExam, HttpStudent, publishedExam } from '../http-student.test-support.ts'
import { attemptsModule } from '../index.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'
import type { LogLine } from './log-lines.ts'

let server: TestServer
let exam: HttpExam

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule] })
  const [section] = examDocument().sections
  const questions = section?.questions.map(inEnglish) ?? []
  exam = await publishedExam(server, {
    bilingual: true,
    titleTranslation: 'A trial',
    sections: [{ name: 'One', minutes: null, questions }],
  })
})
afterAll(() => server.close())

function inEnglish(question: QuestionDocument): QuestionDocument {
  const { ref, hint, explanation, options } = question
  return {
    ...question,
    translation: {
      text: `What is ${ref}?`,
      hint: hint === undefined ? '' : 'A hint',
      explanation: explanation === undefined ? '' : 'A reason',
    },
    options: options.map((option, index) => ({ ...option, translation: `Option ${index}` })),
  }
}

function shown(student: HttpStudent, seq: number, locale: 'ar' | 'en', questionId = exam.questions[0]?.id ?? '') {
  return { seq, at: student.now, body: { type: 'language' as const, questionId, locale } }
}

async function storedBodies({ attemptId }: HttpStudent) {
  const rows = await server.database.query.select().from(attemptEvents).where(eq(attemptEvents.attemptId, attemptId))
  return rows.map(({ body }) => body)
}

const END = (student: HttpStudent, seq: number): LogLine => ({
  seq,
  at: student.now,
  body: { type: 'submit', reason: 'finished' },
})

describe('a student who looked at a question in the other language', () => {
  it('finds it in the result as it was seen last, and every question in both languages', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const log = [shown(student, 1, 'ar'), shown(student, 2, 'en'), END(student, 3)]
    expect((await student.submit(log)).status).toBe(200)
    const { questionResults, locale } = (await student.result()).envelope.data
    expect(locale).toBe('ar')
    expect(questionResults.map(({ shownIn }) => shownIn)).toEqual(['en', undefined, undefined, undefined])
    for (const { options, translation } of questionResults) {
      expect(translation?.html).toContain('What is')
      expect(Object.keys(translation?.options ?? {}).toSorted()).toEqual(options.map(({ id }) => id).toSorted())
    }
  })

  it('has the score of the answers alone', async () => {
    const [plain, looked] = [await HttpStudent.sitting(server, exam), await HttpStudent.sitting(server, exam)]
    await plain.submit([...plain.everythingWrong(1, plain.now), END(plain, 5)])
    const looks = exam.questions.map(({ id }, index) => shown(looked, 5 + index, 'en', id))
    await looked.submit([...looked.everythingWrong(1, looked.now), ...looks, END(looked, 9)])
    expect(await looked.score()).toBe(await plain.score())
  })

  it('gains nothing by a line that no page writes', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const unknown = await student.send([shown(student, 1, 'ar', 'q-unknown')])
    expect(unknown.envelope.status.code).toBe('attempts.event-not-allowed')
    const forged = { ...shown(student, 1, 'ar'), body: { ...shown(student, 1, 'ar').body, locale: 'fr' as 'en' } }
    expect([400, 422]).toContain((await student.send([forged])).status)
    expect(await storedBodies(student)).toEqual([])
    const more = { ...shown(student, 1, 'en').body, score: 4, optionIds: exam.questions[0]?.right }
    expect((await student.send([{ seq: 1, at: student.now, body: more }])).status).toBe(200)
    expect(await storedBodies(student)).toEqual([shown(student, 1, 'en').body])
    await student.submit([shown(student, 1, 'en'), END(student, 2)])
    expect(await student.score()).toBe(0)
  })

  it('is refused 10,000 looks of a script, and loses no answer', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const codes: (string | undefined)[] = []
    const batch = 200
    for (let first = 1; first <= 10_000; first += batch) {
      const lines = Array.from({ length: batch }, (_, index) => shown(student, first + index, index % 2 ? 'ar' : 'en'))
      codes.push((await student.send(lines)).envelope.status.code)
    }
    const taken = ATTEMPT_LIMITS.markLines / batch
    expect(new Set(codes.slice(taken))).toEqual(new Set(['attempts.marks-limit-reached']))
    expect(await storedBodies(student)).toHaveLength(ATTEMPT_LIMITS.markLines)
    const answers = student.everythingRight(ATTEMPT_LIMITS.markLines + 1, student.now)
    expect((await student.send(answers)).status).toBe(200)
    expect(await storedBodies(student)).toHaveLength(ATTEMPT_LIMITS.markLines + answers.length)
  }, 120_000)
})
