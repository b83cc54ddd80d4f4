/** Certificates as students, staff and people without an account reach them, and attempts to have one that was not earned. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CertificateForStaff, CheckedCertificate, OwnCertificate } from '#contract/attempts/certificates.ts'
import type { ExamDocument } from '#domain/exam/document.ts'
import { attempts, auditEntries, users } from '#server/db/schema.ts'
import { type HttpExam, HttpStudent, publishedExam } from '#server/modules/attempts/http-student.test-support.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { correctionsModule } from '#server/modules/corrections/index.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import { settingsModule } from '#server/modules/settings/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { certificatesModule } from './index.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  const modules = [examsModule, attemptsModule, certificatesModule, correctionsModule, profileModule, settingsModule]
  server = await openTestServer({ modules })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const certified = (changes: Partial<ExamDocument> = {}) =>
  publishedExam(server, { passMark: 75, certificate: true, ...changes })

/** A student who answers so many of the four questions rightly, hands in, and reads the result. */
async function sat(exam: HttpExam, right: number, { reads = true } = {}): Promise<HttpStudent> {
  const student = await HttpStudent.finished(server, exam, right)
  if (reads) await student.result()
  return student
}

const issue = ({ attemptId, token }: Pick<HttpStudent, 'attemptId' | 'token'>, withScore = true) =>
  call<{ code: string }>(server.app, 'POST', `/api/attempts/${attemptId}/certificate`, { token, body: { withScore } })

const check = (code: string) =>
  call<CheckedCertificate>(server.app, 'POST', '/api/certificates/checks', { body: { code } })

async function own({ token }: HttpStudent): Promise<readonly OwnCertificate[]> {
  return (await call<{ items: OwnCertificate[] }>(server.app, 'GET', '/api/certificates', { token })).envelope.data
    .items
}

async function codeOf(student: HttpStudent, withScore = true): Promise<string> {
  const answer = await issue(student, withScore)
  expect(answer.status).toBe(200)
  return answer.envelope.data.code
}

async function storedResult({ attemptId }: HttpStudent, provisional: boolean): Promise<void> {
  const { query } = server.database
  const [row] = await query.select().from(attempts).where(eq(attempts.id, attemptId))
  if (row?.result == null) throw new Error('the attempt has no result')
  await query
    .update(attempts)
    .set({ result: { ...row.result, provisional } })
    .where(eq(attempts.id, attemptId))
}

const ofStaff = (exam: HttpExam, { attemptId }: HttpStudent) =>
  `/api/exams/${exam.id}/report/attempts/${attemptId}/certificate`

const withdraw = (exam: HttpExam, student: HttpStudent, withdrawnBecause: string | null) =>
  call<{ certificate: CertificateForStaff }>(server.app, 'PUT', ofStaff(exam, student), {
    token: admin,
    body: { withdrawnBecause },
  })

describe('a student who passed an exam that gives certificates', () => {
  it('finds it in the list, has it issued, and anybody reads the same by its code', async () => {
    const exam = await certified()
    const student = await sat(exam, 3)
    expect((await student.result()).envelope.data.pass).toEqual({ mark: 75, isPassed: true, certificate: true })
    expect(await own(student)).toMatchObject([{ attemptId: student.attemptId, accuracy: 75, issued: null }])
    const code = await codeOf(student)
    expect(await own(student)).toMatchObject([{ issued: { code, standing: 'valid', withScore: true } }])
    const { data } = (await check(code.toLowerCase())).envelope
    expect(data).toMatchObject({ code, standing: 'valid', accuracy: 75, address: expect.stringContaining('#') })
    expect(data.student).not.toBe('')
  })

  it('has one certificate however often and at once it is asked for, and may keep the score off it', async () => {
    const student = await sat(await certified(), 4)
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(student)))
    expect(new Set(codes).size).toBe(1)
    expect(await codeOf(student, false)).toBe(codes[0])
    expect((await check(codes[0] ?? '')).envelope.data.accuracy).toBeNull()
  })

  it('keeps the name of its day: an account that is renamed hands nothing on', async () => {
    const student = await sat(await certified(), 4)
    const code = await codeOf(student)
    const before = (await check(code)).envelope.data.student
    const [row] = await server.database.query.select().from(attempts).where(eq(attempts.id, student.attemptId))
    await server.database.query
      .update(users)
      .set({ firstName: 'Another', lastName: 'Person' })
      .where(eq(users.id, row?.userId ?? ''))
    await codeOf(student, false)
    expect((await check(code)).envelope.data.student).toBe(before)
  })
})

