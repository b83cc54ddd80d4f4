import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desc } from 'drizzle-orm'
import type { AttachedExam, PackageOffer, PackageRecord } from '#contract/shop/packages.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, exams, packages, subscriptions, users } from '#server/db/schema.ts'
import { readSampleExam } from '#server/seed/sample-exams.ts'
import { importExam } from '#server/modules/exams/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { contentClaims, packagesModule } from './index.ts'

const DAY = 86_400_000

let server: TestServer
let admin: string
let arabic: string
let english: string

beforeAll(async () => {
  server = await openTestServer({ modules: [packagesModule] })
  admin = await signInAs(server, 'admin')
  const imported = async (ref: string) => {
    const made = await importExam(server.dependencies, readSampleExam(ref), null)
    if (!made.ok) throw new Error(made.code)
    return made.value.examId
  }
  arabic = await imported('short-arabic')
  english = await imported('short-english')
})
beforeEach(async () => {
  await server.database.query.delete(subscriptions)
  await server.database.query.delete(packages)
})
afterAll(() => server.close())

const form = (more: object = {}) => ({
  name: { ar: 'الباقة الفِضّية', en: 'Silver' },
  description: { ar: 'للبداية', en: 'To begin with' },
  tier: 'silver',
  monthly: { price: 9_900, days: 30 },
  yearly: { price: 99_900, days: 365 },
  features: [{ ar: 'كل الاختبارات القصيرة', en: 'All short exams' }],
  position: 1,
  status: 'active',
  ...more,
})
type Answer = PackageRecord & { fields: Record<string, { code: string }> }
const post = (more: object = {}) =>
  call<Answer>(server.app, 'POST', '/api/packages', { token: admin, body: form(more) })
const made = async (more: object = {}) => (await post(more)).envelope.data
const change = (record: PackageRecord, more: object) =>
  call<Answer>(server.app, 'PUT', `/api/packages/${record.id}`, { token: admin, body: { ...record, ...more } })
const list = async (query = '') => {
  const answer = await call<{ items: PackageRecord[] }>(server.app, 'GET', `/api/packages?${query}`, { token: admin })
  return answer.envelope.data.items
}
const offers = async () =>
  (await call<{ items: PackageOffer[] }>(server.app, 'GET', '/api/packages/offers')).envelope.data.items
const members = async (id: string, query = '') => {
  const url = `/api/packages/${id}/exams?${query}`
  return (await call<{ items: AttachedExam[]; total: number }>(server.app, 'GET', url, { token: admin })).envelope.data
}
const attach = (id: string, ids: readonly string[]) =>
  call<{ addedIds: string[] }>(server.app, 'POST', `/api/packages/${id}/exams`, { token: admin, body: { ids } })
const detach = (id: string, ids: readonly string[]) =>
  call<{ removedIds: string[] }>(server.app, 'POST', `/api/packages/${id}/exams/remove`, {
    token: admin,
    body: { ids },
  })

async function studentId(): Promise<string> {
  await signInAs(server, 'student')
  const [row] = await server.database.query.select({ id: users.id }).from(users).orderBy(desc(users.id)).limit(1)
  return row?.id ?? ''
}

async function subscribe(packageId: string, userId: string, startsAt: number, endsAt: number): Promise<void> {
  await server.database.query.insert(subscriptions).values({
    id: newIdentifier(),
    userId,
    packageId,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    source: 'grant',
    sourceId: newIdentifier(),
    days: 30,
    price: 0,
    worth: 0,
    createdAt: new Date(startsAt),
  })
}

const lastEntry = async () => {
  const [entry] = await server.database.query.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return entry
}

