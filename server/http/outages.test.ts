import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { success } from '#contract/foundation/errors.ts'
import { defineRoute } from '#contract/foundation/route.ts'
import { QueueFull } from '#server/concurrency/bounded-queue.ts'
import type { Database } from '#server/db/connection.ts'
import { call, openTestServer, type TestServer } from '#tests/http.ts'
import { bind } from './handler.ts'

const get = {
  method: 'GET',
  summary: 'a route of this test',
  access: { kind: 'public' },
  perMinute: 1000,
  response: z.object({}),
} as const
const written = defineRoute({ ...get, path: '/api/test/written' })
const failing = defineRoute({ ...get, path: '/api/test/failing' })
const crowded = defineRoute({ ...get, path: '/api/test/crowded' })
const slow = defineRoute({ ...get, path: '/api/test/slow' })

let server: TestServer
let state = ''
const arrivals = new EventTarget()
const answered = vi.fn()

/** Fails as every write to a standby does. */
async function writeToStandby({ transaction }: Database): Promise<void> {
  await transaction(async (open) => {
    await open.execute(sql`set transaction read only`)
    await open.execute(sql`insert into jobs (name, run_at) values ('a', now())`)
  })
}

beforeAll(async () => {
  server = await openTestServer({
    modules: [
      ({ database }) => [
        bind(written, async () => {
          await writeToStandby(database)
          return success({})
        }),
        bind(failing, async () => {
          throw Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('no'), { code: state }) })
        }),
        bind(crowded, async () => {
          throw new QueueFull()
        }),
        bind(slow, async ({ context }) => {
          arrivals.dispatchEvent(new Event('arrival'))
          answered(context.address)
          return success({})
        }),
      ],
    ],
  })
})
afterAll(() => server.close())

const problemsLogged = () =>
  server.logged
    .map((line) => JSON.parse(line) as { level: number; msg: string; reason?: string; err?: unknown })
    .filter(({ level }) => level >= 50)

describe('a student whose database is a standby for a moment', () => {
  it('is asked to try again, and the operator reads one line without a stack', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(server.app, 'GET', written.path)))
    expect(new Set(answers.map(({ status, envelope }) => `${status} ${envelope.status.code}`))).toEqual(
      new Set(['503 server.unavailable']),
    )
    expect(problemsLogged()).toHaveLength(1)
    expect(problemsLogged()[0]).toMatchObject({ msg: 'server.unavailable', reason: expect.stringContaining('25006') })
    expect(problemsLogged()[0]).not.toHaveProperty('err')
  })

  it('is reported beside one for whom a queue is full, whose line hides no outage', async () => {
    const before = problemsLogged().length
    const { envelope } = await call(server.app, 'GET', crowded.path)
    await call(server.app, 'GET', crowded.path)
    expect(envelope.status.code).toBe('server.unavailable')
    expect(problemsLogged()).toHaveLength(before + 1)
  })

  it('finds the new primary, because no connection to the former one is used again', async () => {
    if (server.database.kind === 'embedded') return
    const backends = async () =>
      (await server.database.query.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
    const before = await backends()
    await call(server.app, 'GET', written.path)
    expect(await backends()).not.toBe(before)
  })

  it.each(['57P01', '57P02', '57P03', '08006', '08P01', '53300', '55P03', '25006'])(
    'is asked to try again after %s, too',
    async (sqlState) => {
      state = sqlState
      const { status, envelope } = await call(server.app, 'GET', failing.path)
      expect([status, envelope.status.code]).toEqual([503, 'server.unavailable'])
    },
  )

  it.each(['23505', '42P01', '22P02'])('is not, where the statement is wrong (%s)', async (sqlState) => {
    state = sqlState
    expect((await call(server.app, 'GET', failing.path)).status).toBe(500)
  })
})

describe('a prober that hangs up before it is answered', () => {
  it('is no error, and what it asked for is done', async () => {
    const before = problemsLogged().length
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    for (let asked = 0; asked < 20; asked += 1) {
      const arrived = once(arrivals, 'arrival')
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET ${slow.path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, () => socket.resetAndDestroy())
      await arrived
    }
    expect(problemsLogged()).toHaveLength(before)
    expect(answered).toHaveBeenCalledTimes(20)
  })
})
