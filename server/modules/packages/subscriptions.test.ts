import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desc, eq } from 'drizzle-orm'
import { GRANT_PEOPLE_MOST } from '#contract/foundation/limits.ts'
import type { Subscription } from '#contract/shop/subscriptions.ts'
import { endAfterDays } from '#domain/access/packages.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, groups, groupStudents, packages, subscriptions, users } from '#server/db/schema.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { openSubscription, packageRecords, packagesModule } from './index.ts'

const DAY = 86_400_000

let server: TestServer
let admin: string
let silver: string
let gold: string
let now: number

beforeAll(async () => {
  server = await openTestServer({ modules: [packagesModule] })
  admin = await signInAs(server, 'admin')
})
beforeEach(async () => {
  const { query } = server.database
  await query.delete(groups)
  await query.delete(subscriptions)
  await query.delete(packages)
  ;[silver, gold] = [await newPackage('silver'), await newPackage('gold')]
  now = server.dependencies.now()
})
afterAll(() => server.close())

async function newPackage(tier: 'silver' | 'gold'): Promise<string> {
  const made = await packageRecords(server.dependencies).create(
    {
      name: { ar: tier, en: tier },
      description: { ar: '', en: '' },
      tier,
      monthly: { price: 9_900, days: 30 },
      yearly: { price: null, days: 365 },
      features: [],
      position: 1,
      status: 'active',
    },
    null,
  )
  if (!made.ok) throw new Error(made.code)
  return made.value.id
}

interface Student {
  readonly id: string
  readonly email: string
  readonly token: string
}

async function student(): Promise<Student> {
  const token = await signInAs(server, 'student')
  const [row] = await server.database.query.select().from(users).orderBy(desc(users.id)).limit(1)
  if (row === undefined) throw new Error('nobody is there')
  return { id: row.id, email: row.email, token }
}

const granting = (people: object, more: object = {}) => ({
  id: newIdentifier(),
  packageId: silver,
  days: 30,
  reason: 'الفائزة في المسابقة',
  people,
  ...more,
})
const grant = (body: object, token = admin) =>
  call<{ granted: number; unknown: string[] }>(server.app, 'POST', '/api/subscriptions/grants', { token, body })
const list = async (query = '') => {
  const url = `/api/subscriptions?${query}`
  return (await call<{ items: Subscription[]; total: number }>(server.app, 'GET', url, { token: admin })).envelope.data
}
const plan = async (token: string) =>
  (await call<{ items: Subscription[] }>(server.app, 'GET', '/api/plan', { token })).envelope.data.items
const change = (one: Subscription, body: object) =>
  call<Subscription>(server.app, 'PUT', `/api/subscriptions/${one.id}`, {
    token: admin,
    body: { reason: 'تعويض', revision: one.revision, ...body },
  })
const end = (one: Subscription, body: object = {}) =>
  call<Subscription>(server.app, 'POST', `/api/subscriptions/${one.id}/end`, {
    token: admin,
    body: { reason: 'خطأ', revision: one.revision, ...body },
  })

