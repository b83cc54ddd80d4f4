import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desc } from 'drizzle-orm'
import type { FoundThing } from '#contract/office/find.ts'
import type { Partner } from '#contract/public-pages/partners.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, partners, rolePermissions, roles } from '#server/db/schema.ts'
import { findModule } from '#server/modules/find/index.ts'
import { seedPartners } from '#server/seed/partners.ts'
import { storedImage } from '#server/modules/files/stored-image.test-support.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { partnersModule } from './index.ts'

interface Strip {
  readonly items: readonly { readonly title: { readonly ar: string; readonly en: string }; readonly imageUrl: string }[]
}

let server: TestServer
let admin: string
let image: string

beforeAll(async () => {
  server = await openTestServer({ modules: [partnersModule, findModule] })
  admin = await signInAs(server, 'admin')
  image = await storedImage(server.dependencies)
})
beforeEach(() => server.database.query.delete(partners))
afterAll(() => server.close())

const form = (more: object = {}) => ({
  title: { ar: 'مدارس الأفق', en: 'Al-Ufuq Schools' },
  image,
  position: 3,
  status: 'active',
  ...more,
})
const add = (more: object = {}) =>
  call<Partner & { fields: Record<string, { code: string }> }>(server.app, 'POST', '/api/partners', {
    token: admin,
    body: form(more),
  })
const change = (partner: Partner, more: object) =>
  call<Partner>(server.app, 'PUT', `/api/partners/${partner.id}`, { token: admin, body: { ...partner, ...more } })
const strip = async () => (await call<Strip>(server.app, 'GET', '/api/partners/strip')).envelope.data.items

describe('a visitor of the front page', () => {
  it('sees active partners in the order that staff gave them, and nothing where there are none', async () => {
    expect(await strip()).toEqual([])
    await add({ title: { ar: 'ثانٍ', en: 'Second' }, position: 2 })
    await add({ title: { ar: 'أول', en: 'First' }, position: 1 })
    await add({ title: { ar: 'موقوف', en: 'Stopped' }, status: 'inactive' })
    const shown = await strip()
    expect(shown.map(({ title }) => title.en)).toEqual(['First', 'Second'])
    expect(shown[0]?.imageUrl).toBe(`/api/files/${image}`)
  })
})

describe('an admin who keeps the partners', () => {
  it('is informed that both titles and an image are needed', async () => {
    const answer = await add({ title: { ar: '', en: ' ' }, image: '', position: -1 })
    expect(answer.status).toBe(422)
    const codes = Object.entries(answer.envelope.data.fields).map(([name, { code }]) => [name, code])
    expect(Object.fromEntries(codes)).toEqual({
      'title.ar': 'required',
      'title.en': 'required',
      image: 'required',
      position: 'minValue',
    })
    expect((await add({ image: '0'.repeat(64) })).envelope.data.fields).toMatchObject({ image: { code: 'exists' } })
  })

  it('changes and deletes one, is informed when another person was quicker, and all is on record', async () => {
    const made = (await add()).envelope.data
    const changed = await change(made, { position: 9 })
    expect(changed.envelope.data).toMatchObject({ position: 9, revision: 2 })
    expect((await change(made, { position: 5 })).envelope.status.code).toBe('request.changed-meanwhile')
    const path = `/api/partners/${made.id}`
    expect((await call(server.app, 'DELETE', path, { token: admin })).status).toBe(200)
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await call(server.app, method, path, { token: admin })).envelope.status.code).toBe('partners.not-found')
    }
    expect((await change(made, {})).envelope.status.code).toBe('partners.not-found')
    const entries = await server.database.query.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(3)
    expect(entries.map(({ action }) => action)).toEqual(['partners.delete', 'partners.update', 'partners.create'])
    expect(entries[1]?.detail).toEqual({ before: { position: 3 }, after: { position: 9 } })
  })

  it('finds them by either title, sorted as asked', async () => {
    await add()
    await add({ title: { ar: 'مكتبة سطور', en: 'Sutoor Library' }, position: 1, status: 'inactive' })
    const titles = async (query: string) =>
      (
        await call<{ items: Partner[] }>(server.app, 'GET', `/api/partners?${query}`, { token: admin })
      ).envelope.data.items.map(({ title }) => title.en)
    expect(await titles('')).toEqual(['Sutoor Library', 'Al-Ufuq Schools'])
    expect(await titles('sort=-position')).toEqual(['Al-Ufuq Schools', 'Sutoor Library'])
    expect(await titles(`q=${encodeURIComponent('افق')}`)).toEqual(['Al-Ufuq Schools'])
    expect(await titles('q=LIBRARY&status=inactive')).toEqual(['Sutoor Library'])
  })

  it('finds them by a search over everything, named in the reader’s language', async () => {
    const { id } = (await add()).envelope.data
    const found = async (token: string, language: 'ar' | 'en') => {
      const path = `/api/find?q=${encodeURIComponent('افق')}`
      const answer = await call<{ items: FoundThing[] }>(server.app, 'GET', path, { token, language })
      return answer.envelope.data.items
    }
    const [ar, en] = ['مدارس الأفق', 'Al-Ufuq Schools']
    expect(await found(admin, 'ar')).toEqual([{ kind: 'partners', id, name: ar, detail: en }])
    expect(await found(admin, 'en')).toEqual([{ kind: 'partners', id, name: en, detail: ar }])
    const [name, roleId] = ['colleague', newIdentifier()]
    await server.database.query.insert(roles).values({ id: roleId, name })
    await server.database.query.insert(rolePermissions).values({ roleId, permission: 'manage-coupons' })
    const colleague = await signInAs(server, name)
    expect(await found(colleague, 'ar')).toEqual([])
    await server.database.query.insert(rolePermissions).values({ roleId, permission: 'list-users' })
    expect(await found(colleague, 'ar')).toHaveLength(1)
  })
})

describe('the sample academy', () => {
  it('has partners with logos of its own, once', async () => {
    await seedPartners(server.dependencies)
    await seedPartners(server.dependencies)
    expect(await strip()).toHaveLength(5)
  })
})
