import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportReport, ImportStanding } from '#contract/exams/exchange.ts'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { questions as questionRows } from '#server/db/schema.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { filesModule } from '#server/modules/files/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { exchangeModule } from './index.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, filesModule, exchangeModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const GIFT =
  '$CATEGORY: $course$/top/قدرات/كمي\n\n::q1::ما ناتج 2 + 2؟ {=4 ~3 ~5}\n\n::q2::Essay? {}\n\n::q3::[html]كم $x^2$؟ {~%50%[html]\\(x\\) ~%50%b ~c}\n'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function check(content: string | Buffer, name: string, token = admin) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/imports?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.isBuffer(content) ? content : Buffer.from(content),
  })
  return { status: answer.statusCode, data: answer.json<{ data: ImportReport }>().data }
}

const NEW_EXAM = { kind: 'exam', title: 'مستورد', locale: 'ar', type: 'mixed', durationMinutes: 30 }

function commit(importId: string, target: unknown = NEW_EXAM, token = admin) {
  return call<ImportStanding>(server.app, 'POST', `/api/imports/${importId}/commit`, { token, body: { target } })
}

async function draftOf(examId: string): Promise<ExamDraft> {
  return (await call<ExamDraft>(server.app, 'GET', `/api/exams/${examId}/draft`, { token: admin })).envelope.data
}