describe('an admin who gives a package', () => {
  it('gives whole days, on record with the reason, and the student finds them in the plan', async () => {
    const reem = await student()
    expect((await grant(granting({ ids: [reem.id] }))).envelope.data).toEqual({ granted: 1, unknown: [] })
    const expected = { startsAt: now, endsAt: endAfterDays(now, 30), state: 'running', source: 'grant' }
    expect((await list(`user=${reem.id}`)).items).toMatchObject([
      { ...expected, user: { email: reem.email }, reason: 'الفائزة في المسابقة', price: 0, days: 30 },
    ])
    expect(await plan(reem.token)).toMatchObject([{ ...expected, package: { id: silver, tier: 'silver' } }])
    const [entry] = await server.database.query.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'subscriptions.grant',
      detail: { after: { user: reem.id, package: silver, days: 30, reason: 'الفائزة في المسابقة' } },
    })
  })

  it('gives once, however often the call is repeated', async () => {
    const reem = await student()
    const body = granting({ ids: [reem.id, reem.id] })
    const answers = await Promise.all([grant(body), grant(body), grant(body)])
    expect(answers.map(({ envelope }) => envelope.data.granted)).toEqual([1, 1, 1])
    expect((await list(`user=${reem.id}`)).total).toBe(1)
  })

  it('adds to what the student has: the next days begin where the last end, also when two give at once', async () => {
    const reem = await student()
    await Promise.all([1, 2, 3].map(() => grant(granting({ ids: [reem.id] }))))
    const stretches = (await list(`user=${reem.id}&sort=startsAt`)).items
    expect(stretches).toHaveLength(3)
    expect(stretches[1]?.startsAt).toBe(stretches[0]?.endsAt)
    expect(stretches[2]?.startsAt).toBe(stretches[1]?.endsAt)
    await grant(granting({ ids: [reem.id] }, { packageId: gold }))
    expect((await list(`package=${gold}`)).items).toMatchObject([{ startsAt: now }])
  })

  it('gives to a list of addresses however they are written, and reads which have no account', async () => {
    const [reem, sara] = [await student(), await student()]
    const emails = [` ${reem.email.toUpperCase()} `, sara.email, sara.email, 'nobody@example.com']
    const answer = await grant(granting({ emails }))
    expect(answer.envelope.data).toEqual({ granted: 2, unknown: ['nobody@example.com'] })
    expect((await list(`package=${silver}`)).total).toBe(2)
  })

  it('gives to all users that a search finds, and to nobody where they are too many', async () => {
    const [reem, sara] = [await student(), await student()]
    await server.database.query.update(users).set({ searchText: 'حسين مسابقه' }).where(eq(users.id, reem.id))
    const answer = await grant(granting({ matching: { q: 'مسابقة' } }))
    expect(answer.envelope.data).toEqual({ granted: 1, unknown: [] })
    expect((await list(`package=${silver}`)).items.map(({ user }) => user.id)).toEqual([reem.id])
    const [role] = await server.database.query.select({ id: users.roleId }).from(users).where(eq(users.id, sara.id))
    const many = Array.from({ length: GRANT_PEOPLE_MOST }, (_, index) => ({
      id: newIdentifier(),
      email: `many-${index}@example.com`,
      firstName: 'كثيرون',
      lastName: String(index),
      searchText: 'كثيرون',
      passwordHash: '',
      roleId: role?.id ?? '',
      createdAt: new Date(now),
    }))
    await server.database.query.insert(users).values(many)
    const refused = await grant(granting({ matching: {} }, { packageId: gold }))
    expect(refused.envelope.status.code).toBe('subscriptions.too-many-people')
    expect((await list(`package=${gold}`)).total).toBe(0)
    await server.database.query.delete(users).where(eq(users.searchText, 'كثيرون'))
  })

  it('is refused without a reason, without days and for a package that is not there', async () => {
    const reem = await student()
    expect((await grant(granting({ ids: [reem.id] }, { reason: ' ' }))).status).toBe(422)
    expect((await grant(granting({ ids: [reem.id] }, { days: 0 }))).status).toBe(422)
    const nothing = await grant(granting({ ids: [reem.id] }, { packageId: newIdentifier() }))
    expect(nothing.envelope.status.code).toBe('packages.not-found')
    expect((await grant(granting({ ids: [reem.id] }), reem.token)).status).toBe(403)
    expect(await plan(reem.token)).toEqual([])
  })
})

describe('an admin who moves an end', () => {
  const given = async (times: number): Promise<readonly Subscription[]> => {
    const reem = await student()
    for (let time = 0; time < times; time += 1) await grant(granting({ ids: [reem.id] }))
    return (await list(`user=${reem.id}&sort=startsAt`)).items
  }
  const stored = async (one: Subscription) => {
    const [row] = await server.database.query.select().from(subscriptions).where(eq(subscriptions.id, one.id))
    return { startsAt: row?.startsAt.getTime(), endsAt: row?.endsAt.getTime() }
  }

  it('extends to the end of a day, and what follows moves along, so that no day is lost', async () => {
    const [first, second] = await given(2)
    if (first === undefined || second === undefined) throw new Error('two were given')
    const changed = await change(first, { endsAt: first.endsAt + 4 * DAY })
    expect(changed.envelope.data).toMatchObject({ endsAt: first.endsAt + 5 * DAY, reason: 'تعويض', revision: 2 })
    expect(await stored(second)).toEqual({
      startsAt: second.startsAt + 5 * DAY,
      endsAt: second.endsAt + 5 * DAY,
    })
  })

  it('shortens, never to before now, and ends at once', async () => {
    const [one] = await given(1)
    if (one === undefined) throw new Error('one was given')
    const shorter = await change(one, { endsAt: now + DAY })
    expect(shorter.envelope.data.endsAt).toBeLessThan(one.endsAt)
    const ended = await end(shorter.envelope.data)
    expect(ended.envelope.data).toMatchObject({ endsAt: now, state: 'over', reason: 'خطأ' })
    expect((await end(ended.envelope.data)).envelope.status.code).toBe('subscriptions.over')
  })

  it('ends one that has not begun, so that it never begins and holds nothing up', async () => {
    const [first, second] = await given(2)
    if (first === undefined || second === undefined) throw new Error('two were given')
    const ended = await end(second)
    expect(ended.envelope.data.state).toBe('over')
    expect((await end(ended.envelope.data)).envelope.status.code).toBe('subscriptions.over')
    expect((await list(`user=${second.user.id}&state=coming`)).total).toBe(0)
    expect((await list(`user=${second.user.id}&state=over`)).items).toMatchObject([{ id: second.id }])
    expect(await stored(second)).toEqual({ startsAt: second.startsAt, endsAt: second.startsAt })
    await grant(granting({ ids: [first.user.id] }))
    expect(
      (await list(`user=${first.user.id}&state=coming`)).items.some(({ startsAt }) => startsAt === first.endsAt),
    ).toBe(true)
  })

  it('is refused from an older state, without a reason, and for what is not there', async () => {
    const [one] = await given(1)
    if (one === undefined) throw new Error('one was given')
    await change(one, { endsAt: one.endsAt + DAY })
    expect((await change(one, { endsAt: one.endsAt })).envelope.status.code).toBe('request.changed-meanwhile')
    expect((await end(one, { reason: '' })).status).toBe(422)
    expect((await end({ ...one, id: newIdentifier() })).envelope.status.code).toBe('subscriptions.not-found')
  })

  it('finds who has it by name, package and state', async () => {
    const [one] = await given(1)
    if (one === undefined) throw new Error('one was given')
    expect((await list(`state=running&package=${silver}`)).total).toBe(1)
    expect((await list(`state=over&package=${silver}`)).total).toBe(0)
    await end(one)
    expect((await list(`state=over&package=${silver}`)).total).toBe(1)
  })
})

