import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditPage } from '#contract/people/audit.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, categories, rolePermissions, roles, users } from '#server/db/schema.ts'
import { categoriesModule } from '#server/modules/categories/index.ts'
import { eq } from 'drizzle-orm'
import { call, openTestServer, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { auditModule, recordChange } from './index.ts'

let server: TestServer
let admin: string
let adminId: string
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute))

beforeAll(async () => {
  server = await openTestServer({ modules: [auditModule, categoriesModule] })
  admin = await signInAs(server, 'admin')
  adminId = await userIdOf(server, admin)
})
afterAll(() => server.close())

async function colleague(...permissions: Permission[]): Promise<string> {
  const { query } = server.database
  const token = await signInAs(server, 'admin')
  const roleId = newIdentifier()
  await query.insert(roles).values({ id: roleId, name: `colleague ${roleId}` })
  await query.insert(rolePermissions).values(permissions.map((permission) => ({ roleId, permission })))
  await query
    .update(users)
    .set({ roleId })
    .where(eq(users.id, await userIdOf(server, token)))
  return token
}

async function changesOf(kind: string, id: string, token = admin) {
  return call<AuditPage>(server.app, 'GET', `/api/audit/record?kind=${kind}&id=${id}`, { token, language: 'en' })
}

describe('the changes of one record', () => {
  it('are read with the names of what they mention, also of what is deleted', async () => {
    const make = async (name: string) => {
      const body = { name, parentId: null, icon: null, backgroundColor: null, status: 'active' }
      const made = await call<{ id: string }>(server.app, 'POST', '/api/categories', { token: admin, body })
      return made.envelope.data.id
    }
    const [kept, gone] = [await make('Algebra'), await make('Geometry')]
    const { query } = server.database
    const change = { actorId: adminId, action: 'categories.update', subject: `categories:${kept}` } as const
    await recordChange(query, { ...change, at: at(9), before: { parentId: null }, after: { parentId: gone } })
    await call(server.app, 'DELETE', `/api/categories/${gone}`, { token: admin })
    const { items, references, total } = (await changesOf('categories', kept)).envelope.data
    expect(total).toBe(2)
    expect(items.every(({ record }) => record?.id === kept)).toBe(true)
    expect(references).toContainEqual({ kind: 'categories', id: kept, name: 'Algebra', parentId: null, gone: false })
    expect(references).toContainEqual({ kind: 'categories', id: gone, name: 'Geometry', parentId: null, gone: true })
    expect(await query.select().from(categories).where(eq(categories.id, gone))).toEqual([])
  })

  it('are refused to a colleague who may not change such records, whether there is one or not', async () => {
    const author = await colleague('create-exams')
    for (const kind of ['users', 'payments', 'settings', 'packages', 'questions', 'attempts', 'roles']) {
      expect([kind, (await changesOf(kind, randomUUID(), author)).status]).toEqual([kind, 403])
    }
    expect((await changesOf('exams', randomUUID(), author)).status).toBe(200)
    expect((await changesOf('exams', randomUUID(), await signInAs(server, 'student'))).status).toBe(403)
    expect((await changesOf('planets', 'x')).status).toBe(422)
  })

  it('of an exam tell its author that a key was corrected, but the key only to who reads questions', async () => {
    const examId = newIdentifier()
    const entry = { actorId: adminId, subject: `exams:${examId}`, before: { key: 'a' }, after: { key: 'b' } }
    await recordChange(server.database.query, { ...entry, at: at(1), action: 'exams.correct-key' })
    await recordChange(server.database.query, { ...entry, at: at(2), action: 'exams.update' })
    const read = async (token: string) =>
      (await changesOf('exams', examId, token)).envelope.data.items.map(({ action, after }) => [action, after])
    expect(await read(await colleague('create-exams'))).toEqual([
      ['exams.update', { key: 'b' }],
      ['exams.correct-key', null],
    ])
    expect(await read(await colleague('create-exams', 'list-questions'))).toContainEqual([
      'exams.correct-key',
      { key: 'b' },
    ])
  })

  it('show no secret that a module wrote there by mistake', async () => {
    const subject = `users:${newIdentifier()}`
    const after = { passwordHash: '$argon2id$x', email: 'a@example.com', resetToken: 'reset-me' }
    await recordChange(server.database.query, { at: at(1), actorId: null, action: 'users.update', subject, after })
    const answer = await changesOf('users', subject.slice('users:'.length))
    expect(answer.text).not.toContain('argon2id')
    expect(answer.text).not.toContain('reset-me')
    expect(answer.text).toContain('a@example.com')
  })
})

describe('the log as a sheet', () => {
  const lines = (text: string) => text.trimEnd().split('\r\n')

  async function exported(query: string) {
    const answer = await call(server.app, 'GET', `/api/audit/export?${query}`, { token: admin, language: 'en' })
    expect(answer.status).toBe(200)
    return answer.text
  }

  it('has every entry that matches once, whatever came in between, as sentences', async () => {
    const entries = Array.from({ length: 1_203 }, (_, number) => ({
      id: newIdentifier(),
      // Many in the same moment: the order among them is their id's.
      at: at(number % 3),
      actorId: adminId,
      action: 'coupons.update',
      subject: `coupons:${number}`,
      detail: { before: { code: `A${number}` }, after: { code: `=cmd(${number})` } },
    }))
    await server.database.query.insert(auditEntries).values(entries)
    const text = await exported('format=csv&feature=coupons')
    const rows = lines(text)
    expect(rows).toHaveLength(1 + entries.length)
    expect(new Set(rows).size).toBe(rows.length)
    expect(text).toContain('changed “Code” of the coupon from A7 to =cmd(7)')
  })

  it('runs nothing in Excel', async () => {
    const change = { at: at(5), actorId: null, action: 'news.update', subject: 'news:=x' } as const
    await recordChange(server.database.query, {
      ...change,
      before: { title: 'a', text: 'b' },
      after: { title: '=1+1' },
    })
    const [, row = ''] = lines(await exported('format=csv&feature=news'))
    for (const cell of row.split(',')) expect(cell).not.toMatch(/^"?[=+\-@]/)
  })

  it('is a workbook too, and is empty but for its headers where nothing matches', async () => {
    expect(lines(await exported('format=csv&feature=planets'))).toHaveLength(1)
    expect((await exported('format=xlsx&feature=news')).startsWith('PK')).toBe(true)
    const student = await signInAs(server, 'student')
    expect((await call(server.app, 'GET', '/api/audit/export?format=csv', { token: student })).status).toBe(403)
  })
})
