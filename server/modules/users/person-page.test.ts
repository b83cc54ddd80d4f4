import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonOverview, PersonResult } from '#contract/people/person-page.ts'
import type { PersonNote } from '#contract/people/person-notes.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, mailJobs, rolePermissions, roles, users } from '#server/db/schema.ts'
import { seedSampleAcademy } from '#server/seed/index.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { call, openTestServer, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { usersModule } from './index.ts'

let server: TestServer
let admin: string
let student: string
let studentId: string
let examId: string

const get = <Data>(path: string, token = admin) => call<Data>(server.app, 'GET', path, { token, language: 'en' })
const overview = (token = admin) => get<PersonOverview>(`/api/users/${studentId}/overview`, token)
const results = (query = '', token = admin) =>
  get<{ items: PersonResult[]; total: number }>(`/api/users/${studentId}/results?${query}`, token)

/** Staff whose role holds these permissions alone. */
async function staffWith(name: string, permissions: readonly ('list-users' | 'see-reports')[]): Promise<string> {
  const roleId = newIdentifier()
  await server.database.query.insert(roles).values({ id: roleId, name })
  for (const permission of permissions)
    await server.database.query.insert(rolePermissions).values({ roleId, permission })
  return signInAs(server, name)
}

beforeAll(async () => {
  server = await openTestServer({ modules: [usersModule, authModule, examsModule, attemptsModule] })
  await seedSampleAcademy(server.dependencies)
  admin = await signInAs(server, 'admin')
  student = await signInAs(server, 'student')
  const exams = await get<{ items: { id: string }[] }>('/api/student-exams', student)
  examId = exams.envelope.data.items[0]?.id ?? ''
  const body = { id: crypto.randomUUID(), examId, writerId: crypto.randomUUID(), ticket: 't'.repeat(43) }
  expect((await call(server.app, 'POST', '/api/attempts', { token: student, body })).status).toBeLessThan(300)
  studentId = await userIdOf(server, student)
})
afterAll(() => server.close())

describe('an admin on the page of a student', () => {
  it('reads account, devices, groups, packages and latest results at once', async () => {
    const { data } = (await overview()).envelope
    expect(data).toMatchObject({ timeMultiplier: 1, hasSecondStep: false, groups: [], packages: [] })
    expect(data.devices).toHaveLength(1)
    expect(data.lastSeenAt).toBe(data.devices[0]?.lastSeenAt ?? data.devices[0]?.signedInAt)
    expect(data.results).toMatchObject([{ exam: { id: examId, isDeleted: false }, state: 'running', score: null }])
  })

  it('finds the attempts at all exams by state and by the title of the exam', async () => {
    const { items } = (await results()).envelope.data
    const title = items[0]?.exam.title ?? ''
    expect((await results(`q=${encodeURIComponent(title)}`)).envelope.data.total).toBe(1)
    expect((await results('q=zzzz')).envelope.data).toMatchObject({ items: [], total: 0 })
    expect((await results('state=graded')).envelope.data.total).toBe(0)
    expect((await results('sort=-accuracy')).envelope.data.total).toBe(1)
  })

  it('learns that there is no such person', async () => {
    for (const part of ['overview', 'results']) {
      const answer = await get(`/api/users/${newIdentifier()}/${part}`)
      expect([answer.status, answer.envelope.status.code]).toEqual([404, 'users.not-found'])
    }
  })
})

describe('staff with one permission', () => {
  it('see of the overview what their permissions open, and no more', async () => {
    const reader = await staffWith('counsellor', ['list-users'])
    const { data } = (await overview(reader)).envelope
    expect(data).toMatchObject({ timeMultiplier: 1, groups: null, packages: null, results: null })
    expect((await results('', reader)).envelope.status.code).toBe('auth.forbidden')
  })

  it('read results by the permission of reports, and no account', async () => {
    const reader = await staffWith('analyst', ['see-reports'])
    expect((await results('', reader)).envelope.data.total).toBe(1)
    expect((await overview(reader)).envelope.status.code).toBe('auth.forbidden')
  })
})

describe('staff who write a note about a person', () => {
  const path = () => `/api/users/${studentId}/notes`
  const listed = async () => (await get<{ items: PersonNote[] }>(path())).envelope.data.items
  const write = (token: string, note: object) => call(server.app, 'POST', path(), { token, body: note })
  const remove = (token: string, id: string) => call(server.app, 'DELETE', `/api/person-notes/${id}`, { token })

  it('find it once, whatever is sent again; the record of changes does not hold its text', async () => {
    const author = await staffWith('mentor', ['list-users'])
    const note = { id: newIdentifier(), text: ' يحتاج وقتًا أطول ' }
    for (const token of [author, author]) expect((await write(token, note)).status).toBe(201)
    expect(await listed()).toMatchObject([{ id: note.id, text: 'يحتاج وقتًا أطول', author: { name: 'تجربة Test' } }])
    const entries = await server.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'users.write-note'))
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain('أطول')
  })

  it('delete their own; only an admin deletes those of others', async () => {
    const [note] = await listed()
    const other = await staffWith('proctor', ['list-users'])
    expect((await remove(other, note?.id ?? '')).envelope.status.code).toBe('users.note-of-another')
    expect((await remove(admin, note?.id ?? '')).status).toBe(200)
    expect((await remove(admin, note?.id ?? '')).envelope.status.code).toBe('users.note-not-found')
    expect(await listed()).toEqual([])
    expect((await write(admin, { id: newIdentifier(), text: ' ' })).status).toBe(422)
  })
})

describe('an admin who sends a password link', () => {
  const send = (token = admin) => call(server.app, 'POST', `/api/users/${studentId}/password-link`, { token })

  it('puts the mail of "forgot password" in the queue, and the act on record', async () => {
    expect((await send()).status).toBe(200)
    const mails = await server.database.query.select().from(mailJobs).where(eq(mailJobs.kind, 'password-reset'))
    expect(mails).toMatchObject([{ locale: 'ar' }])
    const entries = await server.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `users:${studentId}`))
    expect(entries.map(({ action }) => action)).toContain('users.password-link')
  })

  it('is refused for an account that is inactive, and staff who are no admins are refused at all', async () => {
    await server.database.query.update(users).set({ active: false }).where(eq(users.id, studentId))
    expect((await send()).envelope.status.code).toBe('users.inactive')
    const reader = await staffWith('helper', ['list-users'])
    expect((await send(reader)).envelope.status.code).toBe('auth.forbidden')
  })
})
