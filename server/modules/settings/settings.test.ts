import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#server/db/schema.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, TEST_START } from '#tests/http.ts'
import { settingsModule } from './index.ts'
import { PUBLIC_SETTINGS } from './settings.repo.ts'
import { DEFAULT_SETTINGS } from './settings.service.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [settingsModule] })
})
afterAll(() => server.close())

const read = async (path: string) => (await call(server.app, 'GET', path)).envelope.data

async function store(value: unknown): Promise<void> {
  const { query } = server.database
  await query
    .insert(settings)
    .values({ name: PUBLIC_SETTINGS, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}

describe('a visitor', () => {
  it('sees the default name until the academy has one of its own', async () => {
    expect(await read('/api/settings')).toEqual(DEFAULT_SETTINGS)
    await store({ name: { ar: 'أكاديمية', en: 'Academy' } })
    expect(await read('/api/settings')).toEqual({ name: { ar: 'أكاديمية', en: 'Academy' }, defaultLocale: 'ar' })
  })

  it('sees the defaults when what is stored no longer fits', async () => {
    for (const broken of [{ name: 7 }, 'text', [], { defaultLocale: 'fr' }]) {
      await store(broken)
      expect(await read('/api/settings')).toEqual(DEFAULT_SETTINGS)
    }
  })

  it("reads the server's clock", async () => {
    expect(await read('/api/time')).toEqual({ serverNow: TEST_START })
    server.advance(1500)
    expect(await read('/api/time')).toEqual({ serverNow: TEST_START + 1500 })
  })
})

describe('an operator', () => {
  it('asks whether node and database answer', async () => {
    expect(await read('/api/health')).toEqual({ healthy: true, database: server.database.kind })
  })

  it('is told 503 when the database does not', async () => {
    const broken = { ...server.dependencies, database: { ...server.database, health: async () => false } }
    const other = await openTestServer({ modules: [() => settingsModule(broken)] })
    const answer = await call(other.app, 'GET', '/api/health')
    expect([answer.status, answer.envelope.status.code]).toEqual([503, 'server.unavailable'])
    await other.close()
  })
})
