import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/people/audit.ts'
import { personSearchText } from '#domain/people/search-text.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { users } from '#server/db/schema.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { auditModule, changedFields, insertAuditEntry, recordChange } from './index.ts'

let server: TestServer
let admin: string
let actorId: string

beforeAll(async () => {
  server = await openTestServer({ modules: [auditModule] })
  admin = await signInAs(server, 'admin')
  const [user] = await server.database.query.select().from(users)
  if (user === undefined) throw new Error('nobody is signed in')
  actorId = user.id
  const { query } = server.database
  await query.update(users).set({ searchText: personSearchText(user) })
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute))
  await recordChange(query, { at: at(1), actorId, action: 'users.create', subject: 'users:1', after: { a: 1 } })
  await recordChange(query, { at: at(2), actorId, action: 'roles.update', subject: 'roles:1', before: 1, after: 2 })
  await recordChange(query, { at: at(3), actorId: null, action: 'users.update', subject: 'users:1' })
  const closing = {
    id: newIdentifier(),
    at: at(4),
    actorId: null,
    action: 'attempt.closed',
    subject: 'attempt:1',
  } as const
  await insertAuditEntry(query, { ...closing, detail: { reason: 'timeout' } })
})
afterAll(() => server.close())

const list = (query = '', token = admin) =>
  call<{ items: AuditEntry[]; total: number }>(server.app, 'GET', `/api/audit?${query}`, { token })
const actions = async (query: string) => (await list(query)).envelope.data.items.map(({ action }) => action)

describe('an admin who reads the log', () => {
  it('finds who did what, before and after, newest first', async () => {
    const { items, total } = (await list()).envelope.data
    expect(total).toBe(4)
    expect(items.map(({ action }) => action)).toEqual([
      'attempt.closed',
      'users.update',
      'roles.update',
      'users.create',
    ])
    expect(items[0]).toMatchObject({ actor: null, before: null, after: { reason: 'timeout' } })
    expect(items[2]).toMatchObject({ actor: { id: actorId, name: 'تجربة Test' }, before: 1, after: 2 })
  })

  it('filters by who, what, which and when', async () => {
    expect(await actions(`actor=${actorId}&feature=users`)).toEqual(['users.create'])
    expect(await actions('actor=server')).toEqual(['attempt.closed', 'users.update'])
    expect(await actions('subject=users:1')).toEqual(['users.update', 'users.create'])
    expect(await actions(`from=${Date.UTC(2026, 10, 1, 0, 2)}&to=${Date.UTC(2026, 10, 1, 0, 3)}`)).toEqual([
      'roles.update',
    ])
    expect(await actions('action=users.update')).toEqual(['users.update'])
    expect(await actions('actor=&feature=&subject=&from=&to=')).toHaveLength(4)
    expect(await actions(`q=${encodeURIComponent('تجربه')}`)).toEqual(['roles.update', 'users.create'])
    expect((await list('from=yesterday')).status).toBe(422)
  })

  it('finds what was done to the account of a person', async () => {
    const at = new Date(Date.UTC(2026, 9, 1))
    await recordChange(server.database.query, {
      at,
      actorId: null,
      action: 'users.export',
      subject: `users:${actorId}`,
    })
    expect(await actions(`person=${actorId}`)).toEqual(['users.export'])
    expect(await actions(`person=${newIdentifier()}`)).toEqual([])
  })

  it('finds what there is to filter by', async () => {
    const answer = await call(server.app, 'GET', '/api/audit/filters', { token: admin })
    expect(answer.envelope.data).toMatchObject({
      actors: [{ id: actorId, name: 'تجربة Test' }],
      actions: ['attempt.closed', 'roles.update', 'users.create', 'users.export', 'users.update'],
    })
  })
})

describe('a person who is not an admin', () => {
  it('does not read the log', async () => {
    expect((await list('', await signInAs(server, 'student'))).status).toBe(403)
  })
})

describe('a record of a change', () => {
  it('holds only what changed', () => {
    expect(changedFields({ a: 1, b: [1], c: null }, { a: 2, b: [1], c: undefined })).toEqual({
      before: { a: 1 },
      after: { a: 2 },
    })
    expect(changedFields({ a: 1 }, { a: 1 })).toBeNull()
  })
})
