import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/people/roles.ts'
import { roles as roleRows } from '#server/db/schema.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { rolesModule } from './index.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: [rolesModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const form = (more: object = {}) => ({
  name: 'محرر المحتوى',
  description: '',
  permissions: ['list-exams', 'create-exams'],
  status: 'active',
  requiresTotp: false,
  ...more,
})

const post = (body: object) => call<Role>(server.app, 'POST', '/api/roles', { token: admin, body })
const list = (query = '', token = admin) =>
  call<{ items: Role[]; total: number }>(server.app, 'GET', `/api/roles?${query}`, { token })
const update = (role: Role, more: object) =>
  call<Role>(server.app, 'PUT', `/api/roles/${role.id}`, { token: admin, body: { ...role, ...more } })
const remove = (id: string) => call(server.app, 'DELETE', `/api/roles/${id}`, { token: admin })

async function named(name: string): Promise<Role> {
  const role = (await list('perPage=50')).envelope.data.items.find((item) => item.name === name)
  if (role === undefined) throw new Error(`no role ${name}`)
  return role
}

describe('an admin who makes roles', () => {
  it('gives permissions that are effective at the next request of all who have the role', async () => {
    const made = (await post(form({ name: 'مدقق' }))).envelope.data
    expect(made).toMatchObject({ permissions: ['create-exams', 'list-exams'], users: 0, builtIn: false, revision: 1 })
    const token = await signInAs(server, 'مدقق')
    expect((await list('', token)).status).toBe(403)
    const changed = await update(made, { permissions: ['list-roles'] })
    expect(changed.envelope.data).toMatchObject({ permissions: ['list-roles'], revision: 2, users: 1 })
    expect((await list('', token)).status).toBe(200)
    const stricter = await update(changed.envelope.data, { requiresTotp: true })
    expect(stricter.envelope.data).toMatchObject({ requiresTotp: true, revision: 3 })
    expect((await list('', token)).envelope.status.code).toBe('auth.enrolment-required')
    await update(stricter.envelope.data, { status: 'inactive' })
    expect((await list('', token)).status).toBe(403)
  })

  it('cannot give a name that reads like another one', async () => {
    await post(form({ name: 'مشرف أول' }))
    for (const name of ['مشرف اول', ' مُشرف  أول ', 'ADMIN', 'Student']) {
      expect((await post(form({ name }))).envelope.status.code).toBe('roles.name-taken')
    }
  })

  it('cannot give a permission that does not exist', async () => {
    const answer = await post(form({ name: 'x', permissions: ['list-exams', 'own-everything'] }))
    expect([answer.status, answer.envelope.data]).toMatchObject([
      422,
      { fields: { 'permissions.1': { code: 'invalid' } } },
    ])
  })

  it('is informed when another person was faster', async () => {
    const made = (await post(form({ name: 'مراقب' }))).envelope.data
    expect((await update(made, { description: 'الأول' })).status).toBe(200)
    expect((await update(made, { description: 'الثاني' })).envelope.status.code).toBe('request.changed-meanwhile')
    expect((await named('مراقب')).description).toBe('الأول')
  })
})

describe('an admin who deletes roles', () => {
  it('deletes one that nobody has, and no other', async () => {
    const made = (await post(form({ name: 'مؤقت' }))).envelope.data
    await signInAs(server, 'مؤقت')
    expect((await remove(made.id)).envelope.status.code).toBe('roles.in-use')
    const unused = (await post(form({ name: 'زائد' }))).envelope.data
    expect((await remove(unused.id)).status).toBe(200)
    expect((await remove(unused.id)).envelope.status.code).toBe('roles.not-found')
  })
})

describe('the two roles of every academy', () => {
  it('are neither deleted, renamed nor deactivated', async () => {
    for (const name of ['admin', 'student']) {
      const role = await named(name)
      const refused = [
        await remove(role.id),
        await update(role, { name: 'x' }),
        await update(role, { status: 'inactive' }),
      ]
      expect(refused.map(({ envelope }) => envelope.status.code)).toEqual(Array(3).fill('roles.protected'))
    }
  })

  it('let the student role be changed, and the admin role keep everything', async () => {
    const student = await named('student')
    expect((await update(student, { permissions: ['list-exams'] })).status).toBe(200)
    const role = await named('admin')
    const fewer = role.permissions.filter((permission) => permission !== 'list-courses')
    expect((await update(role, { permissions: fewer })).envelope.status.code).toBe('roles.protected')
    expect((await update(role, { requiresTotp: true })).envelope.data).toMatchObject({ requiresTotp: true })
    expect((await list()).envelope.status.code).toBe('auth.enrolment-required')
    await server.database.query.update(roleRows).set({ requiresTotp: false }).where(eq(roleRows.name, 'admin'))
    expect((await list()).status).toBe(200)
  })
})

describe('staff who list roles', () => {
  it('search by folded name, filter and sort', async () => {
    await post(form({ name: 'أمين المكتبة', status: 'inactive' }))
    const names = async (query: string) => (await list(query)).envelope.data.items.map(({ name }) => name)
    expect(await names(`q=${encodeURIComponent('امين المكتبه')}`)).toEqual(['أمين المكتبة'])
    expect(await names('status=inactive&q=امين')).toHaveLength(1)
    expect((await names('perPage=50&sort=-users'))[0]).toBe('admin')
    expect((await list('perPage=2&page=2&sort=name')).status).toBe(200)
  })
})
