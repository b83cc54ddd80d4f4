/** Names on certificates and receipts of exams, and students who rename their account to have them made out to others. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnCertificate } from '#contract/attempts/certificates.ts'
import type { PersonOverview } from '#contract/people/person-page.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { UserRecord } from '#contract/people/users.ts'
import { readReceiptCode } from '#domain/exam-receipts/receipt-code.ts'
import { OWN_NAME_CHANGES_MOST } from '#domain/people/own-name-changes.ts'
import { readNameOfAttempt } from '#server/db/earlier-names.ts'
import { auditEntries, certificates, earlierNames, users } from '#server/db/schema.ts'
import { type HttpExam, HttpStudent, publishedExam } from '#server/modules/attempts/http-student.test-support.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import { usersModule } from '#server/modules/users/index.ts'
import { call, openTestServer, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { certificatesModule } from './index.ts'

const SELF = 'تجربة Test'
const FRIEND = { firstName: 'Another', lastName: 'Person' }
const BACK = { firstName: 'تجربة', lastName: 'Test' }
const MINUTE = 60_000

let server: TestServer
let admin: string
let exam: HttpExam
beforeAll(async () => {
  const modules = [examsModule, attemptsModule, certificatesModule, profileModule, usersModule]
  server = await openTestServer({ modules })
  admin = await signInAs(server, 'admin')
  exam = await publishedExam(server, { passMark: 75, certificate: true, allowOfflineStart: true })
})
afterAll(() => server.close())

async function rename({ token }: Pick<HttpStudent, 'token'>, name: object) {
  server.advance(1000)
  const { revision } = (await call<Profile>(server.app, 'GET', '/api/profile', { token })).envelope.data
  return call(server.app, 'PATCH', '/api/profile', { token, body: { ...name, revision } })
}

/** Hands in with all answers right, and reads the result. */
async function passes(student: HttpStudent): Promise<HttpStudent> {
  await student.handIn(4)
  await student.result()
  return student
}

const passed = async () => passes(await HttpStudent.sitting(server, exam))

const issue = ({ attemptId, token }: HttpStudent) =>
  call<{ code: string }>(server.app, 'POST', `/api/attempts/${attemptId}/certificate`, {
    token,
    body: { withScore: false },
  })

async function nameOn(student: HttpStudent): Promise<string> {
  const { code } = (await issue(student)).envelope.data
  const checked = await call<{ student: string }>(server.app, 'POST', '/api/certificates/checks', { body: { code } })
  return checked.envelope.data.student
}

async function offered({ token }: HttpStudent): Promise<OwnCertificate | undefined> {
  const answer = await call<{ items: OwnCertificate[] }>(server.app, 'GET', '/api/certificates', { token })
  return answer.envelope.data.items[0]
}

async function asStaff(student: HttpStudent) {
  const id = await userIdOf(server, student.token)
  const read = async () =>
    (await call<UserRecord>(server.app, 'GET', `/api/users/${id}`, { token: admin })).envelope.data
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    call(server.app, method, `/api/users/${id}${path}`, { token: admin, body })
  return {
    id,
    overview: async () =>
      (await call<PersonOverview>(server.app, 'GET', `/api/users/${id}/overview`, { token: admin })).envelope.data,
    confirm: async (revision?: number) => {
      server.advance(1000)
      return send('POST', '/name-confirmation', { revision: revision ?? (await read()).revision })
    },
    change: async (fields: object) => {
      server.advance(1000)
      const { role, createdAt: _createdAt, id: _id, ...person } = await read()
      return send('PUT', '', { ...person, roleId: role.id, ...fields })
    },
  }
}