describe('an admin who makes packages', () => {
  it('finds them in their order, by name in either language, by tier and by status', async () => {
    const silver = await made()
    await made({ name: { ar: 'الذهبية', en: 'Gold' }, tier: 'gold', position: 0, status: 'inactive' })
    const names = async (query: string) => (await list(query)).map(({ name }) => name.en)
    expect(await names('')).toEqual(['Gold', 'Silver'])
    expect(await names(`q=${encodeURIComponent('الفضيه')}`)).toEqual(['Silver'])
    expect(await names('q=gold')).toEqual(['Gold'])
    expect(await names('tier=gold&status=inactive')).toEqual(['Gold'])
    expect(await names('sort=-position')).toEqual(['Silver', 'Gold'])
    expect(silver).toMatchObject({ ...form(), exams: 0, subscribers: 0, revision: 1 })
  })

  it('reads at each field what is wrong with it', async () => {
    const wrong = { name: { ar: ' ', en: 'x'.repeat(81) }, tier: 'bronze', monthly: { price: 99, days: 0 } }
    const answer = await post({ ...wrong, yearly: { price: 0.5, days: 9_999 }, position: -1 })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.envelope.data.fields).toSorted()).toEqual([
      'monthly.days',
      'monthly.price',
      'name.ar',
      'name.en',
      'position',
      'tier',
      'yearly.days',
      'yearly.price',
    ])
  })

  it('has a change of price on record, before and after', async () => {
    const silver = await made()
    const changed = await change(silver, { monthly: { price: 12_900, days: 30 } })
    expect(changed.envelope.data).toMatchObject({ monthly: { price: 12_900 }, revision: 2 })
    expect(await lastEntry()).toMatchObject({
      action: 'packages.update',
      detail: { before: { monthly: { price: 9_900 } }, after: { monthly: { price: 12_900 } } },
    })
    expect((await change(silver, { position: 3 })).envelope.status.code).toBe('request.changed-meanwhile')
  })

  it('proves anew who they are before a price is set or changed, once ten minutes have passed', async () => {
    const silver = await made()
    server.advance(11 * 60_000)
    const refused = [await change(silver, { monthly: { price: 100, days: 30 } }), await post()]
    expect(refused.map(({ envelope }) => envelope.status.code)).toEqual(['auth.proof-needed', 'auth.proof-needed'])
    expect(await offers()).toMatchObject([{ monthly: { price: 9_900 } }])
    admin = await signInAs(server, 'admin')
    expect((await change(silver, { monthly: { price: 10_000, days: 30 } })).status).toBe(200)
  })

  it('deletes one that nobody had, with what was attached to it, and no other', async () => {
    const [unused, had] = [await made(), await made()]
    await attach(unused.id, [arabic])
    await subscribe(had.id, await studentId(), 0, 1)
    const remove = (id: string) => call(server.app, 'DELETE', `/api/packages/${id}`, { token: admin })
    expect((await remove(unused.id)).status).toBe(200)
    expect((await remove(had.id)).envelope.status.code).toBe('packages.in-use')
    expect((await list()).map(({ id }) => id)).toEqual([had.id])
    expect(await contentClaims(server.dependencies)(had.id, [{ kind: 'exam', id: arabic }])).toEqual([
      { packageIds: [], subscriptions: [] },
    ])
  })

  it('takes many off sale at once', async () => {
    const [one, two] = [await made(), await made({ status: 'inactive' })]
    const answer = await call<{ changedIds: string[] }>(server.app, 'POST', '/api/packages/bulk', {
      token: admin,
      body: { status: 'inactive', target: { ids: [one.id, two.id] } },
    })
    expect(answer.envelope.data.changedIds).toEqual([one.id])
    expect(await offers()).toEqual([])
  })

  it('sees how many students have one now', async () => {
    const silver = await made()
    const [now, student] = [server.dependencies.now(), await studentId()]
    await subscribe(silver.id, student, now - DAY, now + DAY)
    await subscribe(silver.id, student, now, now + DAY)
    await subscribe(silver.id, await studentId(), now - DAY, now)
    expect((await list())[0]?.subscribers).toBe(1)
  })
})

describe('a visitor who reads the prices', () => {
  it('sees what is sold now, and no period without a price', async () => {
    await made({ position: 2 })
    const gold = { name: { ar: 'ذهبية', en: 'Gold' }, tier: 'gold', monthly: { price: null, days: 30 } }
    await made({ ...gold, position: 1 })
    await made({ status: 'inactive' })
    await made({ monthly: { price: null, days: 30 }, yearly: { price: null, days: 365 } })
    expect(await offers()).toMatchObject([
      { tier: 'gold', monthly: null, yearly: { price: 99_900, days: 365 } },
      { tier: 'silver', monthly: { price: 9_900, days: 30 }, features: [{ en: 'All short exams' }] },
    ])
  })
})

