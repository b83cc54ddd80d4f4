import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#server/db/schema.ts'
import { openTestDatabase } from '#tests/database.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { authModule, ensureRoles } from './index.ts'

let server: TestServer
const MINUTE = 60_000

beforeAll(async () => {
  server = await openTestServer({ modules: [authModule], sessionLimits: { staffIdleMs: 15 * MINUTE } })
})
afterAll(() => server.close())

const reads = async (token: string) => (await call(server.app, 'GET', '/api/roles-permissions', { token })).status

describe('a session that is not used', () => {
  it('ends for staff after the idle time, and lasts while it is used', async () => {
    const token = await signInAs(server, 'admin')
    for (let count = 0; count < 3; count += 1) {
      server.advance(10 * MINUTE)
      expect(await reads(token)).toBe(200)
    }
    server.advance(16 * MINUTE)
    expect(await reads(token)).toBe(401)
    server.advance(-16 * MINUTE)
    expect(await reads(token)).toBe(401)
  })

  it('lasts for a student, whose exam may be long', async () => {
    const token = await signInAs(server, 'student')
    server.advance(50 * MINUTE)
    expect(await reads(token)).toBe(200)
  })
})

it('the first admin of a production academy is asked for a second step, and what admins chose later stays', async () => {
  const database = await openTestDatabase()
  const asks = async () => (await database.query.select().from(roles).where(eq(roles.name, 'admin')))[0]?.requiresTotp
  await ensureRoles({ database, now: Date.now }, { staffSecondStep: true })
  expect(await asks()).toBe(true)
  await database.query.update(roles).set({ requiresTotp: false })
  await ensureRoles({ database, now: Date.now }, { staffSecondStep: true })
  expect(await asks()).toBe(false)
  await database.close()
})
