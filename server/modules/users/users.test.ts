import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/people/users.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, groups, groupStudents, mailJobs, roles, sessions, users } from '#server/db/schema.ts'
import { authModule } from '#server/modules/auth/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { usersModule } from './index.ts'

let server: TestServer
let admin: string
let roleIds: Record<string, string>

beforeAll(async () => {
  server = await openTestServer({ modules: [usersModule, authModule] })
  admin = await signInAs(server, 'admin')
  const rows = await server.database.query.select().from(roles)
  roleIds = Object.fromEntries(rows.map(({ id, name }) => [name, id]))
})
afterAll(() => server.close())

let people = 0
function form(more: object = {}) {
  people += 1
  return {
    firstName: 'سارة',
    lastName: 'الأحمدي',
    email: `sara${people}@example.com`,
    mobile: null,
    roleId: roleIds.student,
    status: 'active',
    avatar: null,
    timeMultiplier: 1,
    password: 'Student@1234',
    ...more,
  }
}

const post = (body: unknown, token = admin) => call<User>(server.app, 'POST', '/api/users', { token, body })

async function made(more: object = {}): Promise<User> {
  const answer = await post(form(more))
  expect(answer.envelope.status).toMatchObject({ error: false })
  return answer.envelope.data
}

const update = (user: User, more: object, token = admin) =>
  call<User>(server.app, 'PUT', `/api/users/${user.id}`, {
    token,
    body: { ...form(), ...user, roleId: user.role.id, password: undefined, ...more },
  })

const list = (query: string, token = admin) =>
  call<{ items: User[]; total: number }>(server.app, 'GET', `/api/users?${query}`, { token })

const signIn = (email: string, password: string) =>
  call<{ access_token: string }>(server.app, 'POST', '/api/login', { body: { email, password } })

const bulk = (body: object, token = admin) =>
  call<{ changedIds: string[] }>(server.app, 'POST', '/api/users/bulk', { token, body })

describe('an admin who makes an account', () => {
  it('finds it in the list by name, address and mobile, whatever the spelling', async () => {
    const user = await made({ firstName: ' هُدى ', lastName: 'آل ثاني', mobile: '٠٥٠١٢٣٤٥٦٧', timeMultiplier: 1.5 })
    expect(user).toMatchObject({ firstName: 'هُدى', mobile: '+966501234567', revision: 1, timeMultiplier: 1.5 })
    for (const q of ['هدي', 'ال ثانى هدى', '0501234567', '+966501', '٠٥٠١٢', user.email.toUpperCase()]) {
      const { data } = (await list(`q=${encodeURIComponent(q)}`)).envelope
      expect(data.items.map(({ id }) => id)).toEqual([user.id])
    }
    expect((await list('q=%25')).envelope.data.total).toBe(0)
  })

  it('finds the members of a group, and who only waits in it not', async () => {
    const [member, waits] = [await made(), await made()]
    const [groupId, at] = [newIdentifier(), new Date(server.dependencies.now())]
    const days = { timeZone: 'Asia/Riyadh', week: [], startsOn: '2026-11-01', endsOn: '2026-12-01', endsAt: at }
    const group = { id: groupId, title: 'الأحد', maxStudents: 1, packageIds: [], searchText: '', createdAt: at }
    await server.database.query.insert(groups).values({ ...group, ...days })
    const seats = [member, waits].map(({ id: userId }, index) => {
      return { groupId, userId, state: index === 0 ? 'member' : 'waiting', since: at, place: newIdentifier() } as const
    })
    await server.database.query.insert(groupStudents).values(seats)
    const { items, total } = (await list(`groupId=${groupId}`)).envelope.data
    expect([items.map(({ id }) => id), total]).toEqual([[member.id], 1])
  })

  it('gives a password that signs in at once', async () => {
    const { email } = await made()
    expect((await signIn(email, 'Student@1234')).status).toBe(200)
  })

  it('is shown which fields are wrong, in one answer', async () => {
    const wrong = { email: 'a@b', mobile: '123', password: 'short', timeMultiplier: 9, firstName: 'R2', avatar: 'x' }
    const { status, envelope } = await post(form(wrong))
    expect(status).toBe(422)
    const { fields } = envelope.data as unknown as { fields: Record<string, { code: string }> }
    expect(Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]))).toEqual({
      email: 'email',
      mobile: 'mobile',
      password: 'password',
      timeMultiplier: 'maxValue',
      firstName: 'lettersOnly',
      avatar: 'invalid',
    })
  })

  it('is informed of an address that is taken, a role and a picture that are not there', async () => {
    const { email } = await made()
    expect((await post(form({ email: ` ${email.toUpperCase()} ` }))).envelope).toMatchObject({
      status: { code: 'users.email-taken' },
      data: { fields: { email: { code: 'emailTaken' } } },
    })
    expect((await post(form({ roleId: newIdentifier() }))).envelope.data).toMatchObject({
      fields: { roleId: { code: 'exists' } },
    })
    expect((await post(form({ avatar: 'a'.repeat(64) }))).envelope.data).toMatchObject({
      fields: { avatar: { code: 'exists' } },
    })
  })
})

