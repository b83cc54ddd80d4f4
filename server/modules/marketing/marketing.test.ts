import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desc } from 'drizzle-orm'
import { CONSENT_VERSION } from '#contract/public-pages/marketing-consent.ts'
import type { Interest, MarketingLink } from '#contract/public-pages/marketing.ts'
import { auditEntries, interests, marketingLinks } from '#server/db/schema.ts'
import { readSheet } from '#server/spreadsheet/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { forgetOldInterests, marketingModule } from './index.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: [marketingModule] })
  admin = await signInAs(server, 'admin')
})
beforeEach(async () => {
  await server.database.query.delete(interests)
  await server.database.query.delete(marketingLinks)
})
afterAll(() => server.close())

const form = (more: object = {}) => ({
  title: 'دورة الصيف',
  slug: 'Summer-2027',
  target: { kind: 'none' },
  status: 'active',
  ...more,
})
type WithFields = { fields: Record<string, { code: string }> }
const make = (more: object = {}) =>
  call<MarketingLink & WithFields>(server.app, 'POST', '/api/marketing-links', { token: admin, body: form(more) })
const made = async (more: object = {}) => (await make(more)).envelope.data
const change = (link: MarketingLink, more: object) =>
  call<MarketingLink & WithFields>(server.app, 'PUT', `/api/marketing-links/${link.id}`, {
    token: admin,
    body: { ...link, ...more },
  })
const read = async (id: string) =>
  (await call<MarketingLink>(server.app, 'GET', `/api/marketing-links/${id}`, { token: admin })).envelope.data
let place = 0
const newPlace = () => `203.0.113.${(place += 1)}`
const register = (more: object = {}, options: object = {}) =>
  call<WithFields>(server.app, 'POST', '/api/interests', {
    body: { link: 'summer-2027', name: 'سارة', whatsapp: '0512345678', ...more },
    address: newPlace(),
    ...options,
  })
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1'
const visit = (slug: string) =>
  call(server.app, 'POST', `/api/landing/marketing/${encodeURIComponent(slug)}/visits`, {
    address: newPlace(),
    body: { search: '' },
    headers: { 'user-agent': PHONE },
  })
const listed = async (query = '') =>
  (await call<{ items: Interest[]; total: number }>(server.app, 'GET', `/api/interests?${query}`, { token: admin }))
    .envelope.data

describe('a visitor who follows a marketing link', () => {
  it('sees its title, is counted, and registers interest once however often it is sent', async () => {
    const { id } = await made()
    for (const slug of ['summer-2027', 'SUMMER-2027']) {
      const page = await call<{ title: string }>(server.app, 'GET', `/api/landing/marketing/${slug}`)
      expect(page.envelope.data).toMatchObject({ slug: 'summer-2027', title: 'دورة الصيف', target: { kind: 'none' } })
      expect((await visit(slug)).status).toBe(200)
    }
    for (const whatsapp of ['0512345678', '+966 51 234 5678', '٠٠٩٦٦٥١٢٣٤٥٦٧٨']) {
      expect((await register({ whatsapp }, { language: 'en' })).status).toBe(201)
    }
    await Promise.all([register({ name: 'نورة', whatsapp: '0555555555' }), register({ whatsapp: '0555555555' })])
    expect(await read(id)).toMatchObject({ visits: 2, interests: 2, revision: 1 })
    const sara = (await listed('sort=createdAt')).items.find(({ whatsapp }) => whatsapp === '+966512345678')
    expect(sara).toMatchObject({ name: 'سارة', linkTitle: 'دورة الصيف', locale: 'en', suspected: false })
  })

  it('registers with the academy itself when no link led there', async () => {
    expect((await register({ link: null })).status).toBe(201)
    expect((await register({ link: null })).status).toBe(201)
    expect((await listed('link=none')).items).toMatchObject([{ linkId: null, linkTitle: null }])
  })

  it('finds nothing behind a link that is unknown or no longer active', async () => {
    await make({ status: 'inactive' })
    for (const slug of ['summer-2027', 'never', '%00', '../..', 'x'.repeat(300)]) {
      const path = `/api/landing/marketing/${encodeURIComponent(slug)}`
      expect([slug, (await call(server.app, 'GET', path)).status >= 400]).toEqual([slug, true])
      expect([slug, (await visit(slug)).status >= 400]).toEqual([slug, true])
    }
    expect((await register()).envelope.status.code).toBe('marketing.not-found')
    expect((await listed()).total).toBe(0)
  })

  it('is shown what is wrong with a name or a number', async () => {
    await make()
    const answer = await register({ name: '<script>', whatsapp: '0123' })
    const codes = Object.entries(answer.envelope.data.fields).map(([name, { code }]) => [name, code])
    expect(Object.fromEntries(codes)).toEqual({ name: 'lettersOnly', whatsapp: 'mobile' })
  })
})