describe('a student who has not earned a certificate', () => {
  it('gets none below the mark, from an exam that gives none, or while the score is withheld', async () => {
    const below = await sat(await certified(), 2)
    const plain = await sat(await publishedExam(server, { passMark: 75 }), 4)
    const withheld = await sat(await certified({ scoreShown: 'never' }), 4)
    for (const student of [below, plain, withheld]) {
      expect((await issue(student)).envelope.status.code).toBe('certificates.not-earned')
      expect(await own(student)).toEqual([])
    }
  })

  it('learns nothing before the result is read: neither from the list nor by asking for one', async () => {
    const student = await sat(await certified(), 4, { reads: false })
    expect(await own(student)).toEqual([])
    expect((await issue(student)).envelope.status.code).toBe('certificates.not-earned')
    const [row] = await server.database.query.select().from(attempts).where(eq(attempts.id, student.attemptId))
    expect(row?.resultGivenAt).toBeNull()
  })

  it('gets none for the attempt of another student, or for one that is waiting for a person', async () => {
    const exam = await certified()
    const [student, other] = [await sat(exam, 4), await sat(exam, 1)]
    const foreign = await issue({ attemptId: student.attemptId, token: other.token })
    expect(foreign.envelope.status.code).toBe('attempts.not-found')
    await storedResult(student, true)
    expect((await issue(student)).envelope.status.code).toBe('certificates.not-earned')
  })
})

describe('a certificate that was issued', () => {
  it('is suspended while its result is open again, and falls with a corrected key', async () => {
    const exam = await certified({ passMark: 100 })
    const student = await sat(exam, 4)
    const code = await codeOf(student)
    await storedResult(student, true)
    expect((await check(code)).envelope.data).toMatchObject({ standing: 'suspended', accuracy: null })
    await storedResult(student, false)
    expect((await check(code)).envelope.data.standing).toBe('valid')
    const [first] = exam.questions
    const corrected = await call(server.app, 'POST', `/api/exams/${exam.id}/corrections`, {
      token: admin,
      body: { questionId: first?.id, correctOptionIds: first?.wrong, mark: 1, keysRevision: 0 },
    })
    expect(corrected.status).toBe(200)
    expect((await check(code)).envelope.data).toMatchObject({ standing: 'corrected', accuracy: null })
    expect(await own(student)).toMatchObject([{ issued: { standing: 'corrected' } }])
  })

  it('says no score between a reopening and the next reading: each late answer would show what it is worth', async () => {
    const exam = await certified()
    const student = await sat(exam, 4)
    const code = await codeOf(student)
    const unread = { resultGivenAt: null }
    await server.database.query.update(attempts).set(unread).where(eq(attempts.id, student.attemptId))
    expect((await check(code)).envelope.data).toMatchObject({ standing: 'suspended', accuracy: null, scaled: null })
    expect(await own(student)).toMatchObject([{ accuracy: null, issued: { standing: 'suspended' } }])
    await student.result()
    expect((await check(code)).envelope.data).toMatchObject({ standing: 'valid', accuracy: 100 })
  })

  it('is withdrawn by staff with a reason that only they read, given back, and both are on record', async () => {
    const exam = await certified()
    const student = await sat(exam, 4)
    expect((await withdraw(exam, student, 'copied')).envelope.status.code).toBe('certificates.not-issued')
    const code = await codeOf(student)
    expect((await withdraw(exam, student, 'copied')).envelope.data.certificate.standing).toBe('withdrawn')
    expect((await withdraw(exam, student, 'again')).envelope.data.certificate.withdrawnBecause).toBe('copied')
    const checked = await check(code)
    expect(checked.envelope.data.standing).toBe('withdrawn')
    expect(checked.text).not.toContain('copied')
    const { token } = student
    const file = await server.app.inject({ url: '/api/profile/export', headers: { authorization: `Bearer ${token}` } })
    expect(file.json()).toMatchObject({ records: { certificates: [{ code }] } })
    expect(file.body).not.toContain('copied')
    expect(await codeOf(student)).toBe(code)
    expect((await check(code)).envelope.data.standing).toBe('withdrawn')
    expect((await withdraw(exam, student, null)).envelope.data.certificate.standing).toBe('valid')
    const entries = await server.database.query
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subject, `attempts:${student.attemptId}`))
    const actions = entries.map(({ action }) => action).filter((action) => action.endsWith('-certificate'))
    expect(actions.toSorted()).toEqual(['attempts.restore-certificate', 'attempts.withdraw-certificate'])
  })

  it('cannot be reached through another exam', async () => {
    const [exam, other] = [await certified(), await certified()]
    const student = await sat(exam, 4)
    await codeOf(student)
    expect((await withdraw(other, student, 'because')).envelope.status.code).toBe('attempts.not-found')
    const read = await call<{ certificate: CertificateForStaff }>(server.app, 'GET', ofStaff(exam, student), {
      token: admin,
    })
    expect(read.envelope.data.certificate.standing).toBe('valid')
  })
})

describe('a person without an account', () => {
  it('learns nothing by guessing, and is slowed down', async () => {
    expect((await check('0000-0000-0000-0000')).envelope.status.code).toBe('certificates.not-found')
    expect((await check('%')).envelope.status.code).toBe('certificates.not-found')
    const answers = []
    for (let turn = 0; turn < 35; turn += 1) answers.push((await check('0000-0000-0000-0001')).status)
    expect(answers).toContain(429)
  })
})
