/** Links for families, as students, staff and people without an account reach them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FamilyLink, FamilyReport } from '#contract/people/family-links.ts'
import type { ExamDocument } from '#domain/exam/document.ts'
import { attempts, auditEntries, familyLinks, users } from '#server/db/schema.ts'
import { tokenHash } from '#server/http/bearer.ts'
import { deleteSessionsOf } from '#server/modules/auth/index.ts'
import { HttpStudent, publishedExam } from '#server/modules/attempts/http-student.test-support.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { settingsModule } from '#server/modules/settings/index.ts'
import { call, openTestServer, signInAs, type TestMethod, type TestServer, userIdOf } from '#tests/http.ts'
import { familyLinksModule } from './index.ts'
import { makeOwnLink } from './links.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule, familyLinksModule, settingsModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const DAY = 86_400_000
let addresses = 0

async function link(token: string, method: TestMethod, path = '/api/family-link'): Promise<FamilyLink | null> {
  const body = method === 'POST' ? { days: 30 } : undefined
  const answer = await call<{ link: FamilyLink | null }>(server.app, method, path, { token, ...(body && { body }) })
  expect(answer.status).toBe(200)
  return answer.envelope.data.link
}

/** Calls as a member of the family, each time from another place. */
function report(code: string) {
  addresses += 1
  const address = `203.0.113.${addresses % 250}`
  return call<FamilyReport>(server.app, 'POST', '/api/family-reports', { address, body: { code } })
}

async function made(token: string, path?: string): Promise<FamilyLink> {
  const answer = await link(token, 'POST', path)
  if (answer === null) throw new Error('no link was made')
  return answer
}

async function sat(changes: Partial<ExamDocument> = {}): Promise<HttpStudent> {
  const exam = await publishedExam(server, { passMark: 75, ...changes })
  const student = await HttpStudent.sitting(server, exam)
  const lines = student.everythingRight(1, student.now)
  const end = { seq: lines.length + 1, at: student.now, body: { type: 'submit', reason: 'finished' } } as const
  expect((await student.submit([...lines, end])).status).toBe(200)
  return student
}

describe('a student who lets the family follow', () => {
  it('makes a link that shows what the student has seen, and no more', async () => {
    const student = await sat()
    const { code, isOfStaff } = await made(student.token)
    expect(isOfStaff).toBe(false)
    const before = (await report(code)).envelope.data
    expect(before.exams).toMatchObject([{ accuracy: null, passed: null }])
    expect(before.progress).toMatchObject({ attempts: 1, seenResults: 0, topics: [] })
    const [row] = await server.database.query.select().from(attempts).where(eq(attempts.id, student.attemptId))
    expect(row?.resultGivenAt).toBeNull()
    await student.result()
    const after = (await report(code)).envelope.data
    expect(after.exams).toMatchObject([{ accuracy: 100, passed: true }])
    expect(after.progress.seenResults).toBe(1)
  })

  it('shows no score that the author withholds', async () => {
    const student = await sat({ scoreShown: 'never' })
    const { code } = await made(student.token)
    await student.result()
    const answer = await report(code)
    expect(answer.envelope.data.exams).toMatchObject([{ accuracy: null, passed: null }])
    expect(answer.text).not.toContain('"accuracy":100')
  })

  it('has one link at a time: a new one ends the old one, and ending it leaves none', async () => {
    const token = await signInAs(server, 'student')
    const [first, second] = [await made(token), await made(token)]
    expect((await report(first.code)).envelope.status.code).toBe('family-links.over')
    expect((await report(second.code)).status).toBe(200)
    expect(await link(token, 'GET')).toMatchObject({ code: second.code })
    expect(await link(token, 'DELETE')).toBeNull()
    expect((await report(second.code)).envelope.status.code).toBe('family-links.over')
  })

  it('gets none from a request whose sign-in ended meanwhile', async () => {
    const token = await signInAs(server, 'student')
    const principal = { userId: await userIdOf(server, token), tokenHash: tokenHash(token) }
    await deleteSessionsOf(server.database.query, principal.userId)
    const late = await makeOwnLink(server.dependencies, principal, 30)
    expect(late).toMatchObject({ ok: false, code: 'auth.sign-in-required' })
    expect(await server.database.query.$count(familyLinks, eq(familyLinks.userId, principal.userId))).toBe(0)
  })

  it('finds it over on its day', async () => {
    const { code, createdAt, expiresAt } = await made(await signInAs(server, 'student'))
    expect(expiresAt - createdAt).toBe(30 * DAY)
    server.advance(30 * DAY - 1)
    expect((await report(code)).status).toBe(200)
    server.advance(1)
    expect((await report(code)).envelope.status.code).toBe('family-links.over')
    admin = await signInAs(server, 'admin')
  })
})

describe('staff who write to the family', () => {
  it('make the link of a student, who sees it and can end it; both acts of staff are on record', async () => {
    const token = await signInAs(server, 'student')
    const userId = await userIdOf(server, token)
    const path = `/api/users/${userId}/family-link`
    const { code } = await made(admin, path)
    expect(await link(token, 'GET')).toMatchObject({ code, isOfStaff: true })
    expect(await link(token, 'DELETE')).toBeNull()
    expect((await report(code)).envelope.status.code).toBe('family-links.over')
    await made(admin, path)
    expect(await link(admin, 'DELETE', path)).toBeNull()
    const entries = await server.database.query
      .select({ action: auditEntries.action, detail: auditEntries.detail })
      .from(auditEntries)
      .where(eq(auditEntries.subject, `users:${userId}`))
    const verbs = entries.map(({ action }) => action).filter((action) => action.endsWith('-family-link'))
    expect(verbs.toSorted()).toEqual(['users.end-family-link', 'users.make-family-link', 'users.make-family-link'])
    expect(JSON.stringify(entries)).not.toContain(code)
  })

  it('make none for a colleague or for nobody', async () => {
    const colleague = await userIdOf(server, admin)
    for (const id of [colleague, crypto.randomUUID()]) {
      const answer = await call(server.app, 'POST', `/api/users/${id}/family-link`, { token: admin, body: { days: 7 } })
      expect(answer.envelope.status.code).toBe('users.not-found')
    }
  })
})

describe('a person who guesses', () => {
  it('reads nothing, and nothing of an account that was stopped', async () => {
    for (const code of ['', 'a', 'A'.repeat(24), '../../../etc/passwd', "' OR 1=1"])
      expect((await report(code)).envelope.status.code).toBe('family-links.over')
    const token = await signInAs(server, 'student')
    const { code } = await made(token)
    await server.database.query
      .update(users)
      .set({ active: false })
      .where(eq(users.id, await userIdOf(server, token)))
    expect((await report(code)).envelope.status.code).toBe('family-links.over')
  })
})