async function exported(examId: string, format: string): Promise<Buffer> {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/exams/${examId}/export?format=${format}`,
    headers: { authorization: `Bearer ${admin}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

describe('an admin who brings a file of questions', () => {
  it('is shown what was understood, and of each question left out why, and nothing is written', async () => {
    const { status, data } = await check(GIFT, 'C:\\files\\bank.gift')
    expect(status).toBe(201)
    expect(data).toMatchObject({ fileName: 'bank.gift', format: 'gift', title: 'قدرات', locale: 'ar', understood: 2 })
    expect(data.skipped).toEqual([{ line: 5, name: 'q2', reason: 'type-not-supported', detail: 'essay' }])
    const questions = await call<{ items: { html: string }[]; total: number }>(
      server.app,
      'GET',
      `/api/imports/${data.id}/questions?perPage=2`,
      { token: admin },
    )
    expect(questions.envelope.data.total).toBe(2)
    expect(questions.envelope.data.items[1]?.html).toContain('<math')
    const exams = await call<{ total: number }>(server.app, 'GET', '/api/exams', { token: admin })
    expect(exams.envelope.data.total).toBe(0)
  })

  it('makes an exam of it once, however often it is asked for', async () => {
    const { data } = await check(GIFT, 'bank.gift')
    const [first, second] = await Promise.all([commit(data.id), commit(data.id)])
    const third = await commit(data.id)
    expect(first.status).toBe(200)
    expect(first.envelope.data.done).toMatchObject({ questions: 2 })
    expect([second.envelope.data.done, third.envelope.data.done]).toEqual([
      first.envelope.data.done,
      first.envelope.data.done,
    ])
    const draft = await draftOf(first.envelope.data.done?.examId ?? '')
    expect(draft.exam.title).toBe('مستورد')
    expect(draft.sections.map(({ name, questions }) => [name, questions.length])).toEqual([['كمي', 2]])
    const exams = await call<{ total: number }>(server.app, 'GET', '/api/exams', { token: admin })
    expect(exams.envelope.data.total).toBe(1)
  })

  it('adds it to a section that is there, behind its questions, with images stored', async () => {
    const xml = `<quiz><question type="truefalse"><name><text>q1</text></name><questiontext format="html"><text><![CDATA[<p>Look <img src="@@PLUGINFILE@@/a.png" alt="dot"></p>]]></text><file name="a.png" encoding="base64">${PNG}</file></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`
    const made = await commit((await check(GIFT, 'bank.gift')).data.id)
    const examId = made.envelope.data.done?.examId ?? ''
    const sectionId = (await draftOf(examId)).sections[0]?.id
    const { data } = await check(xml, 'more.xml')
    expect(data).toMatchObject({ understood: 1, images: 1 })
    const added = await commit(data.id, { kind: 'section', examId, sectionId })
    expect(added.envelope.data).toMatchObject({ images: 1, storedImages: 1, done: { examId, sectionId, questions: 1 } })
    const again = await commit(data.id, { kind: 'section', examId, sectionId })
    expect(again.envelope.data.done).toEqual(added.envelope.data.done)
    const questions = (await draftOf(examId)).sections[0]?.questions ?? []
    expect(questions).toHaveLength(3)
    const [, id = ''] = /!\[dot\]\(file:([0-9a-f]{64})\)/.exec(questions[2]?.text ?? '') ?? []
    expect((await server.app.inject({ method: 'GET', url: `/api/files/${id}` })).statusCode).toBe(200)
  })

  it('writes nothing when the section is gone, and can choose another', async () => {
    const { data } = await check(GIFT, 'bank.gift')
    const [examId, sectionId] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
    expect((await commit(data.id, { kind: 'section', examId, sectionId })).envelope.status.code).toBe('exams.not-found')
    expect((await commit(data.id)).envelope.data.done).toMatchObject({ questions: 2 })
  })

  it('is informed when nothing can be imported, when an hour is over, and when the file is no file of questions', async () => {
    const essays = await check('Essay? {}', 'bank.gift')
    expect((await commit(essays.data.id)).envelope.status.code).toBe('exchange.nothing-to-import')
    expect((await check('hello', 'a.txt')).status).toBe(422)
    expect((await check('<quiz><a>', 'a.xml')).status).toBe(422)
    const { data } = await check(GIFT, 'bank.gift')
    server.advance(61 * 60_000)
    admin = await signInAs(server, 'admin')
    expect((await commit(data.id)).status).toBe(404)
  })

  it('cannot import what another admin has brought', async () => {
    const { data } = await check(GIFT, 'bank.gift')
    const other = await signInAs(server, 'admin')
    expect((await commit(data.id, NEW_EXAM, other)).status).toBe(404)
  })
})

describe('an admin whose sheet has headers of its own', () => {
  const SHEET = 'Frage,W,X,Zeit,Lösung\nWie viel?,3,4,20,2\n'
  const MEANINGS = ['text', 'option1', 'option2', null, 'right']

  // The academy limits what one person may look at within a minute.
  beforeAll(async () => {
    admin = await signInAs(server, 'admin')
  })

  const choose = (importId: string, columns: unknown, token = admin) =>
    call<ImportReport>(server.app, 'POST', `/api/imports/${importId}/columns`, {
      token,
      body: { columns, hasHeaders: true },
    })

  it('names its columns, and imports what was read by them', async () => {
    const { data } = await check(SHEET, 'bank.csv')
    expect(data.understood).toBe(0)
    expect(data.sheet?.columns[3]).toEqual({ header: 'Zeit', meaning: null, samples: ['20'] })
    expect(data.sheet?.meanings.map(({ name }) => name)).toEqual(expect.arrayContaining(MEANINGS.filter(Boolean)))
    const named = await choose(data.id, MEANINGS)
    expect(named.envelope.data).toMatchObject({ understood: 1, skipped: [], fileName: 'bank.csv' })
    expect((await commit(data.id)).status).toBe(404)
    for (let others = 0; others < 5; others += 1) await check(GIFT, 'bank.gift')
    const made = await commit(named.envelope.data.id)
    const draft = await draftOf(made.envelope.data.done?.examId ?? '')
    expect(draft.sections[0]?.questions[0]?.options.map(({ text, correct }) => [text, correct])).toEqual([
      ['3', false],
      ['4', true],
    ])
  })

  it('is refused a meaning that there is not, columns of what is no sheet, and the sheet of another admin', async () => {
    const { data } = await check(SHEET, 'bank.csv')
    expect((await choose(data.id, ['text', 'constructor'])).status).toBe(422)
    expect((await choose(data.id, ['option0', 'option123'])).status).toBe(422)
    expect((await choose((await check(GIFT, 'bank.gift')).data.id, MEANINGS)).status).toBe(422)
    expect((await choose(data.id, MEANINGS, await signInAs(server, 'admin'))).status).toBe(404)
  })
})

describe('an admin who brings the same file a second time', () => {
  beforeAll(async () => {
    admin = await signInAs(server, 'admin')
  })
  const QUESTIONS = '::a::Once?{=1 ~2}\n\n::b::Twice?{=2 ~3}\n\n::c::Three times?{=3 ~4}\n'

  it('is informed of it in the dry run, whatever its name is, and may import it nevertheless', async () => {
    const first = await check(QUESTIONS, 'three.gift')
    expect(first.data.importedBefore).toEqual([])
    const made = await commit(first.data.id)
    const examId = made.envelope.data.done?.examId ?? ''
    const again = await check(QUESTIONS, 'another name.gift')
    expect(again.data.importedBefore).toEqual([
      { at: expect.any(Number) as number, records: 3, examId, title: 'مستورد' },
    ])
    const sectionId = (await draftOf(examId)).sections[0]?.id
    expect((await commit(again.data.id, { kind: 'section', examId, sectionId })).envelope.data.done?.questions).toBe(3)
    expect((await check(QUESTIONS, 'three.gift')).data.importedBefore).toHaveLength(2)
    expect((await check(`${QUESTIONS}\n`, 'three.gift')).data.importedBefore).toEqual([])
  })

  it('is informed of nothing about a file that was only looked at, or whose exam is gone', async () => {
    const other = '::d::Looked at?{=1 ~2}\n'
    await check(other, 'other.gift')
    const { data } = await check(other, 'other.gift')
    expect(data.importedBefore).toEqual([])
    const examId = (await commit(data.id)).envelope.data.done?.examId ?? ''
    await call(server.app, 'DELETE', `/api/exams/${examId}`, { token: admin })
    expect((await check(other, 'other.gift')).data.importedBefore).toEqual([])
  })
})

describe('a student', () => {
  it('can neither import nor export', async () => {
    const token = await signInAs(server, 'student')
    expect((await check(GIFT, 'bank.gift', token)).status).toBe(403)
    const { data } = await check(GIFT, 'bank.gift')
    const examId = (await commit(data.id)).envelope.data.done?.examId ?? ''
    expect((await commit(data.id, NEW_EXAM, token)).status).toBe(403)
    expect((await call(server.app, 'GET', `/api/exams/${examId}/export?format=gift`, { token })).status).toBe(403)
  })
})

describe('an admin who exports an exam', () => {
  it.each(['gift', 'moodle-xml', 'qti3', 'xlsx'])('gets a file (%s) that can be imported again', async (format) => {
    const examId = (await commit((await check(GIFT, 'bank.gift')).data.id)).envelope.data.done?.examId ?? ''
    const { data } = await check(await exported(examId, format), 'exam')
    expect(data).toMatchObject({ understood: 2, skipped: [] })
    const again = (await commit(data.id)).envelope.data.done?.examId ?? ''
    const content = async (id: string) =>
      (await draftOf(id)).sections.map(({ name, questions }) => [
        name,
        questions.map(({ text, options }) => [text, options.map((option) => [option.text, option.correct])]),
      ])
    expect(await content(again)).toEqual(await content(examId))
  })

  it('is shown beforehand what a format lacks', async () => {
    const examId = (await commit((await check(GIFT, 'bank.gift')).data.id)).envelope.data.done?.examId ?? ''
    const losses = await call<{ losses: { kind: string }[] }>(
      server.app,
      'GET',
      `/api/exams/${examId}/export-losses?format=qti3`,
      { token: admin },
    )
    expect(losses.envelope.data.losses).toEqual([])
  })

  it('gets a template in the language of the reader that can be imported as it is', async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/import-template',
      headers: { authorization: `Bearer ${admin}`, 'accept-language': 'ar' },
    })
    expect((await check(answer.rawPayload, 'template.xlsx')).data).toMatchObject({ understood: 3, skipped: [] })
  })
})

