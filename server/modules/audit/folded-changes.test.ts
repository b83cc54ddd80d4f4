import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/people/audit.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { auditModule, beginChange, recordChange, recordChanges } from './index.ts'

let server: TestServer
let admin: string

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute))
const changed = (minute: number, name: string, action: 'users.import' | 'users.update' = 'users.import') =>
  ({ at: at(minute), actorId: null, action, subject: `users:${name}`, after: { name } }) as const

beforeAll(async () => {
  server = await openTestServer({ modules: [auditModule] })
  admin = await signInAs(server, 'admin')
  const { database } = server
  await recordChange(database.query, changed(1, 'alone', 'users.update'))
  await recordChanges(database.query, [changed(2, 'a', 'users.update'), changed(2, 'b', 'users.update')])
  // A sheet in three batches: the second one changes a single account, and the third one is taken back.
  for (const [minute, names] of [
    [3, ['c', 'd', 'e']],
    [4, ['f']],
  ] as const) {
    await database.transaction(async (transaction) => {
      await beginChange(transaction, 'sheet:running')
      const action = names.length === 1 ? 'users.update' : 'users.import'
      await recordChanges(
        transaction,
        names.map((name) => changed(minute, name, action)),
      )
    })
  }
  await database
    .transaction(async (transaction) => {
      await beginChange(transaction, 'sheet:running')
      await recordChange(transaction, changed(5, 'never'))
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await recordChange(database.query, changed(6, 'after', 'users.update'))
})
afterAll(() => server.close())

async function list(query = '') {
  const { envelope } = await call<{ items: AuditEntry[]; total: number }>(
    server.app,
    'GET',
    `/api/audit?actor=server&${query}`,
    { token: admin },
  )
  return envelope.data
}
const shown = ({ items }: { items: AuditEntry[] }) =>
  items.map(({ record, change }) => [record?.id, change?.others ?? 0])

describe('an admin who reads the log', () => {
  it('finds one entry for a sheet of several batches and one for a change of many, each with the number of others', async () => {
    const page = await list()
    expect(shown(page)).toEqual([
      ['after', 0],
      ['f', 3],
      ['b', 1],
      ['alone', 0],
    ])
    expect(page.total).toBe(4)
  })

  it('unfolds an entry into everything that was done together', async () => {
    const [, sheet] = (await list()).items
    const all = await list(`change=${sheet?.change?.id}`)
    expect(shown(all)).toEqual([
      ['f', 0],
      ['e', 0],
      ['d', 0],
      ['c', 0],
    ])
    expect(all.total).toBe(4)
  })

  it('goes from page to page without a change that is there twice or missing', async () => {
    const pages = [await list('perPage=3&page=1'), await list('perPage=3&page=2')]
    expect(pages.flatMap(shown).map(([id]) => id)).toEqual(['after', 'f', 'b', 'alone'])
  })

  it('finds the sheet also where its newest entry does not match, and counts those that do', async () => {
    expect(shown(await list('action=users.import'))).toEqual([['e', 2]])
    expect(shown(await list(`to=${at(4).getTime()}&from=${at(3).getTime()}`))).toEqual([['e', 2]])
  })

  it('finds a single entry of a sheet by its record and by words', async () => {
    expect(shown(await list('subject=users:d'))).toEqual([['d', 0]])
    expect(shown(await list('q=users:c'))).toEqual([['c', 0]])
  })
})
