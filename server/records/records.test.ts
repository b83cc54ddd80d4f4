import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asc } from 'drizzle-orm'
import { failure } from '#contract/foundation/errors.ts'
import { auditEntries, marketingLinks } from '#server/db/schema.ts'
import { storeOf } from '#server/db/store.ts'
import { openTestServer, type TestServer } from '#tests/http.ts'
import { recordsOf } from './records.ts'

interface LinkForm {
  readonly title: string
  readonly slug: string
}

const store = storeOf({
  table: marketingLinks,
  rows: (executor) => executor.select().from(marketingLinks).$dynamic(),
  matching: () => undefined,
  sortable: { title: marketingLinks.title },
  order: [asc(marketingLinks.createdAt), asc(marketingLinks.id)],
})

function linksOf(server: TestServer) {
  return recordsOf(server.dependencies, {
    name: 'partners',
    store,
    view: ({ id, title, slug, revision }) => ({ id, title, slug, revision }),
    columns: ({ title, slug }: LinkForm) => ({ title, slug, searchText: title, target: { kind: 'none' } as const }),
    recorded: ({ title, slug }) => ({ title, slug }),
    notFound: 'marketing.not-found',
    refuseWrite: (_transaction, { title }) => (title === 'refused' ? failure('marketing.has-interests') : null),
    refuseRemoval: (_transaction, { title }) => (title === 'kept' ? failure('marketing.has-interests') : null),
    taken: () => failure('marketing.slug-taken'),
  })
}

let server: TestServer
let links: ReturnType<typeof linksOf>

beforeAll(async () => {
  server = await openTestServer({ modules: [] })
  links = linksOf(server)
})
beforeEach(async () => {
  await server.database.query.delete(marketingLinks)
  await server.database.query.delete(auditEntries)
})
afterAll(() => server.close())

async function added(form: LinkForm) {
  const made = await links.create(form, null)
  if (!made.ok) throw new Error(made.code)
  return made.value
}

const recordedActions = async () =>
  (await server.database.query.select().from(auditEntries).orderBy(asc(auditEntries.id))).map(({ action }) => action)

describe('an editor of plain records', () => {
  it('pages through them in the order asked for, and equals stay in one order', async () => {
    for (const [title, slug] of [
      ['b', 'one'],
      ['a', 'two'],
      ['a', 'three'],
    ] as const)
      await added({ title, slug })
    const slugs = async (query: { page: number; sort?: string }) =>
      (await links.list({ perPage: 2, ...query })).items.map(({ slug }) => slug)
    expect(await slugs({ page: 1 })).toEqual(['one', 'two'])
    expect(await slugs({ page: 1, sort: 'title' })).toEqual(['two', 'three'])
    expect(await slugs({ page: 2, sort: 'title' })).toEqual(['one'])
    expect((await links.list({ page: 2, perPage: 2 })).total).toBe(3)
  })

  it('is refused a change made from an older revision, and nothing is written or recorded', async () => {
    const { id, revision } = await added({ title: 'first', slug: 'one' })
    expect(await links.update(id, { title: 'second', slug: 'one', revision }, null)).toMatchObject({ ok: true })
    const late = await links.update(id, { title: 'third', slug: 'one', revision }, null)
    expect(late).toEqual(failure('request.changed-meanwhile'))
    expect(await links.read(id)).toMatchObject({ value: { title: 'second', revision: 2 } })
    expect(await recordedActions()).toEqual(['partners.create', 'partners.update'])
  })

  it('leaves no entry behind for a save that changed nothing', async () => {
    const { id, revision } = await added({ title: 'same', slug: 'one' })
    await links.update(id, { title: 'same', slug: 'one', revision }, null)
    expect(await recordedActions()).toEqual(['partners.create'])
  })

  it('is refused what a hook refuses, before anything is written', async () => {
    expect(await links.create({ title: 'refused', slug: 'one' }, null)).toEqual(failure('marketing.has-interests'))
    const { id, revision } = await added({ title: 'kept', slug: 'two' })
    const change = { title: 'refused', slug: 'two', revision }
    expect(await links.update(id, change, null)).toEqual(failure('marketing.has-interests'))
    expect(await links.remove(id, null)).toEqual(failure('marketing.has-interests'))
    expect(await links.read(id)).toMatchObject({ value: { title: 'kept', revision: 1 } })
    expect(await recordedActions()).toEqual(['partners.create'])
  })

  it('is informed that another has what only one may have, also when both write at once', async () => {
    const both = await Promise.all(['a', 'b'].map((title) => links.create({ title, slug: 'same' }, null)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual(failure('marketing.slug-taken'))
    const { id, revision } = await added({ title: 'other', slug: 'other' })
    expect(await links.update(id, { title: 'other', slug: 'same', revision }, null)).toEqual(
      failure('marketing.slug-taken'),
    )
  })

  it('deletes once; afterwards it is not there for anybody', async () => {
    const { id, revision } = await added({ title: 'gone', slug: 'one' })
    expect(await links.remove(id, null)).toMatchObject({ ok: true })
    const missing = failure('marketing.not-found')
    expect(await links.remove(id, null)).toEqual(missing)
    expect(await links.read(id)).toEqual(missing)
    expect(await links.update(id, { title: 'gone', slug: 'one', revision }, null)).toEqual(missing)
  })
})