describe('an admin who edits an account', () => {
  it('keeps the password by leaving it empty, and signs its owner out by changing it', async () => {
    const user = await made()
    const { access_token: token } = (await signIn(user.email, 'Student@1234')).envelope.data
    const first = await update(user, { lastName: 'العتيبي', password: '' })
    expect(first.envelope.data).toMatchObject({ lastName: 'العتيبي', revision: 2 })
    expect((await call(server.app, 'GET', '/api/roles-permissions', { token })).status).toBe(200)
    const second = await update(first.envelope.data, { password: 'Another@1234' })
    expect(second.envelope.data.revision).toBeGreaterThan(2)
    expect((await call(server.app, 'GET', '/api/roles-permissions', { token })).status).toBe(401)
    expect((await signIn(user.email, 'Student@1234')).status).toBe(401)
    expect((await signIn(user.email, 'Another@1234')).status).toBe(200)
  })

  it('changes a role and a status that are effective at the next request', async () => {
    const user = await made()
    const { access_token: token } = (await signIn(user.email, 'Student@1234')).envelope.data
    expect((await list('', token)).status).toBe(403)
    const promoted = await update(user, { roleId: roleIds.admin })
    expect((await list('', token)).status).toBe(200)
    await update(promoted.envelope.data, { status: 'inactive' })
    expect((await list('', token)).status).toBe(401)
  })

  it('changes their own password and stays signed in, on this device only', async () => {
    const user = await made({ roleId: roleIds.admin })
    const [here, elsewhere] = await Promise.all([
      signIn(user.email, 'Student@1234'),
      signIn(user.email, 'Student@1234'),
    ])
    const token = here.envelope.data.access_token
    expect((await update(user, { password: 'Another@1234' }, token)).status).toBe(200)
    expect((await list('', token)).status).toBe(200)
    expect((await list('', elsewhere.envelope.data.access_token)).status).toBe(401)
  })

  it('is informed when another person was faster, and overwrites nothing', async () => {
    const user = await made()
    expect((await update(user, { firstName: 'ريم' })).status).toBe(200)
    const late = await update(user, { firstName: 'هند' })
    expect([late.status, late.envelope.status.code]).toEqual([409, 'request.changed-meanwhile'])
    expect((await list(`q=${user.email}`)).envelope.data.items[0]).toMatchObject({ firstName: 'ريم', revision: 2 })
  })

  it('leaves a record of what changed, without the password', async () => {
    const user = await made()
    await update(user, { lastName: 'القحطاني', password: 'Another@1234' })
    const entries = await server.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `users:${user.id}`))
      .orderBy(auditEntries.id)
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['users.create', { before: null, after: expect.objectContaining({ email: user.email, role: 'student' }) }],
      [
        'users.update',
        { before: { lastName: 'الأحمدي', password: 'kept' }, after: { lastName: 'القحطاني', password: 'changed' } },
      ],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/argon2|Another@1234/)
  })

  it('gives another address that has yet to be proven, and the one before is notified', async () => {
    const user = await made()
    const { query } = server.database
    await query
      .update(users)
      .set({ emailVerifiedAt: new Date(), pendingEmail: 'x@example.com' })
      .where(eq(users.id, user.id))
    expect((await update(user, { email: `new-${user.email}` })).status).toBe(200)
    const [row] = await query.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ email: `new-${user.email}`, emailVerifiedAt: null, pendingEmail: null })
    const [notice] = await query.select().from(mailJobs).where(eq(mailJobs.userId, user.id))
    expect(notice?.recipient).toBe(user.email)
  })

  it('cannot take an address of another person', async () => {
    const [one, other] = [await made(), await made()]
    expect((await update(one, { email: other.email })).envelope.status.code).toBe('users.email-taken')
  })
})

