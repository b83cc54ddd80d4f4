/** Names on certificates and receipts of exams, and students who rename their account to have them made out to others. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OwnCertificate } from '#contract/attempts/certificates.ts'
import type { Profile } from '#contract/people/profile.ts'
import { readReceiptCode } from '#domain/exam-receipts/receipt-code.ts'
import { OWN_NAME_CHANGES_MOST } from '#domain/people/own-name-changes.ts'
import { auditEntries, users } from '#server/db/schema.ts'
import type { HttpStudent } from '#server/modules/attempts/http-student.test-support.ts'
import { call, signInAs } from '#tests/http.ts'
import { BACK, FRIEND, openCertifying, SELF } from './certifying.test-support.ts'

const academy = openCertifying()
const { asStaff, begun, issue, nameOn, newcomer, passed, passes, rename } = academy

async function offered({ token }: HttpStudent): Promise<OwnCertificate | undefined> {
  const answer = await call<{ items: OwnCertificate[] }>(academy.server.app, 'GET', '/api/certificates', { token })
  return answer.envelope.data.items[0]
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
    const { code } = (await call<{ code: string }>(academy.server.app, 'GET', path, student)).envelope.data
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

  it('has the name of the beginning, however often it changed before and after', async () => {
    const student = await newcomer()
    await rename(student, { firstName: 'Second' })
    await rename(student, { firstName: 'Third' })
    const sitting = await begun(student)
    await rename(student, { firstName: 'Fourth' })
    expect(await nameOn(await passes(sitting))).toBe('Third Test')
  })

  it('who sits under one name after the other has all certificates made out to the first that was issued', async () => {
    const first = await passed()
    await rename(first, { firstName: 'Second' })
    const second = await passes(await begun(first))
    await rename(first, { firstName: 'Third' })
    const third = await passes(await begun(first))
    expect(await nameOn(second)).toBe('Second Test')
    expect(await nameOn(third)).toBe('Second Test')
    expect(await nameOn(first)).toBe('Second Test')
    await (await asStaff(first)).confirm()
    expect(await nameOn(await passes(await begun(first)))).toBe('Third Test')
  })

  it('has the name of before when the account is renamed in the instant of the start', async () => {
    const student = await begun(await newcomer())
    const { token, now } = student
    const { revision } = (await call<Profile>(academy.server.app, 'GET', '/api/profile', { token })).envelope.data
    await call(academy.server.app, 'PATCH', '/api/profile', { token, body: { ...FRIEND, revision } })
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

describe('a student who began without a network', () => {
  it('has the name of the claimed beginning: neither one chosen before the delivery nor one taken since', async () => {
    const student = await newcomer()
    const startedAt = student.now
    await rename(student, FRIEND)
    const offlineStart = { versionId: student.exam.versionId, startedAt, seed: 1 }
    expect((await student.start({ offlineStart })).status).toBe(201)
    expect(await nameOn(await passes(student))).toBe(SELF)
  })

  it('gains nothing by claiming the time of an earlier name once a certificate is issued', async () => {
    const student = await newcomer()
    await rename(student, FRIEND)
    const startedAt = student.now
    await rename(student, BACK)
    expect(await nameOn(await passes(await begun(student)))).toBe(SELF)
    const offline = student.afresh()
    const offlineStart = { versionId: student.exam.versionId, startedAt, seed: 1 }
    expect((await offline.start({ offlineStart })).status).toBe(201)
    expect(await nameOn(await passes(offline))).toBe(SELF)
  })

  it('gains nothing by a claim that lies ahead: it counts as the instant at which the server heard of it', async () => {
    const student = await newcomer()
    const offlineStart = { versionId: student.exam.versionId, startedAt: student.now + 4000, seed: 1 }
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
    const [seen] = await academy.server.database.query.select().from(users).where(eq(users.id, staff.id))
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
    const entries = await academy.server.database.query
      .select()
      .from(auditEntries)
      .where(and(isConfirmation, eq(auditEntries.subject, `users:${staff.id}`)))
    expect(entries).toHaveLength(1)
  })

  it('who are not admins confirm no name, and nobody confirms their own', async () => {
    const student = await passed()
    const staff = await asStaff(student)
    const path = `/api/users/${staff.id}/name-confirmation`
    const own = await call(academy.server.app, 'POST', path, { token: student.token, body: { revision: 1 } })
    expect(own.status).toBe(403)
    const teacher = await signInAs(academy.server, 'teacher')
    expect((await call(academy.server.app, 'POST', path, { token: teacher, body: { revision: 1 } })).status).toBe(403)
  })
})