describe('a student whose running days staff ended, with later ones to come', () => {
  it('has what is granted then at once, and the later ones whole behind it, once however often it is sent', async () => {
    const reem = await student()
    await grant(granting({ ids: [reem.id] }))
    await grant(granting({ ids: [reem.id] }))
    const [running, coming] = (await list(`user=${reem.id}`)).items.toSorted((a, b) => a.startsAt - b.startsAt)
    if (running === undefined || coming === undefined) throw new Error('two were given')
    await end(running)
    const other = granting({ ids: [reem.id] })
    await grant(other)
    await grant(other)
    const [again, later] = (await list(`user=${reem.id}`)).items
      .filter(({ startsAt, endsAt }) => startsAt >= server.dependencies.now() && startsAt < endsAt)
      .toSorted((a, b) => a.startsAt - b.startsAt)
    expect(again?.startsAt).toBe(server.dependencies.now())
    expect(later).toMatchObject({ id: coming.id, startsAt: again?.endsAt })
    expect(Number(later?.endsAt) - Number(later?.startsAt)).toBe(coming.endsAt - coming.startsAt)
  })
})

describe('a payment that opens a subscription', () => {
  it('opens it once, with price and worth as they were, however many settle it at once', async () => {
    const reem = await student()
    const wanted = { userId: reem.id, packageId: gold, source: 'payment', sourceId: newIdentifier() } as const
    const bought = {
      ...wanted,
      period: 'monthly',
      days: 30,
      price: 9_900,
      worth: 7_900,
      among: 'all-packages',
      at: now,
    } as const
    const settle = () => server.database.transaction((transaction) => openSubscription(transaction, bought))
    const opened = await Promise.all([settle(), settle(), settle()])
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    expect(opened[0]).toMatchObject({ startsAt: now, endsAt: endAfterDays(now, 30) })
    expect((await list(`user=${reem.id}`)).items).toMatchObject([
      { source: 'payment', period: 'monthly', price: 9_900 },
    ])
  })
})

describe('a student who reads their plan', () => {
  it('finds what runs first, then what comes, and nothing of another', async () => {
    const [reem, sara] = [await student(), await student()]
    await grant(granting({ ids: [reem.id] }))
    await grant(granting({ ids: [reem.id] }))
    await grant(granting({ ids: [sara.id] }, { packageId: gold }))
    expect((await plan(reem.token)).map(({ state }) => state)).toEqual(['running', 'coming'])
    server.advance(100 * DAY)
    expect(await plan(await signInAs(server, 'student'))).toEqual([])
  })
})

describe('a student in a group', () => {
  it('finds the package that comes with the seat in the plan, once, until the last of the groups ends', async () => {
    const reem = await student()
    const { query } = server.database
    const at = new Date(now)
    const ends = [now + 10 * DAY, now + 20 * DAY]
    for (const until of ends) {
      const id = newIdentifier()
      const named = { id, title: 'group', maxStudents: 5, packageIds: [silver], searchText: '', createdAt: at }
      const days = { startsOn: '2026-11-01', endsOn: '2026-12-01', endsAt: new Date(until), timeZone: 'UTC', week: [] }
      await query.insert(groups).values({ ...named, ...days })
      const seat = { groupId: id, userId: reem.id, state: 'member' as const, since: at, place: newIdentifier() }
      await query.insert(groupStudents).values(seat)
    }
    const given = { source: 'grant' as const, sourceId: newIdentifier(), period: null, days: 30, price: 0, worth: 0 }
    await openSubscription(query, { userId: reem.id, packageId: gold, ...given, among: 'this-package', at: now })
    expect((await plan(reem.token)).map(({ package: { id }, source, endsAt }) => [id, source, endsAt])).toEqual([
      [gold, 'grant', endAfterDays(now, 30)],
      [silver, 'group', ends[1]],
    ])
    await query.update(groupStudents).set({ state: 'waiting' })
    expect(await plan(reem.token)).toMatchObject([{ source: 'grant' }])
  })
})
