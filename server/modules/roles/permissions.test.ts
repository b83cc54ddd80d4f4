import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/people/audit.ts'
import type { PermissionView, Role } from '#contract/people/roles.ts'
import { PERMISSIONS } from '#domain/access/permissions.ts'
import { auditModule } from '#server/modules/audit/index.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { categoriesModule } from '#server/modules/categories/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { rolesModule } from './index.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: [rolesModule, authModule, auditModule, categoriesModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

interface Listed {
  readonly items: PermissionView[]
  readonly total: number
}

const list = async (query: string, language: 'ar' | 'en' = 'ar') =>
  (await call<Listed>(server.app, 'GET', `/api/permissions?${query}`, { token: admin, language })).envelope.data
const read = (name: string) => call<PermissionView>(server.app, 'GET', `/api/permissions/${name}`, { token: admin })
const write = (name: string, body: object, token = admin) =>
  call<PermissionView>(server.app, 'PUT', `/api/permissions/${name}`, { token, body })

async function change(name: string, more: Partial<PermissionView>) {
  const { description, status, revision } = (await read(name)).envelope.data
  return write(name, { description, status, revision, ...more })
}

async function signInWith(...permissions: string[]): Promise<string> {
  const name = `دور ${crypto.randomUUID()}`
  const body = { name, description: '', permissions, status: 'active', requiresTotp: false }
  await call<Role>(server.app, 'POST', '/api/roles', { token: admin, body })
  return signInAs(server, name)
}

const held = async (token: string) =>
  (await call<{ permissions: string[] }>(server.app, 'GET', '/api/roles-permissions', { token })).envelope.data
    .permissions
const categoriesOf = async (token: string) => (await call(server.app, 'GET', '/api/categories', { token })).status

describe('staff who look through the permissions', () => {
  it('see all of them, by module, with the roles that hold each', async () => {
    const { items, total } = await list('perPage=100')
    expect(items.map(({ name }) => name)).toEqual([...PERMISSIONS])
    expect(total).toBe(PERMISSIONS.length)
    expect(items.every(({ roles }) => roles.includes('admin'))).toBe(true)
    expect(items.find(({ name }) => name === 'enroll-exams')?.roles).toEqual(['admin', 'student'])
  })

  it('find one by its code, by its name in either language and by what was noted about it', async () => {
    await change('online-courses', { description: 'للفصل الصيفي فقط' })
    for (const q of ['online-courses', 'الدورات المباشره', 'See the online courses', 'الصيفى']) {
      const { items } = await list(`perPage=100&q=${encodeURIComponent(q)}`)
      expect(items.map(({ name }) => name)).toEqual(['online-courses'])
    }
  })

  it('filter by module and status, sort by the names that they read, and turn pages', async () => {
    expect((await list('module=questions')).items.map(({ name }) => name)).toEqual([
      'list-questions',
      'create-questions',
    ])
    expect((await list('status=inactive')).total).toBe(0)
    const english = (await list('perPage=100&sort=name', 'en')).items.map(({ name }) => name)
    expect(english[0]).toBe('manage-settings')
    expect((await list('perPage=100&sort=-name', 'en')).items.map(({ name }) => name)).toEqual(english.toReversed())
    expect((await list('perPage=5&page=6')).items).toHaveLength(PERMISSIONS.length - 25)
  })

  it('are informed of an address that names none', async () => {
    for (const name of ['own-everything', 'list-', 'constructor']) {
      expect((await read(name)).envelope.status.code).toBe('permissions.not-found')
      const refused = await write(name, { description: '', status: 'active', revision: 1 })
      expect(refused.envelope.status.code).toBe('permissions.not-found')
    }
  })
})

describe('an admin who switches a permission off', () => {
  it('takes it from everybody at their next request, admins among them, and gives it back the same way', async () => {
    const editor = await signInWith('list-categories', 'list-exams')
    expect([await categoriesOf(editor), await categoriesOf(admin)]).toEqual([200, 200])
    const off = await change('list-categories', { status: 'inactive' })
    expect(off.envelope.data).toMatchObject({ status: 'inactive', revision: 2 })
    expect([await categoriesOf(editor), await categoriesOf(admin)]).toEqual([403, 403])
    expect([await held(editor), (await held(admin)).includes('list-categories')]).toEqual([['list-exams'], false])
    expect((await list('status=inactive')).items.map(({ name }) => name)).toEqual(['list-categories'])
    await change('list-categories', { status: 'active' })
    expect([await categoriesOf(editor), await categoriesOf(admin)]).toEqual([200, 200])
  })

  it('leaves the roles as they are: none loses it for good', async () => {
    await change('enroll-online', { status: 'inactive' })
    expect((await read('enroll-online')).envelope.data.roles).toEqual(['admin', 'student'])
    await change('enroll-online', { status: 'active' })
    expect(await held(await signInAs(server, 'student'))).toContain('enroll-online')
  })

  it('cannot switch administration off, and may describe it', async () => {
    for (const name of ['list-roles', 'list-users']) {
      const refused = await change(name, { status: 'inactive' })
      expect([refused.status, refused.envelope.status.code]).toEqual([409, 'permissions.protected'])
      expect((await change(name, { description: 'للإدارة' })).envelope.data).toMatchObject({ status: 'active' })
    }
    expect((await list('')).total).toBe(PERMISSIONS.length)
  })

  it('is informed when another person was faster, and nothing of theirs is lost', async () => {
    const { revision } = (await read('list-courses')).envelope.data
    const mine = { description: 'الأول', status: 'active', revision }
    expect((await write('list-courses', mine)).status).toBe(200)
    const late = await write('list-courses', { ...mine, description: 'الثاني', status: 'inactive' })
    expect(late.envelope.status.code).toBe('request.changed-meanwhile')
    expect((await read('list-courses')).envelope.data).toMatchObject({ description: 'الأول', status: 'active' })
  })

  it('reads at the field what is wrong', async () => {
    const { revision } = (await read('list-courses')).envelope.data
    const refused = await write('list-courses', { description: 'x'.repeat(501), status: 'asleep', revision })
    expect([refused.status, Object.keys((refused.envelope.data as object as { fields: object }).fields)]).toEqual([
      422,
      ['description', 'status'],
    ])
  })

  it('finds it in the change log, and finds nothing there when nothing was changed', async () => {
    const entries = async () => {
      const path = '/api/audit?subject=permissions:list-questions'
      return (await call<{ items: AuditEntry[] }>(server.app, 'GET', path, { token: admin })).envelope.data.items
    }
    await change('list-questions', {})
    expect(await entries()).toEqual([])
    await change('list-questions', { description: ' بنك الأسئلة ', status: 'inactive' })
    const [entry] = await entries()
    expect(entry).toMatchObject({
      action: 'permissions.update',
      before: { description: '', status: 'active' },
      after: { description: 'بنك الأسئلة', status: 'inactive' },
    })
  })
})

it('nobody but an admin changes a permission, not even who may read the roles', async () => {
  const reader = await signInWith('list-roles')
  const form = { description: 'x', status: 'inactive', revision: 1 }
  expect((await call(server.app, 'GET', '/api/permissions', { token: reader })).status).toBe(200)
  expect((await write('create-questions', form, reader)).envelope.status.code).toBe('auth.forbidden')
  expect((await read('create-questions')).envelope.data).toMatchObject({ status: 'active', revision: 1 })
})
