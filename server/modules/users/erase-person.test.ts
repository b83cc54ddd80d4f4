/** An admin erases or exports a person on their request. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepEarlierName } from '#server/db/earlier-names.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { placesWith } from '#server/db/places-with.test-support.ts'
import { attempts, auditEntries, inquiries, interests, sessions, users } from '#server/db/schema.ts'
import { freshAddress, login, PASSWORD, registered } from '#server/modules/auth/account.test-support.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { usersModule } from './index.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: [authModule, profileModule, usersModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

async function attempt(userId: string, state: 'open' | 'closed'): Promise<string> {
  const { query } = server.database
  const [id, at] = [newIdentifier(), new Date(server.dependencies.now())]
  const instants = { startedAt: at, closeDueAt: at.getTime(), presenceAt: at.getTime(), signAt: at.getTime() }
  const writers = { activeWriterId: newIdentifier(), firstWriterId: newIdentifier() }
  const exam = { examId: newIdentifier(), versionId: newIdentifier(), terms: { title: 'اختبار' } as never }
  await query.insert(attempts).values({ id, userId, number: 1, state, seed: 1, ...exam, ...instants, ...writers })
  return id
}

const erase = (id: string, body: object, token = admin) =>
  call<{ fields?: object }>(server.app, 'POST', `/api/users/${id}/erase`, { token, body, address: freshAddress() })

const REQUEST = { reason: 'طلب مكتوب بتاريخ 21 نوفمبر', results: 'keep' } as const

describe('an admin whom a person asks to be erased', () => {
  it('keeps the results without the name, and nothing opens the account any more', async () => {
    const { user } = await registered(server, 'leaves@example.com')
    const attemptId = await attempt(user.id, 'closed')
    const name = { firstName: 'Formerly', lastName: 'Called' }
    const kept = { userId: user.id, name, at: new Date(server.dependencies.now()), byStaff: false }
    await keepEarlierName(server.database.query, kept)
    expect((await erase(user.id, REQUEST)).status).toBe(200)
    expect(await placesWith(server.database, 'Formerly')).toEqual([])
    expect(await placesWith(server.database, 'leaves@example.com')).toEqual([])
    const [row] = await server.database.query.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ firstName: '—', mobile: null, active: false, guardian: null, preferences: {} })
    const figures = await server.database.query.select().from(attempts).where(eq(attempts.id, attemptId))
    expect(figures).toHaveLength(1)
    expect(await server.database.query.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([])
    expect((await login(server, 'leaves@example.com')).status).toBe(401)
    expect((await login(server, `${user.id}@erased.invalid`)).status).toBe(401)
  })

  it.each(['keep', 'remove'] as const)('takes what they wrote as a visitor along (results: %s)', async (results) => {
    const email = `visitor-${results}@example.com`
    const mobile = results === 'keep' ? '+966501112223' : '+966501112224'
    const { user } = await registered(server, email)
    const { query } = server.database
    await query.update(users).set({ mobile }).where(eq(users.id, user.id))
    const visit = { locale: 'ar', searchText: '', suspected: false, createdAt: new Date(), name: 'سارة' } as const
    await query.insert(inquiries).values([
      { ...visit, id: newIdentifier(), email: email.toUpperCase(), subject: 'سؤال', message: 'متى؟' },
      { ...visit, id: newIdentifier(), email: `other-${email}`, subject: 'سؤال', message: 'متى؟' },
    ])
    await query.insert(interests).values({ ...visit, id: newIdentifier(), place: 'none', whatsapp: mobile })
    const exported = await server.app.inject({
      url: `/api/users/${user.id}/export`,
      headers: { authorization: `Bearer ${admin}` },
    })
    const { records } = exported.json<{ records: Record<string, object[]> }>()
    expect([records['inquiries']?.length, records['interests']?.length]).toEqual([1, 1])
    expect((await erase(user.id, { ...REQUEST, results })).status).toBe(200)
    expect(await query.select().from(interests).where(eq(interests.whatsapp, mobile))).toEqual([])
    const left = await query.select().from(inquiries).where(eq(inquiries.subject, 'سؤال'))
    expect(left.map((row) => row.email)).not.toContain(email.toUpperCase())
    expect(left.map((row) => row.email)).toContain(`other-${email}`)
  })

  it('removes everything where the figures are not needed, with who, when and why on record', async () => {
    const { user } = await registered(server, 'all@example.com')
    await attempt(user.id, 'closed')
    expect((await erase(user.id, { ...REQUEST, results: 'remove' })).status).toBe(200)
    expect(await placesWith(server.database, 'all@example.com')).toEqual([])
    expect(await placesWith(server.database, user.id)).toEqual([])
    const entries = await server.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'users.erase'))
    expect(entries.at(-1)).toMatchObject({
      subject: 'users:gone',
      detail: { after: { reason: REQUEST.reason, results: 'remove' } },
    })
    expect(entries.at(-1)?.actorId).not.toBeNull()
  })

  it('is refused without a reason, during an exam, for the last admin, and when nobody is there', async () => {
    const { user } = await registered(server, 'sitting@example.com')
    expect((await erase(user.id, { results: 'keep' })).envelope.data.fields).toHaveProperty('reason')
    expect((await erase(user.id, { ...REQUEST, reason: '  ' })).envelope.data.fields).toHaveProperty('reason')
    await attempt(user.id, 'open')
    expect((await erase(user.id, REQUEST)).envelope.status.code).toBe('users.attempt-running')
    expect((await erase(newIdentifier(), REQUEST)).status).toBe(404)
    const { id } = (await call<{ id: string }>(server.app, 'GET', '/api/profile', { token: admin })).envelope.data
    expect((await erase(id, REQUEST)).envelope.status.code).toBe('users.last-admin')
  })

  it('is the only one who may: a student is refused, also for themselves', async () => {
    const { user, access_token: token } = await registered(server, 'student-erases@example.com')
    expect((await erase(user.id, REQUEST, token)).status).toBe(403)
    expect((await call(server.app, 'GET', `/api/users/${user.id}/export`, { token })).status).toBe(403)
  })
})

describe('an admin whom a person asks for their data', () => {
  it('takes a file of everything about them, without secrets, and that is on record', async () => {
    const { user } = await registered(server, 'data@example.com')
    await attempt(user.id, 'closed')
    const answer = await server.app.inject({
      url: `/api/users/${user.id}/export`,
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(answer.headers['content-disposition']).toContain('attachment')
    const { records } = answer.json<{ records: Record<string, object[]> }>()
    expect(records['users']).toMatchObject([{ email: 'data@example.com' }])
    expect(records['attempts']).toHaveLength(1)
    expect(answer.body).not.toContain('argon2')
    const entries = await server.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'users.export'))
    expect(entries.at(-1)?.subject).toBe(`users:${user.id}`)
    expect((await login(server, 'data@example.com', PASSWORD)).status).toBe(200)
  })
})
