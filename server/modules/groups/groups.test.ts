/** Groups over HTTP: their fields, and seats that are taken, given back and fought for at once. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GroupRecord, GroupStudent, OwnGroup } from '#contract/groups/groups.ts'
import { GROUP_IMPORT_MOST } from '#contract/foundation/limits.ts'
import type { PackageRecord } from '#contract/shop/packages.ts'
import { contentAccess } from '#domain/access/content-access.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { groupStudents, mailJobs, packageContents, rolePermissions, roles, users } from '#server/db/schema.ts'
import { contentClaims, packagesModule } from '#server/modules/packages/index.ts'
import {
  openTestServer,
  send as sendTo,
  signInAs,
  TEST_START,
  type TestMethod,
  type TestServer,
  userIdOf,
} from '#tests/http.ts'
import { groupsModule } from './index.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: [groupsModule, packagesModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const week = [[{ from: 1140, to: 1200 }], [], [{ from: 1140, to: 1200 }], [], [], [], []]
const form = (more: object = {}) => ({
  title: 'مجموعة الكمي',
  maxStudents: 2,
  teacherId: null,
  timeZone: 'Africa/Cairo',
  week,
  startsOn: '2026-11-01',
  endsOn: '2027-01-31',
  packageIds: [],
  ...more,
})

const send = <Data>(token: string, method: TestMethod, path: string, body?: unknown) =>
  sendTo<Data>(server, token, method, path, body)

const made = async (more: object = {}) => (await send<GroupRecord>(admin, 'POST', '/api/groups', form(more))).data
const read = async (id: string) => (await send<GroupRecord>(admin, 'GET', `/api/groups/${id}`)).data
const student = () => signInAs(server, 'student')
const idOf = (token: string) => userIdOf(server, token)
const linked = async (more: object = {}) => {
  const { id } = await made(more)
  return (await send<GroupRecord>(admin, 'PUT', `/api/groups/${id}/join-link`, { open: true })).data
}
const join = (token: string, code: string | null) => send<OwnGroup>(token, 'POST', `/api/group-links/${code}`)
const leave = (token: string, id: string) => send(token, 'DELETE', `/api/own-groups/${id}`)

describe('an admin who makes a group', () => {
  it('finds it with its next times, by the clock of its zone', async () => {
    const group = await made()
    expect(group).toMatchObject({ members: 0, waiting: 0, joinCode: null, revision: 1 })
    expect(group.nextTimes.map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual([
      '2026-11-22T17:00:00.000Z',
      '2026-11-24T17:00:00.000Z',
      '2026-11-29T17:00:00.000Z',
    ])
    expect((await send<{ items: GroupRecord[] }>(admin, 'GET', '/api/groups?q=كمي')).data.items).not.toEqual([])
  })

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['maxStudents', { maxStudents: 0 }],
    ['timeZone', { timeZone: 'Asia/Riyad' }],
    ['endsOn', { endsOn: '2026-10-31' }],
    ['startsOn', { startsOn: '2026-02-30' }],
    ['week.0', { week: [[{ from: 60, to: 30 }], [], [], [], [], [], []] }],
    ['teacherId', { teacherId: newIdentifier() }],
    ['packageIds', { packageIds: [newIdentifier()] }],
  ])('is shown what is wrong with %s', async (field, more) => {
    const { status, data } = await send<{ fields?: object }>(admin, 'POST', '/api/groups', form(more))
    expect(status).toBe(422)
    expect(JSON.stringify(data)).toContain(field)
  })

  it('adds students by name and by address; who is none is named', async () => {
    const group = await made()
    const [one, two, three] = [await student(), await student(), await student()]
    const ids = [await idOf(one), await idOf(two)]
    const path = `/api/groups/${group.id}/students`
    expect((await send(admin, 'POST', path, { ids: [...ids, await idOf(admin), newIdentifier()] })).data).toEqual({
      addedIds: ids,
    })
    const [row] = await server.database.query
      .select()
      .from(users)
      .where(eq(users.id, await idOf(three)))
    const emails = [` ${row?.email.toUpperCase() ?? ''} `, 'nobody@example.com', row?.email ?? '']
    expect((await send(admin, 'POST', `${path}/import`, { emails })).data).toEqual({
      added: 1,
      unknown: ['nobody@example.com'],
    })
    const { items } = (await send<{ items: GroupStudent[] }>(admin, 'GET', path)).data
    expect(items.map(({ state }) => state)).toEqual(['member', 'member', 'waiting'])
    expect(await read(group.id)).toMatchObject({ members: 2, waiting: 1 })
  })

  it('adds many from the list of users, named or by a filter; staff are passed over, and who finds no seat waits', async () => {
    const group = await made({ maxStudents: 2 })
    const ids = await Promise.all([student(), student(), student()].map(async (one) => idOf(await one)))
    const path = `/api/groups/${group.id}/students/chosen`
    const named = await send(admin, 'POST', path, { target: { ids: [...ids.slice(0, 1), await idOf(admin)] } })
    expect(named.data).toEqual({ addedIds: ids.slice(0, 1), waiting: 0 })
    await server.database.query.update(users).set({ searchText: 'fayruza' }).where(inArray(users.id, ids))
    const matching = { target: { matching: { q: 'Fayruza' } } }
    expect((await send(admin, 'POST', path, matching)).data).toEqual({ addedIds: ids.slice(1).toSorted(), waiting: 1 })
    expect((await send(admin, 'POST', path, matching)).data).toEqual({ addedIds: [], waiting: 0 })
    expect(await read(group.id)).toMatchObject({ members: 2, waiting: 1 })
    const gone = `/api/groups/${newIdentifier()}/students/chosen`
    expect((await send(admin, 'POST', gone, matching)).code).toBe('groups.not-found')
  })

  it('is informed that a filter finds more than one step adds, and nobody is added; who may not list people filters nobody', async () => {
    const group = await made({ maxStudents: 5 })
    const path = `/api/groups/${group.id}/students/chosen`
    const [row] = await server.database.query
      .select()
      .from(users)
      .where(eq(users.id, await idOf(await student())))
    if (row === undefined) throw new Error('a student is there')
    const crowd = Array.from({ length: GROUP_IMPORT_MOST + 1 }, (_, index) => ({
      ...row,
      id: newIdentifier(),
      email: `crowd-${index}@example.com`,
      searchText: 'crowded',
    }))
    await server.database.query.insert(users).values(crowd)
    const matching = { target: { matching: { q: 'crowded' } } }
    expect(await send(admin, 'POST', path, matching)).toMatchObject({ status: 422, code: 'groups.too-many-people' })
    expect(await read(group.id)).toMatchObject({ members: 0, waiting: 0 })
    const roleId = newIdentifier()
    await server.database.query.insert(roles).values({ id: roleId, name: 'group-keeper' })
    await server.database.query.insert(rolePermissions).values({ roleId, permission: 'manage-groups' })
    const keeper = await signInAs(server, 'group-keeper')
    expect((await send(keeper, 'POST', path, matching)).status).toBe(403)
    expect((await send(await student(), 'POST', path, matching)).status).toBe(403)
  })

  it('cannot lower the maximum below its members; raising it moves the waiting list up and mails them', async () => {
    const group = await linked({ maxStudents: 1 })
    const [first, second] = [await student(), await student()]
    await join(first, group.joinCode)
    expect((await join(second, group.joinCode)).data).toMatchObject({ standing: 'waiting', place: 1, seatsLeft: 0 })
    const change = async (maxStudents: number) => {
      const { revision } = await read(group.id)
      return send<GroupRecord>(admin, 'PUT', `/api/groups/${group.id}`, { ...form({ maxStudents }), revision })
    }
    expect((await change(2)).data).toMatchObject({ members: 2, waiting: 0 })
    const mails = await server.database.query
      .select()
      .from(mailJobs)
      .where(eq(mailJobs.userId, await idOf(second)))
    expect(mails).toHaveLength(1)
    expect((await change(1)).code).toBe('groups.below-members')
  })
})

describe('a student with a link', () => {
  it('joins once, however often it is sent, and finds the group among their own', async () => {
    const group = await linked()
    const token = await student()
    expect((await send<OwnGroup>(token, 'GET', `/api/group-links/${group.joinCode}`)).data).toMatchObject({
      standing: 'none',
      seatsLeft: 2,
    })
    for (let again = 0; again < 3; again += 1) {
      expect((await join(token, group.joinCode)).data).toMatchObject({ standing: 'member', seatsLeft: 1 })
    }
    const own = await send<{ items: OwnGroup[] }>(token, 'GET', '/api/own-groups')
    expect(own.data.items.map(({ id }) => id)).toEqual([group.id])
    expect(JSON.stringify(own.data)).not.toContain(group.joinCode)
    expect((await leave(token, group.id)).status).toBe(200)
    expect((await leave(token, group.id)).code).toBe('groups.not-found')
  })

  it('that has ended, was made up, or leads to a group that is over does not join', async () => {
    const group = await linked()
    const token = await student()
    await send(admin, 'PUT', `/api/groups/${group.id}/join-link`, { open: true })
    expect((await join(token, group.joinCode)).code).toBe('groups.link-not-found')
    expect((await join(token, 'made-up')).code).toBe('groups.link-not-found')
    const over = await linked({ startsOn: '2026-01-01', endsOn: '2026-11-20' })
    expect((await join(token, over.joinCode)).code).toBe('groups.over')
  })

  it('of fifty at once for the last seat one gets it, and the others wait in a line without gaps', async () => {
    const group = await linked({ maxStudents: 1 })
    const tokens = await Promise.all(Array.from({ length: 50 }, student))
    const answers = await Promise.all(tokens.map((token) => join(token, group.joinCode)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ data }) => data.standing === 'member')).toHaveLength(1)
    const own = await Promise.all(
      tokens.map(
        async (token) => (await send<OwnGroup>(token, 'GET', `/api/group-links/${group.joinCode}`)).data.place,
      ),
    )
    const places = own.filter((place) => place !== null).toSorted((a, b) => a - b)
    expect(places).toEqual(Array.from({ length: 49 }, (_, index) => index + 1))
  }, 60_000)

  it('never finds more members than seats while the maximum is lowered', async () => {
    const group = await linked({ maxStudents: 8 })
    const tokens = await Promise.all(Array.from({ length: 12 }, student))
    const lower = async (maxStudents: number) => {
      const { revision } = await read(group.id)
      return send(admin, 'PUT', `/api/groups/${group.id}`, { ...form({ maxStudents }), revision })
    }
    await Promise.all([...tokens.map((token) => join(token, group.joinCode)), lower(4), lower(2)])
    const after = await read(group.id)
    expect(after.members).toBeLessThanOrEqual(after.maxStudents)
    expect(after.members + after.waiting).toBe(12)
    expect(after.members).toBe(after.maxStudents)
  }, 60_000)

  it('moves up when a member leaves, also when all leave and join at once', async () => {
    const group = await linked({ maxStudents: 3 })
    const [members, waiting, coming] = await Promise.all(
      [3, 3, 3].map((length) => Promise.all(Array.from({ length }, student))),
    )
    for (const token of [...(members ?? []), ...(waiting ?? [])]) await join(token, group.joinCode)
    await Promise.all([
      ...(members ?? []).map((token) => leave(token, group.id)),
      ...(coming ?? []).map((token) => join(token, group.joinCode)),
    ])
    const standings = await Promise.all((waiting ?? []).map((token) => join(token, group.joinCode)))
    expect(standings.map(({ data }) => data.standing)).toEqual(['member', 'member', 'member'])
    expect(await read(group.id)).toMatchObject({ members: 3, waiting: 3 })
  }, 60_000)
})

describe('a student whom staff took out of a group', () => {
  const students = (id: string) => `/api/groups/${id}/students`
  const takeOut = async (id: string, token: string) =>
    send(admin, 'POST', `${students(id)}/remove`, { ids: [await idOf(token)] })
  const link = async (token: string, code: string | null) =>
    (await send<OwnGroup>(token, 'GET', `/api/group-links/${code}`)).data.standing

  it('cannot return by its link, nor by a new one, until staff add them; one who left by themselves may', async () => {
    const group = await linked({ maxStudents: 1 })
    const [token, waiting] = [await student(), await student()]
    await join(token, group.joinCode)
    await join(waiting, group.joinCode)
    await takeOut(group.id, token)
    await takeOut(group.id, waiting)
    const { data: renewed } = await send<GroupRecord>(admin, 'PUT', `/api/groups/${group.id}/join-link`, { open: true })
    for (const one of [token, waiting]) {
      expect(await join(one, renewed.joinCode)).toMatchObject({ status: 403, code: 'groups.taken-out' })
      expect(await link(one, renewed.joinCode)).toBe('removed')
    }
    expect(await read(group.id)).toMatchObject({ members: 0, waiting: 0 })
    await send(admin, 'POST', students(group.id), { ids: [await idOf(token)] })
    expect((await join(token, renewed.joinCode)).data.standing).toBe('member')
    await leave(token, group.id)
    expect((await join(token, renewed.joinCode)).data.standing).toBe('member')
  })

  it('cannot slip in while they are taken out', async () => {
    const group = await linked()
    const token = await student()
    await join(token, group.joinCode)
    await Promise.all([takeOut(group.id, token), ...Array.from({ length: 8 }, () => join(token, group.joinCode))])
    expect(await read(group.id)).toMatchObject({ members: 0, waiting: 0 })
  })

  it('by taking back an addition was never taken out, and one taken out before stays out', async () => {
    const group = await linked()
    const [known, fresh] = [await student(), await student()]
    await join(known, group.joinCode)
    await takeOut(group.id, known)
    const ids = await Promise.all([known, fresh].map(idOf))
    const path = `${students(group.id)}/chosen`
    const { data } = await send<{ addedIds: string[] }>(admin, 'POST', path, { target: { ids } })
    expect((await send(admin, 'POST', `${path}/undo`, { ids: data.addedIds })).data).toMatchObject({
      removedIds: expect.arrayContaining(ids),
    })
    expect((await join(known, group.joinCode)).code).toBe('groups.taken-out')
    expect((await join(fresh, group.joinCode)).data.standing).toBe('member')
  })
})

describe('a package that a group carries', () => {
  it('is open to its members until the group ends, and shut to who waits or has left', async () => {
    const bothLanguages = { ar: 'باقة', en: 'Package' }
    const period = { price: 9_900, days: 30 }
    const { data: pack } = await send<PackageRecord>(admin, 'POST', '/api/packages', {
      name: bothLanguages,
      description: bothLanguages,
      tier: 'gold',
      monthly: period,
      yearly: period,
      features: [],
      position: 1,
      status: 'active',
    })
    const exam = { kind: 'exam' as const, id: newIdentifier() }
    const attached = { packageId: pack.id, kind: exam.kind, contentId: exam.id, createdAt: new Date(TEST_START) }
    await server.database.query.insert(packageContents).values(attached)
    const group = await linked({ maxStudents: 1, packageIds: [pack.id] })
    const [member, waiting] = [await student(), await student()]
    await join(member, group.joinCode)
    await join(waiting, group.joinCode)
    const accessOf = async (token: string) => {
      const [claim] = await contentClaims(server.dependencies)(await idOf(token), [exam])
      return claim && contentAccess(claim, TEST_START + 1)
    }
    expect(await accessOf(member)).toEqual({ kind: 'open', until: Date.parse('2027-01-31T22:00:00Z') })
    expect(await accessOf(waiting)).toEqual({ kind: 'locked', packageIds: [pack.id] })
    await leave(member, group.id)
    expect(await accessOf(member)).toEqual({ kind: 'locked', packageIds: [pack.id] })
    expect((await accessOf(waiting))?.kind).toBe('open')
  })
})

it('a seat goes with the account of its student', async () => {
  const group = await linked()
  const token = await student()
  await join(token, group.joinCode)
  await server.database.query.delete(users).where(eq(users.id, await idOf(token)))
  expect(await server.database.query.$count(groupStudents, eq(groupStudents.groupId, group.id))).toBe(0)
})