describe('an admin with a thousand questions', () => {
  it('has them imported, all of them', async () => {
    const file = Array.from(
      { length: 1_000 },
      (_, index) => `::q${index}::ما ناتج $${index} + 1$؟ {=${index + 1} ~${index + 2} ~${index + 3} ~0.5}`,
    )
    const { data } = await check(file.join('\n\n'), 'bank.gift')
    const done = (await commit(data.id)).envelope.data.done
    expect(done).toMatchObject({ questions: 1_000 })
  })
})

describe('an admin who exports an exam and imports it again', () => {
  it.each(['gift', 'moodle-xml', 'qti3', 'xlsx'])(
    'as %s: finds its settings and what its questions show, and is informed of a film that is gone',
    async (format) => {
      // A new account each time: no limit of an account is met.
      const token = await signInAs(server, 'admin')
      const { id } = (await check(GIFT, 'bank.gift', token)).data
      const examId = (await commit(id, NEW_EXAM, token)).envelope.data.done?.examId ?? ''
      const { exam, sections } = await draftOf(examId)
      const settings = {
        ...exam,
        description: 'وصف',
        type: 'verbal',
        durationMinutes: 45,
        shuffleOptions: false,
        maximumAttempts: 2,
        leaveGraceSeconds: 10,
      }
      const saved = await call(server.app, 'PUT', `/api/exams/${examId}`, { token, body: settings })
      expect(saved.status).toBe(200)
      const [question] = sections.flatMap((section) => section.questions)
      await server.database.query
        .update(questionRows)
        .set({ videoFile: 'f'.repeat(64), showHint: false })
        .where(eq(questionRows.id, question?.id ?? ''))
      const { data } = await check(await exported(examId, format), `exam.${format}`, token)
      expect(data.settings).toEqual({ type: 'verbal', durationMinutes: 45 })
      expect(data.warnings.map(({ kind }) => kind)).toContain('file-not-here')
      const target = { ...NEW_EXAM, title: 'again', type: 'verbal', durationMinutes: 45 }
      const again = (await commit(data.id, target, token)).envelope.data.done?.examId ?? ''
      const copy = await draftOf(again)
      expect(copy.exam).toMatchObject({
        description: 'وصف',
        durationMinutes: 45,
        shuffleOptions: false,
        maximumAttempts: 2,
        leaveGraceSeconds: 10,
      })
      const [copied] = copy.sections.flatMap((section) => section.questions)
      expect(copied).toMatchObject({ showHint: false, showAnswer: true, videoFile: null })
    },
  )
})
