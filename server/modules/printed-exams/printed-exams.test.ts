import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportReport, ImportStanding } from '#contract/exams/exchange.ts'
import type { PrintedExam } from '#contract/exams/printed-exams.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { exchangeModule } from '#server/modules/exchange/index.ts'
import { filesModule } from '#server/modules/files/index.ts'
import { questionsOf, readFile } from '#server/exchange/read.test-support.ts'
import { parseXml } from '#server/exchange/text/xml.ts'
import { openZip } from '#server/spreadsheet/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { printedExamsModule } from './index.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, filesModule, exchangeModule, printedExamsModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const GIFT =
  '::q1::ما ناتج $\\\\frac\\{1\\}\\{2\\} + 1$؟ {=$1.5$ ~3 ~5}\n\n::q2::أي الأعداد زوجي؟ {~%50%2 ~3 ~%50%4}\n\n::q3::الشمس نجم {T}\n'

async function newExam(): Promise<string> {
  const checked = await server.app.inject({
    method: 'POST',
    url: '/api/imports?name=a.gift',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(GIFT),
  })
  const { id } = checked.json<{ data: ImportReport }>().data
  const target = { kind: 'exam', title: 'اختبار: ١/٢', locale: 'ar', type: 'mixed', durationMinutes: 30 }
  const done = await call<ImportStanding>(server.app, 'POST', `/api/imports/${id}/commit`, {
    token: admin,
    body: { target },
  })
  return done.envelope.data.done?.examId ?? ''
}

const read = (examId: string, token = admin) =>
  call<PrintedExam>(server.app, 'GET', `/api/exams/${examId}/printed`, { token })

describe('staff who print an exam', () => {
  it('get the draft with formulas, its key apart from the questions, and words in its language', async () => {
    const { status, envelope } = await read(await newExam())
    expect(status).toBe(200)
    const { paper, answers, words, durationMinutes } = envelope.data
    const [first, second, third] = paper.sections[0]?.questions ?? []
    expect(first?.html).toContain('<mfrac>')
    expect(JSON.stringify(paper)).not.toContain('correct')
    expect([first, second, third].map((one) => answers[one?.id ?? '']?.length)).toEqual([1, 2, 1])
    expect(answers[third?.id ?? '']).toEqual([third?.options[0]?.id])
    expect([words['answerSheet'], durationMinutes, paper.locale]).toEqual(['ورقة الإجابة', 30, 'ar'])
  })

  it('find nothing of a deleted exam, and students find nothing at all', async () => {
    const examId = await newExam()
    expect((await read(examId, await signInAs(server, 'student'))).status).toBe(403)
    const gone = await call(server.app, 'DELETE', `/api/exams/${examId}`, { token: admin })
    expect([gone.status, (await read(examId)).status]).toEqual([200, 404])
  })
})

describe('staff who take an exam to Word', () => {
  const file = async (examId: string, query: string) =>
    server.app.inject({
      method: 'GET',
      url: `/api/exams/${examId}/printed-file?${query}`,
      headers: { authorization: `Bearer ${admin}` },
    })

  it('get a file that reads back as the same questions with the same key, formulas as formulas of Word', async () => {
    const answer = await file(await newExam(), 'forms=1&seed=7&order=shuffled')
    expect(answer.statusCode).toBe(200)
    const document = openZip(answer.rawPayload)
    const xml = typeof document === 'string' ? '' : String(document.part('word/document.xml'))
    expect(xml).toContain('<m:f><m:num>')
    expect(parseXml(xml).ok).toBe(true)
    const exam = await readFile(answer.rawPayload, 'exam.docx')
    expect(
      questionsOf(exam).map(({ text, options, answerType }) => [
        answerType,
        text.split('\n')[0],
        options.filter(({ correct }) => correct).map((option) => option.text),
      ]),
    ).toEqual(
      [
        ['radio', 'ما ناتج $\\frac{1}{2}+1$؟', ['$1.5$']],
        ['checkbox', 'أي الأعداد زوجي؟', ['2', '4']],
        ['true_false', 'الشمس نجم', ['صحيح']],
      ].map(([type, text, right]) => [type, expect.stringContaining(String(text).slice(0, 8)), right]),
    )
  })

  it('get the same file for the same number, another for another, and none for numbers out of range', async () => {
    const examId = await newExam()
    const contents = await Promise.all(
      ['forms=3&seed=7', 'forms=3&seed=7', 'forms=3&seed=8'].map((query) => file(examId, `${query}&order=shuffled`)),
    )
    const [first, again, other] = contents.map(({ rawPayload }) => rawPayload.toString('base64'))
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    for (const query of [
      'forms=0&seed=1',
      'forms=5&seed=1',
      'forms=1&seed=-1',
      'forms=1&seed=10000',
      'forms=x&seed=1',
    ]) {
      expect((await file(examId, `${query}&order=kept`)).statusCode).toBe(422)
    }
  })
})