describe('a student who passed an exam', () => {
  it('has no certificate of it made out to another person by renaming the account for a moment', async () => {
    const student = await passed()
    await rename(student, FRIEND)
    expect(await nameOn(student)).toBe(SELF)
    await rename(student, BACK)
    expect(await nameOn(student)).toBe(SELF)
  })

  it('has no receipt of the submission signed for another person either', async () => {
    const student = await passed()
    await rename(student, FRIEND)
    const path = `/api/attempts/${student.attemptId}/exam-receipt`
    const { code } = (await call<{ code: string }>(server.app, 'GET', path, student)).envelope.data
    const payload = Buffer.from(readReceiptCode(code)?.payload ?? '', 'base64url').toString()
    expect(JSON.parse(payload)).toMatchObject({ student: SELF })
  })

  it('reads before the issue which name the certificate will carry, and whether it is today’s', async () => {
    const student = await passed()
    expect(await offered(student)).toMatchObject({ name: SELF, isEarlierName: false, issued: null })
    await rename(student, FRIEND)
    expect(await offered(student)).toMatchObject({ name: SELF, isEarlierName: true, issued: null })
    await issue(student)
    expect(await offered(student)).toMatchObject({ name: SELF, isEarlierName: true, issued: {} })
  })

  it('has the name of each beginning, however often it changed between two exams', async () => {
    const first = await passed()
    await rename(first, { firstName: 'Second' })
    const second = await passes(await begun(first))
    await rename(first, { firstName: 'Third' })
    await rename(first, { firstName: 'Fourth' })
    const third = await passes(await begun(first))
    expect([await nameOn(first), await nameOn(second), await nameOn(third)]).toEqual([
      SELF,
      'Second Test',
      'Fourth Test',
    ])
  })

  it('has the name of before when the account is renamed in the instant of the start', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const { token, now } = student
    const { revision } = (await call<Profile>(server.app, 'GET', '/api/profile', { token })).envelope.data
    await call(server.app, 'PATCH', '/api/profile', { token, body: { ...FRIEND, revision } })
    expect(student.now).toBe(now)
    expect(await nameOn(await passes(student))).toBe(SELF)
  })

  it('changes other things of the profile without a name being kept', async () => {
    const student = await passed()
    await rename(student, { mobile: '0512345678', ...BACK })
    expect((await (await asStaff(student)).overview()).earlierNames).toEqual([])
  })

  it('renames the account no longer once it was renamed twenty times, until staff have looked at it', async () => {
    const student = await passed()
    for (let turn = 1; turn <= OWN_NAME_CHANGES_MOST; turn += 1) {
      expect((await rename(student, { lastName: turn % 2 === 0 ? 'Even' : 'Odd' })).status).toBe(200)
    }
    const refused = await rename(student, FRIEND)
    expect(refused.envelope.data).toMatchObject({ fields: { firstName: { code: 'nameChanges' } } })
    expect((await rename(student, { mobile: '0512345678' })).status).toBe(200)
    await (await asStaff(student)).confirm()
    expect((await rename(student, FRIEND)).status).toBe(200)
  })
})

async function begun(student: HttpStudent): Promise<HttpStudent> {
  server.advance(MINUTE)
  const again = student.afresh()
  expect((await again.start()).status).toBe(201)
  return again
}

describe('a student who began without a network', () => {
  it('has the name of the claimed beginning: neither one chosen before the delivery nor one taken since', async () => {
    const student = HttpStudent.of(server, exam, await signInAs(server, 'student'))
    const startedAt = student.now
    await rename(student, FRIEND)
    const offlineStart = { versionId: exam.versionId, startedAt, seed: 1 }
    expect((await student.start({ offlineStart })).status).toBe(201)
    expect(await nameOn(await passes(student))).toBe(SELF)
  })

  it('gains nothing by a claim that lies ahead: it counts as the instant at which the server heard of it', async () => {
    const student = HttpStudent.of(server, exam, await signInAs(server, 'student'))
    const offlineStart = { versionId: exam.versionId, startedAt: student.now + 4000, seed: 1 }
    expect((await student.start({ offlineStart })).status).toBe(201)
    await rename(student, FRIEND)
    expect(await nameOn(await passes(student))).toBe(SELF)
  })
})

