/** Every contact of an exam in Safe Exam Browser: with its key, with another one, and without. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudentExam } from '#contract/exams/exams.ts'
import { CONFIG_KEY_HEADER, PAGE_PROOF_HEADER, proofText } from '#domain/safe-browser/proof.ts'
import { safeBrowserSettings } from '#domain/safe-browser/settings.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { changedRows } from '#server/modules/monitor/monitor-rows.ts'
import { reportsModule } from '#server/modules/reports/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { type HttpExam, HttpStudent, publishedExam } from '../http-student.test-support.ts'
import { attemptsModule } from '../index.ts'
import { configKeyOf, keyHashAt } from './config-key.ts'
import { selectContacts } from './contacts.repo.ts'

type HeadersFor = HttpStudent['headersFor']

const ORIGIN = 'https://academy.example'
const NEEDED = { status: { error: true, code: 'attempts.safe-browser-needed' } }

let server: TestServer
let exam: HttpExam
let other: HttpExam

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule, reportsModule] })
  exam = await publishedExam(server, { safeBrowser: true })
  other = await publishedExam(server, { safeBrowser: true })
})
afterAll(() => server.close())

const keyOf = ({ id }: HttpExam) => configKeyOf(safeBrowserSettings({ origin: ORIGIN, examId: id }))

/** What Safe Exam Browser adds on Windows. */
const byBrowser =
  (at: HttpExam = exam): HeadersFor =>
  (path) => ({ [CONFIG_KEY_HEADER]: keyHashAt(ORIGIN + path, keyOf(at)) })

/** What our page says of what its script read, as on macOS and iPadOS. */
const byPage =
  (at: HttpExam = exam): HeadersFor =>
  () => {
    const page = `${ORIGIN}/exams/${at.id}/take`
    return { [PAGE_PROOF_HEADER]: proofText({ hash: keyHashAt(page, keyOf(at)), page }) }
  }

async function newStudent(headersFor: HeadersFor, sat = exam): Promise<HttpStudent> {
  const student = HttpStudent.of(server, sat, await signInAs(server, 'student'))
  student.headersFor = headersFor
  return student
}

const contactsOf = async ({ attemptId }: HttpStudent) =>
  (await selectContacts(server.database.query, attemptId)).map(({ kind, contacts, lines }) => ({
    kind,
    contacts,
    lines,
  }))

describe('the start of an exam in Safe Exam Browser', () => {
  const none: HeadersFor = () => ({})
  for (const [what, headersOf] of [
    ['without a key', () => none],
    ['with the key of another exam', byBrowser],
    ['with a page that read the key of another exam', byPage],
  ] as const) {
    it(`is refused ${what}, and nothing begins`, async () => {
      const student = await newStudent(headersOf(other))
      expect((await student.start()).envelope).toMatchObject(NEEDED)
      expect((await student.send([student.line(1, 0, [])])).envelope.status.code).toBe('attempts.not-found')
    })
  }

  it('takes place with the header of the browser, and with what the page read', async () => {
    for (const headersFor of [byBrowser(), byPage()]) {
      const student = await newStudent(headersFor)
      expect((await student.start()).status).toBe(201)
      expect(await contactsOf(student)).toEqual([{ kind: 'shown', contacts: 1, lines: 0 }])
    }
  })

  it('does not accept the header of another address', async () => {
    const student = await newStudent(() => byBrowser()('/api/student-exams'))
    expect((await student.start()).envelope).toMatchObject(NEEDED)
  })

  it('that took place is answered again to a device that lost the answer, whatever it shows', async () => {
    const student = await newStudent(byBrowser())
    const first = await student.start()
    student.headersFor = none
    const again = await student.start()
    expect(again.envelope.data.attemptId).toBe(first.envelope.data.attemptId)
  })

  it('cannot take place without a network, even where a file of the exam allows that', async () => {
    const offline = await publishedExam(server, { safeBrowser: true, allowOfflineStart: true })
    const student = await newStudent(byBrowser(offline), offline)
    const offlineStart = { versionId: offline.versionId, startedAt: student.now, seed: 1 }
    expect((await student.start({ offlineStart })).envelope.status.code).toBe('attempts.offline-start-refused')
    const path = `/api/exams/${offline.id}/prepare`
    const asked = { token: student.token, headers: byBrowser(offline)(path), body: {} }
    expect((await call(server.app, 'POST', path, asked)).envelope.data).toMatchObject({ offlineStart: null })
  })
})