describe('an admin who makes links', () => {
  it('keeps each address for one link, also of two made at once', async () => {
    const first = await made()
    const taken = await make({ slug: 'SUMMER-2027' })
    expect([taken.status, taken.envelope.status.code]).toEqual([422, 'marketing.slug-taken'])
    expect(taken.envelope.data.fields).toMatchObject({ slug: { code: 'unique' } })
    const [one, two] = [await made({ slug: 'one' }), await made({ slug: 'two' })]
    expect((await change(one, { slug: 'summer-2027' })).envelope.status.code).toBe('marketing.slug-taken')
    const both = await Promise.all([change(one, { slug: 'same' }), change(two, { slug: 'same' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await change(first, { slug: 'summer-2027', title: 'دورة أخرى' })).status).toBe(200)
  })

  it('takes an Arabic address and refuses one that is no address', async () => {
    expect((await made({ slug: 'دورة_الصيف' })).slug).toBe('دورة_الصيف')
    expect((await call(server.app, 'GET', `/api/landing/marketing/${encodeURIComponent('دورة_الصيف')}`)).status).toBe(
      200,
    )
    for (const slug of ['a b', 'a/b', '../x', '']) {
      expect([slug, (await make({ slug })).status]).toEqual([slug, 422])
    }
  })

  it('is informed when another person was quicker, and deletes only what nobody registered through', async () => {
    const link = await made()
    expect((await change(link, { status: 'inactive' })).envelope.data.revision).toBe(2)
    expect((await change(link, { status: 'active' })).envelope.status.code).toBe('request.changed-meanwhile')
    const used = await made({ slug: 'used' })
    await register({ link: 'used' })
    const remove = (id: string) => call(server.app, 'DELETE', `/api/marketing-links/${id}`, { token: admin })
    expect((await remove(used.id)).envelope.status.code).toBe('marketing.has-interests')
    expect((await remove(link.id)).status).toBe(200)
    expect((await remove(link.id)).envelope.status.code).toBe('marketing.not-found')
    const entries = await server.database.query.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2)
    expect(entries.map(({ action }) => action)).toEqual(['marketing-links.delete', 'marketing-links.create'])
  })
})

describe('an admin who looks at who is interested', () => {
  it('searches by name and number, takes the list away as a sheet, and deletes one for good', async () => {
    const link = await made()
    await register({ name: 'نورة الأحمد', consent: CONSENT_VERSION })
    await register({ name: 'خالد', whatsapp: '0598765432', link: null, homepage: 'x' })
    const names = async (query: string) => (await listed(query)).items.map(({ name }) => name)
    expect(await names(`q=${encodeURIComponent('نوره')}`)).toEqual(['نورة الأحمد'])
    expect(await names('q=0598765432')).toEqual(['خالد'])
    expect(await names(`link=${link.id.toUpperCase()}`)).toEqual(['نورة الأحمد'])
    expect(await names('suspected=yes')).toEqual(['خالد'])
    for (const format of ['csv', 'xlsx']) {
      const sheet = await server.app.inject({
        url: `/api/interests/export?format=${format}&sort=name`,
        headers: { authorization: `Bearer ${admin}`, 'accept-language': 'en' },
      })
      expect(sheet.headers['content-disposition']).toContain(`interests-2026-11-21.${format}`)
      const rows = await readSheet(sheet.rawPayload)
      expect(JSON.stringify(rows)).toContain('966512345678')
      expect(JSON.stringify(rows)).not.toContain('966598765432')
    }
    const [one] = (await listed('q=0598765432')).items
    const path = `/api/interests/${one?.id}`
    expect((await call(server.app, 'DELETE', path, { token: admin })).status).toBe(200)
    expect((await call(server.app, 'DELETE', path, { token: admin })).status).toBe(404)
    expect(await names('')).toEqual(['نورة الأحمد'])
  })

  it('no longer has what is older than a year', async () => {
    await register({ link: null })
    const later = (days: number) => ({
      ...server.dependencies,
      now: () => server.dependencies.now() + days * 24 * 3_600_000,
    })
    await forgetOldInterests(later(364))
    expect((await listed()).total).toBe(1)
    await forgetOldInterests(later(366))
    expect((await listed()).total).toBe(0)
  })
})