describe('an admin who lists users', () => {
  it('filters by role and status, sorts and pages', async () => {
    const mark = 'مجموعه'
    for (const [index, firstName] of ['ج', 'ا', 'ب'].entries()) {
      await made({ firstName, lastName: mark, status: index === 1 ? 'inactive' : 'active' })
    }
    const names = async (query: string) =>
      (await list(`q=${encodeURIComponent(mark)}&${query}`)).envelope.data.items.map(({ firstName }) => firstName)
    expect(await names('sort=name')).toEqual(['ا', 'ب', 'ج'])
    expect(await names('sort=-name&perPage=2&page=2')).toEqual(['ا'])
    expect(await names('')).toEqual(['ب', 'ا', 'ج'])
    expect(await names('status=inactive')).toEqual(['ا'])
    expect(await names('status=&role=')).toHaveLength(3)
    expect(await names(`role=${roleIds.admin}`)).toEqual([])
    expect(await names('sort=passwordHash')).toEqual(['ب', 'ا', 'ج'])
    expect((await list('status=gone')).status).toBe(422)
  })
})

describe('an admin who deletes an account', () => {
  it('deletes one that left nothing behind, with its sessions', async () => {
    const user = await made()
    await signIn(user.email, 'Student@1234')
    expect((await call(server.app, 'DELETE', `/api/users/${user.id}`, { token: admin })).status).toBe(200)
    expect(await server.database.query.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([])
    const again = await call(server.app, 'DELETE', `/api/users/${user.id}`, { token: admin })
    expect(again.envelope.status.code).toBe('users.not-found')
  })

  it('keeps one that has changed something, so that the record names them', async () => {
    const other = await made({ roleId: roleIds.admin })
    const { access_token: token } = (await signIn(other.email, 'Student@1234')).envelope.data
    await post(form(), token)
    const answer = await call(server.app, 'DELETE', `/api/users/${other.id}`, { token: admin })
    expect([answer.status, answer.envelope.status.code]).toEqual([409, 'users.in-use'])
  })
})

describe('an admin who changes many', () => {
  it('changes those named that are not so already, and answers whom', async () => {
    const [one, two] = [await made(), await made({ status: 'inactive' })]
    const answer = await bulk({ action: 'deactivate', target: { ids: [one.id, two.id, newIdentifier()] } })
    expect(answer.envelope.data.changedIds).toEqual([one.id])
    const back = await bulk({ action: 'activate', target: { ids: answer.envelope.data.changedIds } })
    expect(back.envelope.data.changedIds).toEqual([one.id])
    expect((await list(`q=${one.email}`)).envelope.data.items[0]).toMatchObject({ status: 'active', revision: 3 })
  })

  it('changes all that match the filters of the list', async () => {
    const mark = 'فرقه'
    const ids = [await made({ lastName: mark }), await made({ lastName: mark })].map(({ id }) => id)
    const matching = { q: mark, status: 'active' }
    const answer = await bulk({ action: 'set-role', roleId: roleIds.admin, target: { matching } })
    expect(answer.envelope.data.changedIds.toSorted()).toEqual(ids.toSorted())
    const off = await bulk({ action: 'deactivate', target: { matching } })
    expect(off.envelope.data.changedIds).toHaveLength(2)
  })

  it('is shown which role is missing', async () => {
    const target = { ids: [newIdentifier()] }
    for (const [roleId, code] of [
      [undefined, 'required'],
      [newIdentifier(), 'exists'],
    ]) {
      expect((await bulk({ action: 'set-role', roleId, target })).envelope.data).toMatchObject({
        fields: { roleId: { code } },
      })
    }
  })
})

describe('a person who is not an admin', () => {
  it('reads users with the permission, but writes none', async () => {
    const roleId = newIdentifier()
    const { query } = server.database
    await query.insert(roles).values({ id: roleId, name: 'registrar' })
    const { rolePermissions } = await import('#server/db/schema.ts')
    await query.insert(rolePermissions).values({ roleId, permission: 'list-users' })
    const token = await signInAs(server, 'registrar')
    expect((await list('', token)).status).toBe(200)
    expect((await post(form(), token)).status).toBe(403)
    expect((await bulk({ action: 'set-role', roleId, target: { matching: {} } }, token)).status).toBe(403)
  })
})
