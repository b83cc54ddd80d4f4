import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportReport, ImportStanding } from '#contract/exams/exchange.ts'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { questions as questionRows } from '#server/db/schema.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { exchangeModule } from './index.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, exchangeModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

async function check(content: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/imports?name=q.csv',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  })
  return answer.json<{ data: ImportReport }>().data
}

async function imported(content: string): Promise<ExamDraft> {
  const { id } = await check(content)
  const target = { kind: 'exam', title: 'مستورد', locale: 'ar', type: 'mixed', durationMinutes: 30 }
  const body = { target }
  const done = await call<ImportStanding>(server.app, 'POST', `/api/imports/${id}/commit`, { token: admin, body })
  const examId = done.envelope.data.done?.examId ?? ''
  return (await call<ExamDraft>(server.app, 'GET', `/api/exams/${examId}/draft`, { token: admin })).envelope.data
}

const HEAD = 'Question code,Question,Option 1,Option 2,Right options (numbers),Used for,Twin of (code),Practice hint 1'
const rows = (use: string, words: string) => `${HEAD}\na,${words}؟,1,2,1,${use},,h\nb,${words} أيضًا؟,3,4,1,,a,\n`

describe('an author who imports questions of practice', () => {
  it('finds them as the sheet says, twins with the use of the question that they are twins of', async () => {
    const draft = await imported(rows('practice', 'كم'))
    const [first, second] = draft.sections.flatMap(({ questions }) => questions)
    expect(first).toMatchObject({ use: 'practice', hintSteps: ['h'], twinOfId: null })
    expect(second).toMatchObject({ use: 'practice', twinOfId: first?.id })
  })

  it('is refused a question that a pack held as one of an exam, with its twin', async () => {
    const draft = await imported(rows('practice', 'ما'))
    const [first] = draft.sections.flatMap(({ questions }) => questions)
    const held = server.database.query.update(questionRows).set({ practisedSince: new Date() })
    await held.where(eq(questionRows.id, first?.id ?? ''))
    const again = await check(rows('exam', 'ما'))
    expect(again.understood).toBe(0)
    expect(again.skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'held-by-pack'],
      [3, 'twin-unknown'],
    ])
    expect((await check(rows('practice', 'ما'))).understood).toBe(2)
  })

  it('is refused a question of a graded exam as one of practice', async () => {
    const draft = await imported(rows('exam', 'أين'))
    const withheld = { ...draft.exam, answersShown: 'never', correctnessShown: 'never' }
    const settings = await call<{ draftRevision: number }>(server.app, 'PUT', `/api/exams/${draft.exam.id}`, {
      token: admin,
      body: withheld,
    })
    expect(settings.status).toBe(200)
    const { draftRevision } = settings.envelope.data
    const path = `/api/exams/${draft.exam.id}/publish`
    const published = await call(server.app, 'POST', path, { token: admin, body: { draftRevision } })
    expect(published.status).toBe(200)
    const again = await check(rows('practice', 'أين'))
    expect(again.skipped.map(({ reason }) => reason)).toEqual(['asked-in-exam', 'asked-in-exam'])
  })

  it('is informed of a lesson that is not here, and has the question without it', async () => {
    const id = '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c'
    const sheet = `Question,Option 1,Option 2,Right options (numbers),Lesson link,Explained from second,Explained to second\nلماذا؟,1,2,1,${id},1,2\n`
    const report = await check(sheet)
    expect([report.understood, report.warnings.map(({ line, kind }) => [line, kind])]).toEqual([
      1,
      [[2, 'lesson-not-here']],
    ])
    expect((await imported(sheet)).sections[0]?.questions[0]).toMatchObject({ lessonId: null, lessonFrom: null })
  })
})