describe('staff', () => {
  it('correct a name, and it stands on everything that is not issued yet', async () => {
    const [student, other] = [await passed(), await passed()]
    const staff = await asStaff(student)
    await rename(student, FRIEND)
    await staff.change({ firstName: 'Right', lastName: 'Name' })
    expect(await nameOn(student)).toBe('Right Name')
    await rename(student, FRIEND)
    expect((await issue(student)).status).toBe(200)
    expect(await nameOn(student)).toBe('Right Name')
    await (await asStaff(other)).change({ firstName: 'Also', lastName: 'Right' })
    expect(await nameOn(other)).toBe('Also Right')
    expect((await (await asStaff(other)).overview()).earlierNames).toEqual([])
  })

  it('clear nothing by changing something else of the account', async () => {
    const student = await passed()
    await rename(student, FRIEND)
    await (await asStaff(student)).change({ mobile: '0512345678' })
    expect(await nameOn(student)).toBe(SELF)
  })

  it('read earlier names, and confirm the present one as they read it; that is on record', async () => {
    const student = await passed()
    const staff = await asStaff(student)
    await rename(student, FRIEND)
    expect(await staff.overview()).toMatchObject({
      isNameUnconfirmed: true,
      earlierNames: [{ ...BACK, byStaff: false }],
    })
    const [seen] = await server.database.query.select().from(users).where(eq(users.id, staff.id))
    await rename(student, { firstName: 'Meanwhile' })
    expect((await staff.confirm(seen?.revision)).envelope.status.code).toBe('request.changed-meanwhile')
    expect((await staff.confirm()).status).toBe(200)
    expect((await staff.confirm()).status).toBe(200)
    expect(await staff.overview()).toMatchObject({
      isNameUnconfirmed: false,
      earlierNames: [
        { firstName: 'Meanwhile', byStaff: true },
        { firstName: 'Another', byStaff: false },
        { firstName: 'تجربة', byStaff: false },
      ],
    })
    expect(await nameOn(student)).toBe('Meanwhile Person')
    const isConfirmation = eq(auditEntries.action, 'users.confirm-name')
    const entries = await server.database.query
      .select()
      .from(auditEntries)
      .where(and(isConfirmation, eq(auditEntries.subject, `users:${staff.id}`)))
    expect(entries).toHaveLength(1)
  })

  it('who are not admins confirm no name, and nobody confirms their own', async () => {
    const student = await passed()
    const staff = await asStaff(student)
    const path = `/api/users/${staff.id}/name-confirmation`
    const own = await call(server.app, 'POST', path, { token: student.token, body: { revision: 1 } })
    expect(own.status).toBe(403)
    const teacher = await signInAs(server, 'teacher')
    expect((await call(server.app, 'POST', path, { token: teacher, body: { revision: 1 } })).status).toBe(403)
  })
})

describe('requests at the same moment', () => {
  it('rename, issue and rename back: no certificate is made out to the name that came later', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const student = await passed()
      const { token } = student
      server.advance(1000)
      const renaming = (name: object, revision: number) =>
        call(server.app, 'PATCH', '/api/profile', { token, body: { ...name, revision } })
      const issues = [issue(student), renaming(FRIEND, 1), issue(student), renaming(FRIEND, 1), issue(student)]
      await Promise.all([...issues, issue(student), renaming(BACK, 2), issue(student)])
      expect(await nameOn(student)).toBe(SELF)
    }
    const named = await server.database.query.select().from(certificates).where(eq(certificates.name, 'Another Person'))
    expect(named).toEqual([])
  })

  it('rename while the name is read: a reader finds the old name or the kept one, never what lies between', async () => {
    const student = await passed()
    const { query } = server.database
    const renamed = new AbortController()
    const reading = async (): Promise<readonly string[]> => {
      const names = new Set<string>()
      while (!renamed.signal.aborted) names.add(await readNameOfAttempt(query, student.attemptId))
      return [...names]
    }
    const readers = [reading(), reading(), reading(), reading()]
    for (let turn = 0; turn < OWN_NAME_CHANGES_MOST; turn += 1) {
      expect((await rename(student, turn % 2 === 0 ? FRIEND : BACK)).status).toBe(200)
    }
    renamed.abort()
    expect((await Promise.all(readers)).flat()).toEqual([SELF, SELF, SELF, SELF])
  })

  it('of many renamings from one state a single one is kept, in the order in which they took place', async () => {
    const student = await passed()
    const { token } = student
    const renaming = (lastName: string, revision: number) =>
      call(server.app, 'PATCH', '/api/profile', { token, body: { lastName, revision } })
    for (const revision of [1, 2, 3]) {
      const answers = await Promise.all(
        ['A', 'B', 'C', 'D'].map((letter) => renaming(letter.repeat(revision), revision)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    const userId = await userIdOf(server, token)
    const kept = await server.database.query.select().from(earlierNames).where(eq(earlierNames.userId, userId))
    const inOrder = kept.toSorted((one, other) => Number(one.until) - Number(other.until))
    expect(inOrder.map(({ lastName }) => lastName.length)).toEqual([4, 1, 2])
    expect(new Set(kept.map(({ until }) => until.getTime())).size).toBe(3)
  })
})