describe('an admin who attaches exams', () => {
  it('finds them in the package, attaches each once, and detaches them again', async () => {
    const silver = await made()
    expect((await attach(silver.id, [arabic, english.toUpperCase(), arabic])).envelope.data.addedIds).toHaveLength(2)
    expect((await attach(silver.id, [arabic, newIdentifier()])).envelope.data.addedIds).toEqual([])
    expect(await lastEntry()).toMatchObject({ action: 'packages.attach', subject: `packages:${silver.id}` })
    expect(await members(silver.id)).toMatchObject({ total: 2 })
    expect((await list())[0]?.exams).toBe(2)
    const { items, total } = await members(silver.id, `q=${encodeURIComponent(readSampleExam('short-english').title)}`)
    expect([items.map(({ id }) => id), total]).toEqual([[english], 1])
    expect((await detach(silver.id, [english, newIdentifier()])).envelope.data.removedIds).toEqual([english])
    expect(await lastEntry()).toMatchObject({ action: 'packages.detach', detail: { before: { exams: [english] } } })
    expect((await members(silver.id)).items).toMatchObject([{ id: arabic, isOpen: false }])
  })

  it('attaches once also when two do so in the same moment', async () => {
    const silver = await made()
    const answers = await Promise.all([attach(silver.id, [arabic]), attach(silver.id, [arabic])])
    expect(answers.flatMap(({ envelope }) => envelope.data.addedIds)).toEqual([arabic])
  })

  it('is refused a package that is not there, and too many or no exams at once', async () => {
    const nothing = newIdentifier()
    expect((await attach(nothing, [arabic])).envelope.status.code).toBe('packages.not-found')
    expect((await detach(nothing, [arabic])).envelope.status.code).toBe('packages.not-found')
    const silver = await made()
    expect((await attach(silver.id, [])).status).toBe(422)
    const many = Array.from({ length: 1_001 }, () => newIdentifier())
    expect((await attach(silver.id, many)).status).toBe(422)
  })

  it('does not find deleted exams, which are locked again as soon as they are restored', async () => {
    const silver = await made()
    await attach(silver.id, [english])
    const standing = (deletedAt: Date | null) => server.database.query.update(exams).set({ deletedAt })
    await standing(new Date(server.dependencies.now()))
    expect(await members(silver.id)).toMatchObject({ items: [], total: 0 })
    expect((await list())[0]?.exams).toBe(0)
    await standing(null)
    expect(await members(silver.id)).toMatchObject({ total: 1 })
  })
})

describe('an admin who attaches an exam from its own settings', () => {
  const url = (more = '') => `/api/exams/${english}/packages${more}`
  const shown = async () =>
    (await call<{ items: { id: string }[]; total: number }>(server.app, 'GET', url(), { token: admin })).envelope.data

  it('sees its packages, and changes the same relation that the packages show', async () => {
    const [silver, gold] = [await made(), await made({ tier: 'gold', position: 0, status: 'inactive' })]
    const body = { ids: [silver.id, gold.id, newIdentifier()] }
    const added = await call<{ addedIds: string[] }>(server.app, 'POST', url(), { token: admin, body })
    expect(added.envelope.data.addedIds.toSorted()).toEqual([silver.id, gold.id].toSorted())
    expect(await lastEntry()).toMatchObject({ action: 'exams.attach', subject: `exams:${english}` })
    expect(await shown()).toMatchObject({
      items: [{ id: gold.id, tier: 'gold', status: 'inactive' }, { id: silver.id }],
      total: 2,
    })
    expect(await members(silver.id)).toMatchObject({ items: [{ id: english }] })
    await call(server.app, 'POST', url('/remove'), { token: admin, body: { ids: [gold.id] } })
    expect(await shown()).toMatchObject({ items: [{ id: silver.id }], total: 1 })
    expect(await members(gold.id)).toMatchObject({ total: 0 })
  })

  it('is refused an exam that is not there', async () => {
    const nothing = `/api/exams/${newIdentifier()}/packages`
    const answer = await call(server.app, 'POST', nothing, { token: admin, body: { ids: [newIdentifier()] } })
    expect(answer.envelope.status.code).toBe('exams.not-found')
    expect((await call(server.app, 'GET', nothing, { token: admin })).envelope.status.code).toBe('exams.not-found')
  })
})

describe('a student who opens exams', () => {
  it('has the claims that packages and subscriptions give, exam by exam', async () => {
    const [silver, gold] = [await made(), await made({ tier: 'gold' })]
    await attach(silver.id, [arabic])
    await attach(gold.id, [arabic])
    const student = await studentId()
    await subscribe(silver.id, student, 5, 9)
    await subscribe(silver.id, await studentId(), 1, 2)
    const claims = await contentClaims(server.dependencies)(student, [
      { kind: 'exam', id: english },
      { kind: 'exam', id: arabic },
    ])
    const subscribed = [{ packageId: silver.id, startsAt: 5, endsAt: 9 }]
    expect(claims).toMatchObject([
      { packageIds: [], subscriptions: subscribed },
      { packageIds: expect.arrayContaining([silver.id, gold.id]), subscriptions: subscribed },
    ])
  })
})
