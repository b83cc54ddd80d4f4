/** A person takes their data with them, and when they go nothing of them stays: read from the schema itself. */
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredFile } from '#contract/office/files.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { placesWith } from '#server/db/places-with.test-support.ts'
import { personalRows } from '#server/db/person-data.ts'
import { attempts, auditEntries, earlierNames, exams, files, practiceEvents, roles, users } from '#server/db/schema.ts'
import { freshAddress, PASSWORD, registered } from '#server/modules/auth/account.test-support.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { filesModule } from '#server/modules/files/index.ts'
import { personFile } from '#server/modules/users/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { profileModule } from './index.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [authModule, filesModule, profileModule] })
})
afterAll(() => server.close())

async function attempt(userId: string, state: 'open' | 'closed'): Promise<string> {
  const { query } = server.database
  const [id, at] = [newIdentifier(), new Date(server.dependencies.now())]
  await query.insert(attempts).values({
    id,
    userId,
    examId: newIdentifier(),
    versionId: newIdentifier(),
    number: 1,
    state,
    terms: { title: 'اختبار' } as never,
    seed: 1,
    startedAt: at,
    closeDueAt: at.getTime(),
    presenceAt: at.getTime(),
    signAt: at.getTime(),
    activeWriterId: newIdentifier(),
    firstWriterId: newIdentifier(),
  })
  await query.execute(sql`insert into attempt_events (attempt_id, writer_id, seq, at, body, received_at)
    values (${id}, ${newIdentifier()}, 1, 1, '{"type":"answer","questionId":"q7"}', 1)`)
  return id
}

