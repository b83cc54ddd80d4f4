import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SavedView } from '#contract/office/saved-views.ts'
import { VIEWS_MOST } from '#domain/lists/views.ts'
import { call, signInAs, type TestServer } from '#tests/http.ts'
import { openAcademy } from '#tests/contract/academy.ts'

let server: TestServer
let owner: string
let colleague: string

beforeAll(async () => {
  server = await openAcademy()
}, 60_000)
beforeEach(async () => {
  owner = await signInAs(server, 'admin')
  colleague = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const PAID = { list: 'payments', name: 'Paid this week', search: { status: 'paid,pending', amountFrom: 100 } }

async function send(method: string, path: string, body?: unknown, token = owner) {
  const { status, envelope } = await call<SavedView>(server.app, method as 'POST', `/api/saved-views${path}`, {
    token,
    body,
  })
  return { status, code: envelope.status.code, view: envelope.data }
}
const save = (change: object = {}, token = owner) =>
  send('POST', '', { ...PAID, id: randomUUID(), isDefault: false, ...change }, token)
async function views(token = owner) {
  const { envelope } = await call<{ items: SavedView[] }>(server.app, 'GET', '/api/saved-views', { token })
  return envelope.data.items
}

describe('a colleague who saves views', () => {
  it('finds them on another device, by name, and no other colleague does', async () => {
    await save({ name: 'بعد' })
    await save({ name: 'Before' })
    expect((await views()).map(({ name }) => name)).toEqual(['Before', 'بعد'])
    expect((await views())[0]?.search).toEqual(PAID.search)
    expect(await views(colleague)).toEqual([])
  })

  it('has one that was sent twice once, and as it is by now', async () => {
    const id = randomUUID()
    const { view } = await save({ id })
    await send('PATCH', `/${view.id}`, { revision: 1, name: 'Renamed' })
    expect((await save({ id })).view).toMatchObject({ id, name: 'Renamed', revision: 2 })
    expect(await views()).toHaveLength(1)
  })

  it('is refused a second one of the same name in a list, in whatever spelling, and may have it in another list', async () => {
    await save({ name: 'إحصاء' })
    expect(await save({ name: ' احصاء ' })).toMatchObject({ status: 422, code: 'saved-views.name-taken' })
    expect((await save({ name: 'إحصاء', list: 'users' })).status).toBe(201)
  })

  it('may have twenty a list, also for all those saved in one moment', async () => {
    const made = await Promise.all(Array.from({ length: VIEWS_MOST + 3 }, (_, at) => save({ name: `View ${at}` })))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(VIEWS_MOST)
    expect(made.filter(({ code }) => code === 'saved-views.too-many')).toHaveLength(3)
    expect((await save({ list: 'users' })).status).toBe(201)
  })

  it('opens a list with one of them: with the one that was chosen last', async () => {
    const first = (await save({ name: 'One', isDefault: true })).view
    const other = (await save({ name: 'Two', isDefault: true })).view
    expect((await views()).map(({ isDefault }) => isDefault)).toEqual([false, true])
    await Promise.all([
      send('PATCH', `/${first.id}`, { revision: first.revision, isDefault: true }),
      send('PATCH', `/${other.id}`, { revision: other.revision, isDefault: true }),
    ])
    expect((await views()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('changes one on two devices at once and loses nothing: the second is asked to look again', async () => {
    const { view } = await save()
    const renamed = await send('PATCH', `/${view.id}`, { revision: 1, name: 'On the phone' })
    expect(renamed.view).toMatchObject({ name: 'On the phone', search: PAID.search, revision: 2 })
    const late = await send('PATCH', `/${view.id}`, { revision: 1, search: { status: 'failed' } })
    expect(late).toMatchObject({ status: 409, code: 'request.changed-meanwhile' })
    const again = await send('PATCH', `/${view.id}`, { revision: 2, search: { status: 'failed' } })
    expect(again.view).toMatchObject({ name: 'On the phone', search: { status: 'failed' } })
  })

  it('removes one, once', async () => {
    const { view } = await save()
    expect((await send('DELETE', `/${view.id}`)).status).toBe(200)
    expect(await send('DELETE', `/${view.id}`)).toMatchObject({ status: 404, code: 'saved-views.not-found' })
  })

  it('reaches nothing of a colleague', async () => {
    const { view } = await save()
    const change = { revision: 1, name: 'Mine' }
    expect(await send('PATCH', `/${view.id}`, change, colleague)).toMatchObject({ status: 404 })
    expect(await send('DELETE', `/${view.id}`, undefined, colleague)).toMatchObject({ status: 404 })
    expect(await save({ id: view.id }, colleague)).toMatchObject({ status: 409 })
    expect(await views()).toMatchObject([{ name: PAID.name }])
  })

  it.each([
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(61) },
    { list: 'sessions' },
    { search: { status: { nested: true } } },
    { search: { 'sta tus': 'x' } },
    { search: { __proto__: 1, constructor_: 'x' } },
    { search: { q: 'x'.repeat(2_001) } },
    { search: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`f${'x'.repeat(at)}`, 'x'])) },
    { search: { a: 'x'.repeat(2_000), b: 'x'.repeat(2_000), c: 'x'.repeat(2_000) } },
  ])('is refused what is no view: %j', async (change) => {
    expect((await save(change)).status).toBe(422)
    expect(await views()).toEqual([])
  })
})