describe('a student of an exam in Safe Exam Browser', () => {
  it('is informed by the list whether this browser is it', async () => {
    const student = await newStudent(byBrowser())
    const path = `/api/student-exams?exam=${exam.id}`
    const listed = async (headers: Readonly<Record<string, string>>) => {
      const { token } = student
      const answer = await call<{ items: StudentExam[] }>(server.app, 'GET', path, { token, headers })
      return answer.envelope.data.items[0]?.safeBrowser
    }
    expect([await listed({}), await listed(byBrowser()(path)), await listed(byPage()(path))]).toEqual([
      'needed',
      'shown',
      'shown',
    ])
  })

  it('prepares a device only with the key', async () => {
    const { token } = await newStudent(byBrowser())
    const path = `/api/exams/${exam.id}/prepare`
    const prepare = (headers: Readonly<Record<string, string>>) =>
      call(server.app, 'POST', path, { token, headers, body: {} })
    expect((await prepare({})).envelope).toMatchObject(NEEDED)
    expect((await prepare(byPage(other)(path))).envelope).toMatchObject(NEEDED)
    expect((await prepare(byPage()(path))).status).toBe(200)
  })

  it('goes on at another device only with the key', async () => {
    const student = await newStudent(byBrowser())
    await student.start()
    const phone = student.another()
    expect((await phone.join()).envelope).toMatchObject(NEEDED)
    phone.headersFor = byPage()
    expect((await phone.join()).status).toBe(200)
  })

  it('has every answer counted that was shown as saved, with or without the key, and staff see which', async () => {
    const student = await newStudent(byBrowser())
    await student.start()
    const log = student.everythingRight(1, student.now)
    const end = { seq: 5, at: student.now, body: { type: 'submit', reason: 'finished' } } as const
    await student.send(log.slice(0, 2))
    student.headersFor = byPage(other)
    await student.send(log.slice(2, 3))
    student.headersFor = () => ({})
    await student.send([])
    expect((await student.submit([...log, end])).status).toBe(200)
    expect(await student.score()).toBe(4)
    expect(await contactsOf(student)).toEqual([
      { kind: 'shown', contacts: 2, lines: 2 },
      { kind: 'other', contacts: 1, lines: 1 },
      { kind: 'missing', contacts: 2, lines: 5 },
    ])
    const token = await signInAs(server, 'admin')
    const path = `/api/exams/${exam.id}/report/attempts/${student.attemptId}`
    const report = await call(server.app, 'GET', path, { token })
    expect(report.envelope.data).toMatchObject({
      safeBrowser: [
        { device: 1, kind: 'shown', contacts: 2, lines: 2 },
        { device: 1, kind: 'other', contacts: 1, lines: 1 },
        { device: 1, kind: 'missing', contacts: 2, lines: 5 },
      ],
    })
    const rows = await changedRows(server.dependencies, exam.id, 0)
    expect(rows.find(({ id }) => id === student.attemptId)).toMatchObject({ outside: 3 })
  })

  it('leaves no trace by signs of life that show the key', async () => {
    const student = await newStudent(byBrowser())
    await student.start()
    for (let beats = 0; beats < 3; beats += 1) await student.send([])
    expect(await contactsOf(student)).toEqual([{ kind: 'shown', contacts: 1, lines: 0 }])
  })

  it('is not marked by others who send without the ticket', async () => {
    const student = await newStudent(byBrowser())
    await student.start()
    student.headersFor = () => ({})
    const stolen = await student.send([], { ticket: 'x'.repeat(43) })
    expect([stolen.envelope.status.code, await contactsOf(student)]).toEqual([
      'attempts.ticket-refused',
      [{ kind: 'shown', contacts: 1, lines: 0 }],
    ])
  })
})

describe('the settings file', () => {
  it('opens this exam, and is given to Safe Exam Browser without a sign-in', async () => {
    const file = await call(server.app, 'GET', `/api/exams/${exam.id}/safe-browser.seb`)
    expect(file.headers).toMatchObject({ 'content-type': 'application/seb' })
    expect(file.text).toContain(`<key>startURL</key><string>${ORIGIN}/exams/${exam.id}/take</string>`)
  })

  it('exists only for exams that ask for it', async () => {
    const plain = await publishedExam(server)
    for (const id of [plain.id, '01a2283c-43d2-746d-88b2-a3c2d2aa30ee']) {
      expect((await call(server.app, 'GET', `/api/exams/${id}/safe-browser.seb`)).status).toBe(404)
    }
  })
})

it('a student of any other exam is asked for no key, and nothing is noted', async () => {
  const plain = await publishedExam(server)
  const student = await newStudent(() => ({}), plain)
  expect((await student.start()).status).toBe(201)
  await student.send(student.everythingRight(1, student.now))
  expect(await contactsOf(student)).toEqual([])
})