/** A row for this person in every table that names people, as far as the columns can be filled by their type. */
async function fillEveryTable(userId: string): Promise<readonly string[]> {
  const filled: string[] = []
  const { rows: columns } = await server.database.query.execute<Column>(sql`
    select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' order by table_name`)
  for (const [table, own] of Map.groupBy(columns, ({ table_name }) => table_name)) {
    const person = own.filter(({ column_name, data_type }) => data_type === 'uuid' && NAMES_A_PERSON.test(column_name))
    if (person.length === 0 || table === 'attempts') continue
    const set = own.filter(({ is_nullable, column_default, column_name }) => {
      return (is_nullable === 'NO' && column_default === null) || NAMES_A_PERSON.test(column_name)
    })
    const values = set.map((column) => valueFor(column, userId))
    const names = set.map(({ column_name }) => sql.identifier(column_name))
    const statement = sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
      values (${sql.join(values, sql`, `)})`
    const done = await server.database.query.execute(statement).then(
      () => true,
      () => false,
    )
    if (done) filled.push(table)
  }
  return filled
}

const NAMES_A_PERSON = /^(?:user|student|actor|author)_id$|_by$/

interface Column extends Record<string, unknown> {
  readonly table_name: string
  readonly column_name: string
  readonly data_type: string
  readonly is_nullable: string
  readonly column_default: string | null
}

function valueFor({ column_name, data_type }: Column, userId: string) {
  if (data_type === 'uuid') return sql`${NAMES_A_PERSON.test(column_name) ? userId : newIdentifier()}::uuid`
  if (data_type.startsWith('timestamp')) return sql`now()`
  if (data_type === 'jsonb') return sql`'{}'::jsonb`
  if (data_type === 'boolean') return sql`false`
  if (data_type === 'bytea') return sql`'\\x00'::bytea`
  return data_type === 'text' ? sql`${`${column_name} ${newIdentifier()}`}` : sql`1`
}

async function leave(token: string, password = PASSWORD) {
  return call<{ fields?: Record<string, { code: string }> }>(server.app, 'POST', '/api/profile/delete', {
    token,
    body: { password },
    address: freshAddress(),
  })
}

describe('a student who leaves', () => {
  it('leaves no row with their id or address in any table, and no picture', async () => {
    const { user, access_token: token } = await registered(server, 'leaver@example.com')
    const payload = await sharp({ create: { width: 5, height: 5, channels: 3, background: '#abcdef' } })
      .png()
      .toBuffer()
    const headers = { 'content-type': 'image/png', authorization: `Bearer ${token}` }
    const uploaded = await server.app.inject({ method: 'POST', url: '/api/files', payload, headers })
    const { id: avatar } = uploaded.json<{ data: StoredFile }>().data
    await call(server.app, 'PATCH', '/api/profile', { token, body: { avatar, revision: 1 } })
    const attemptId = await attempt(user.id, 'closed')
    const filled = await fillEveryTable(user.id)
    expect(filled).toEqual(expect.arrayContaining(['uploads', 'exams', 'audit_entries', 'mail_jobs']))
    const { query } = server.database
    const detail = { before: { email: user.email, roleId: user.id } }
    const entry = { id: newIdentifier(), at: new Date(), actorId: user.id, action: 'x.y', detail }
    await query.insert(auditEntries).values({ ...entry, subject: `users:${user.id}` })
    await query.insert(auditEntries).values({ ...entry, id: newIdentifier(), subject: 'groups:1' })
    expect((await placesWith(server.database, user.id)).length).toBeGreaterThan(10)

    const wrong = await leave(token, 'Wrong@1234')
    expect(wrong.envelope.data.fields?.['password']?.code).toBe('currentPassword')
    expect((await leave(token)).status).toBe(200)

    expect(await placesWith(server.database, user.id)).toEqual([])
    expect(await placesWith(server.database, 'leaver@example.com')).toEqual([])
    expect(await placesWith(server.database, attemptId)).toEqual([])
    expect(await query.$count(files, eq(files.id, avatar))).toBe(0)
    expect(await server.dependencies.files.read(avatar)).toBeNull()
    expect((await call(server.app, 'GET', '/api/profile', { token })).status).toBe(401)
    await registered(server, 'leaver@example.com')
  })

  it('breaks nothing of what others made together with them', async () => {
    const { user, access_token: token } = await registered(server, 'author@example.com')
    const id = newIdentifier()
    const at = new Date()
    const settings = {} as never
    await server.database.query.insert(exams).values({ id, settings, createdBy: user.id, createdAt: at, updatedAt: at })
    expect((await leave(token)).status).toBe(200)
    const [exam] = await server.database.query.select().from(exams).where(eq(exams.id, id))
    expect(exam?.createdBy).toBeNull()
  })

  it('finishes a running exam first', async () => {
    const { user, access_token: token } = await registered(server, 'sitting@example.com')
    const id = await attempt(user.id, 'open')
    expect((await leave(token)).envelope.status.code).toBe('profile.attempt-running')
    await server.database.query.update(attempts).set({ state: 'closed' }).where(eq(attempts.id, id))
    expect((await leave(token)).status).toBe(200)
  })

  it('is not the last admin', async () => {
    const { user, access_token: token } = await registered(server, 'admin@example.com')
    const { query } = server.database
    const [admin] = await query.select().from(roles).where(eq(roles.name, 'admin'))
    await query
      .update(users)
      .set({ roleId: admin?.id ?? '' })
      .where(eq(users.id, user.id))
    expect((await leave(token)).envelope.status.code).toBe('profile.last-admin')
    await signInAs(server, 'admin')
    expect((await leave(token)).status).toBe(200)
  })
})

describe('a student who asks for their data', () => {
  it('gets everything they did as one file, and nothing that opens an account or an exam', async () => {
    const { user, access_token: token } = await registered(server, 'export@example.com')
    const other = await registered(server, 'another@example.com')
    await attempt(user.id, 'closed')
    await attempt(other.user.id, 'closed')
    const answer = await server.app.inject({
      url: '/api/profile/export',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="miqyas-\d{4}-\d\d-\d\d\.json"/)
    const { records } = answer.json<{ records: Record<string, Record<string, unknown>[]> }>()
    expect(records['users']?.[0]).toMatchObject({ email: 'export@example.com', first_name: 'سارة' })
    expect(records['attempts']).toHaveLength(1)
    expect(records['attempt_events']?.[0]?.['body']).toMatchObject({ questionId: 'q7' })
    expect(records['sessions']).toHaveLength(1)
    // What was bought is theirs as well, although it stays when they go.
    const bought = ['orders', 'payments', 'receipts', 'subscriptions']
    expect(Object.keys(records)).toEqual(expect.arrayContaining(bought))
    expect(answer.body).not.toMatch(/argon2|_hash|totp_secret|another@example/)
  })

  it('finds the names that the account had before among it, and erases them with the account', async () => {
    const { user, access_token: token } = await registered(server, 'renamed@example.com')
    const { revision } = (await call<{ revision: number }>(server.app, 'GET', '/api/profile', { token })).envelope.data
    await call(server.app, 'PATCH', '/api/profile', { token, body: { firstName: 'Renamed', revision } })
    const { earlier_names: names } = await personalRows(server.database.query, user.id)
    expect(names).toMatchObject([{ first_name: 'سارة', by_staff: false }])
    expect((await leave(token)).status).toBe(200)
    expect(await server.database.query.$count(earlierNames, eq(earlierNames.userId, user.id))).toBe(0)
  })

  it('gets a long log of practice whole, in parts that leave the server time and memory for others', async () => {
    const { user, access_token: token } = await registered(server, 'practised@example.com')
    const [writer, at, text] = [newIdentifier(), new Date(server.dependencies.now()), 'ن'.repeat(5_000)]
    const positions = Array.from({ length: 1_000 }, (_, index) => index + 1)
    const body = { type: 'reported', question: newIdentifier(), version: 1, reason: 'text', text } as const
    const lines = positions.map((seq) => ({ userId: user.id, writer, seq, position: seq, at, body, receivedAt: at }))
    for (let from = 0; from < lines.length; from += 100)
      await server.database.query.insert(practiceEvents).values(lines.slice(from, from + 100))
    const pieces: number[] = []
    for await (const piece of (await personFile(server.dependencies, user.id)).grow()) pieces.push(piece.length)
    expect(pieces.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(10_000_000)
    expect(Math.max(...pieces)).toBeLessThan(4_000_000)
    const { body: file } = await server.app.inject({
      url: '/api/profile/export',
      headers: { authorization: `Bearer ${token}` },
    })
    const { records } = JSON.parse(file) as { records: Record<string, { position: number }[]> }
    expect(records['practice_events']?.map(({ position }) => position)).toEqual(positions)
  })

  it('may ask for it although they did nothing yet', async () => {
    const { user } = await registered(server, 'nothing@example.com')
    expect((await personalRows(server.database.query, user.id))['attempts']).toEqual([])
  })
})
