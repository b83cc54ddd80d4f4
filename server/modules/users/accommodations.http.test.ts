import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Profile } from '#contract/people/profile.ts'
import type { PersonOverview } from '#contract/people/person-page.ts'
import type { UserRecord } from '#contract/people/users.ts'
import { attempts, auditEntries, users } from '#server/db/schema.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { freshAddress, registered } from '#server/modules/auth/account.test-support.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { usersModule } from './index.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: [usersModule, authModule, profileModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const NEEDS = { breakMinutes: 15, readAloud: true, colors: 'contrast', textSize: 'large' } as const

const read = (id: string, token = admin) => call<UserRecord>(server.app, 'GET', `/api/users/${id}`, { token })

async function change(id: string, more: object, token = admin) {
  const { data } = (await read(id)).envelope
  const { firstName, lastName, email, mobile, status, avatar, timeMultiplier, revision } = data
  const person = { firstName, lastName, email, mobile, status, avatar, timeMultiplier, revision }
  const body = { ...person, roleId: data.role.id, ...more }
  return call<UserRecord & { fields?: object }>(server.app, 'PUT', `/api/users/${id}`, { token, body })
}

async function student(email: string) {
  const { user, access_token: token } = await registered(server, email)
  return { id: user.id, token }
}

const profileOf = async (token: string) =>
  (await call<Profile>(server.app, 'GET', '/api/profile', { token })).envelope.data

describe('an admin who writes down what a student needs', () => {
  it('finds it on the page of the student, who reads it in the profile, and the change is on record', async () => {
    const { id, token } = await student('needs@example.com')
    expect(await profileOf(token)).toMatchObject({ accommodations: null })
    const granted = { ...NEEDS, font: 'usual', keyboard: false }
    expect((await change(id, { accommodations: granted, timeMultiplier: 1.25 })).status).toBe(200)
    expect((await read(id)).envelope.data.accommodations).toEqual(NEEDS)
    const overview = await call<PersonOverview>(server.app, 'GET', `/api/users/${id}/overview`, { token: admin })
    expect(overview.envelope.data).toMatchObject({ accommodations: NEEDS })
    expect(await profileOf(token)).toMatchObject({ accommodations: { timeMultiplier: 1.25, ...NEEDS } })
    const entries = await server.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `users:${id}`))
    expect(entries.at(-1)).toMatchObject({
      action: 'users.update',
      detail: { before: { accommodations: {} }, after: { accommodations: NEEDS } },
    })
  })

  it('keeps it when a page of an earlier release saves the account without it', async () => {
    const { id } = await student('earlier@example.com')
    await change(id, { accommodations: NEEDS })
    expect((await change(id, { firstName: 'نورة' })).envelope.data.accommodations).toEqual(NEEDS)
    expect((await change(id, { accommodations: {} })).envelope.data.accommodations).toEqual({})
  })

  it('is refused what the table does not have', async () => {
    const { id } = await student('wrong@example.com')
    for (const wrong of [{ breakMinutes: -1 }, { breakMinutes: 1.5 }, { breakMinutes: 121 }, { colors: 'pink' }]) {
      const { envelope } = await change(id, { accommodations: wrong })
      expect(envelope.status.code).toBe('request.invalid')
      expect(envelope.data.fields).toHaveProperty(`accommodations.${Object.keys(wrong)[0]}`)
    }
    await change(id, { accommodations: { hint: true, readAloud: true } })
    expect((await read(id)).envelope.data.accommodations).toEqual({ readAloud: true })
  })

  it('reads nothing of it in lists and sheets', async () => {
    const { id } = await student('listed@example.com')
    await change(id, { accommodations: NEEDS })
    const list = await server.app.inject({
      url: '/api/users?q=listed@example.com',
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(list.body).toContain(id)
    expect(list.body).not.toMatch(/accommodations|contrast/)
    const sheet = await server.app.inject({
      url: '/api/users/export?q=listed@example.com&format=csv',
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(sheet.body).toContain('listed@example.com')
    expect(sheet.body).not.toContain('contrast')
  })
})

describe('a student', () => {
  it('cannot grant themselves anything, nor read what another needs', async () => {
    const { id, token } = await student('greedy@example.com')
    const { revision } = await profileOf(token)
    const body = { revision, accommodations: NEEDS, timeMultiplier: 5, preferences: { accommodations: NEEDS } }
    await call(server.app, 'PATCH', '/api/profile', { token, body, address: freshAddress() })
    expect(await profileOf(token)).toMatchObject({ accommodations: null })
    expect((await change(id, { accommodations: NEEDS }, token)).status).toBe(403)
    const other = await student('other-needs@example.com')
    await change(other.id, { accommodations: NEEDS })
    expect((await read(other.id, token)).status).toBe(403)
    const overview = await call(server.app, 'GET', `/api/users/${other.id}/overview`, { token })
    expect(overview.status).toBe(403)
  })

  it('finds it in the copy of their data, and it goes with the erasure, also from results that stay', async () => {
    const { id, token } = await student('erased-needs@example.com')
    await change(id, { accommodations: NEEDS })
    const copy = await server.app.inject({ url: '/api/profile/export', headers: { authorization: `Bearer ${token}` } })
    expect(copy.body).toContain('"contrast"')
    const at = Date.UTC(2026, 10, 29)
    const terms = { startedAt: at, deadlineAt: at, sectionDurationsMs: [null], leaveGraceMs: 0, lateSyncMs: 0 }
    const attemptId = newIdentifier()
    await server.database.query.insert(attempts).values({
      id: attemptId,
      userId: id,
      examId: newIdentifier(),
      versionId: newIdentifier(),
      number: 1,
      state: 'closed',
      terms: { ...terms, accommodations: NEEDS },
      seed: 1,
      startedAt: new Date(at),
      closeDueAt: at,
      presenceAt: at,
      signAt: at,
      activeWriterId: newIdentifier(),
      firstWriterId: newIdentifier(),
    })
    const body = { reason: 'asked in writing', results: 'keep' }
    expect((await call(server.app, 'POST', `/api/users/${id}/erase`, { token: admin, body })).status).toBe(200)
    const [row] = await server.database.query.select().from(users).where(eq(users.id, id))
    const [attempt] = await server.database.query.select().from(attempts).where(eq(attempts.id, attemptId))
    expect(row?.accommodations).toEqual({})
    expect(attempt?.terms).toEqual(terms)
  })
})
