/** Calendars over HTTP. The clock begins on Saturday 2026-11-21, 12:00 in Riyadh. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarAddress } from '#contract/groups/calendar.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { calendarAddresses, permissions, roles, users } from '#server/db/schema.ts'
import { tokenHash } from '#server/http/bearer.ts'
import { deleteSessionsOf } from '#server/modules/auth/index.ts'
import { planner, PLANNING_MODULES } from '#server/modules/meetings/planning.test-support.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import { openTestServer, send as sendTo, signInAs, type TestMethod, type TestServer, userIdOf } from '#tests/http.ts'
import { makeOwnAddress } from './addresses.ts'
import { calendarModule } from './index.ts'
import { readCalendarText } from './read-back.test-support.ts'

const WAY_IN = 'https://meet.example/secret'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({
    modules: [
      ...PLANNING_MODULES,
      (dependencies) => calendarModule({ ...dependencies, readContentClaims: contentClaims(dependencies) }),
    ],
  })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const send = <Data>(token: string, method: TestMethod, path: string, body?: unknown) =>
  sendTo<Data>(server, token, method, path, body)
const student = () => signInAs(server, 'student')
const addressOf = async (token: string, method: TestMethod = 'POST', path = '/api/calendar-address') =>
  (await send<CalendarAddress>(token, method, path)).data.address ?? ''
const fetched = async (url: string) => {
  const { statusCode, headers, body } = await server.app.inject({
    method: 'GET',
    url: new URL(url, 'https://academy.example').pathname,
  })
  return { status: statusCode, type: headers['content-type'], kept: headers['cache-control'], body }
}
const topics = async (url: string) => [
  ...new Set(readCalendarText((await fetched(url)).body).events.map(({ summary }) => summary)),
]
const idOf = (token: string) => userIdOf(server, token)
const plan = planner(
  () => server,
  () => admin,
)
const meeting = (topic: string, more: object = {}) => plan.meeting({ topic, link: WAY_IN, password: 'pass1', ...more })
const group = () => plan.group({ title: 'مجموعة القاهرة' })

describe('a student who follows their calendar', () => {
  it('has none until they make an address, which is theirs and shown again', async () => {
    const token = await student()
    expect((await send<CalendarAddress>(token, 'GET', '/api/calendar-address')).data).toEqual({ address: null })
    const made = await addressOf(token)
    expect(made).toMatch(/^https:\/\/academy\.example\/api\/calendars\/[\w-]{32}\.ics$/)
    expect(await addressOf(token, 'GET')).toBe(made)
    expect(await addressOf(await student())).not.toBe(made)
  })

  it('reads what they take part in, by enrolling and by a seat, and no way in', async () => {
    const token = await student()
    const { id: groupId } = await group()
    await plan.seat(groupId, token)
    await meeting('Weekly', { audience: 'group', groupId, repeats: true, startsAt: null })
    const once = await meeting('Enrolled')
    await meeting('Of others')
    await send(token, 'POST', `/api/enroll-meetings/${once.id}`)
    const url = await addressOf(token)
    const read = await fetched(url)
    expect(read).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8', kept: 'no-store' })
    expect(read.body).not.toContain('meet.example')
    expect(read.body).not.toContain('pass1')
    const { name, zones, events } = readCalendarText(read.body)
    expect(name).toBe('لقاءات الأكاديمية')
    expect(zones.toSorted()).toEqual(['Africa/Cairo', 'Asia/Riyadh'])
    // Sundays and Tuesdays at seven in Cairo, two hours before UTC in winter, from 22 November to 6 December.
    const weekly = events.filter(({ summary }) => summary === 'Weekly').map(({ startsAt }) => startsAt)
    expect(weekly).toEqual([22, 24, 29, 31, 36].map((day) => Date.UTC(2026, 10, day, 17)))
    expect(await topics(url)).toEqual(['Enrolled', 'Weekly'])
  })

  it('hears of a date that is moved or cancelled, and of a meeting that is deleted, under the same name', async () => {
    const token = await student()
    const { id } = await meeting('Moved')
    await send(token, 'POST', `/api/enroll-meetings/${id}`)
    const url = await addressOf(token)
    const read = async () => readCalendarText((await fetched(url)).body).events[0]
    const before = await read()
    await plan.changeDate(await plan.firstDateOf(id), { startsLocal: '2026-11-23T20:00', minutes: 30 })
    const moved = await read()
    expect(moved).toMatchObject({ uid: before?.uid, status: 'CONFIRMED', startsAt: Date.UTC(2026, 10, 23, 17) })
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    await send(admin, 'DELETE', `/api/meetings/${id}`)
    const gone = await read()
    expect(gone).toMatchObject({ uid: before?.uid, status: 'CANCELLED' })
    expect(gone?.sequence).toBeGreaterThan(moved?.sequence ?? 0)
  })

  it('reads nothing more of what they left', async () => {
    const token = await student()
    const { id } = await meeting('Left')
    await send(token, 'POST', `/api/enroll-meetings/${id}`)
    const url = await addressOf(token)
    expect(await topics(url)).toEqual(['Left'])
    await send(token, 'DELETE', `/api/enroll-meetings/${id}`)
    expect(await topics(url)).toEqual([])
  })
})

it('a student whose sign-in ends while they ask for an address gets none', async () => {
  const token = await student()
  const principal = { userId: await idOf(token), tokenHash: tokenHash(token) }
  await deleteSessionsOf(server.database.query, principal.userId)
  const made = await makeOwnAddress({ ...server.dependencies, readContentClaims: async () => [] }, principal)
  expect(made).toMatchObject({ ok: false, code: 'auth.sign-in-required' })
  expect(await server.database.query.$count(calendarAddresses, eq(calendarAddresses.userId, principal.userId))).toBe(0)
})

describe('who has an address that was ended', () => {
  const unknown = `/api/calendars/${'a'.repeat(32)}.ics`

  it('gets the same answer as for one that never was: ended, made anew, or of an account that is shut', async () => {
    const token = await student()
    const asUnknown = await fetched(unknown)
    expect(asUnknown.status).toBe(404)
    const first = await addressOf(token)
    const second = await addressOf(token)
    expect(await fetched(first)).toEqual(asUnknown)
    expect((await fetched(second)).status).toBe(200)
    await send(token, 'DELETE', '/api/calendar-address')
    expect(await fetched(second)).toEqual(asUnknown)
    const third = await addressOf(token)
    await server.database.query
      .update(users)
      .set({ active: false })
      .where(eq(users.id, await idOf(token)))
    expect(await fetched(third)).toEqual(asUnknown)
    for (const name of ['x', `${'a'.repeat(32)}`, '..%2F', `${'a'.repeat(31)}%25.ics`]) {
      expect((await fetched(`/api/calendars/${name}`)).status, name).toBe(404)
    }
  })

  it('gets it while their role, or what it lets them do, is switched off', async () => {
    const url = await addressOf(await student())
    const { query } = server.database
    const statuses: number[] = []
    for (const active of [false, true]) {
      await query.update(roles).set({ active }).where(eq(roles.name, 'student'))
      statuses.push((await fetched(url)).status)
    }
    for (const active of [false, true]) {
      await query.update(permissions).set({ active }).where(eq(permissions.name, 'enroll-online'))
      statuses.push((await fetched(url)).status)
    }
    expect(statuses).toEqual([404, 200, 404, 200])
  })

  it('gets it as well when two devices make one at once: the last stays', async () => {
    const token = await student()
    const made = await Promise.all(Array.from({ length: 5 }, () => send(token, 'POST', '/api/calendar-address')))
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await fetched(await addressOf(token, 'GET'))).status).toBe(200)
  })
})

describe("a group's calendar", () => {
  it('has its meetings for who gets the address from an admin, until it ends with the group', async () => {
    const { id: groupId, title } = await group()
    await meeting('Group', { audience: 'group', groupId, repeats: true, startsAt: null })
    const path = `/api/groups/${groupId}/calendar-address`
    expect(await addressOf(admin, 'GET', path)).toBe('')
    const url = await addressOf(admin, 'POST', path)
    expect(readCalendarText((await fetched(url)).body).name).toBe(title)
    expect(await topics(url)).toEqual(['Group'])
    expect((await send(await student(), 'POST', path)).status).toBe(403)
    expect((await send(admin, 'POST', `/api/groups/${newIdentifier()}/calendar-address`)).status).toBe(404)
    await send(admin, 'DELETE', path)
    expect((await fetched(url)).status).toBe(404)
  })
})

const fileOf = (token: string, id: string) =>
  server.app.inject({
    method: 'GET',
    url: `/api/enroll-meetings/${id}/calendar`,
    headers: { authorization: `Bearer ${token}` },
  })

it('a student saves one meeting as a file', async () => {
  const token = await student()
  const { id } = await meeting('لقاء واحد')
  const { statusCode, headers, body } = await fileOf(token, id)
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toContain('meetings.ics')
  expect(body).not.toContain('meet.example')
  const [event] = readCalendarText(body).events
  expect(event).toMatchObject({ summary: 'لقاء واحد', startsAt: Date.UTC(2026, 10, 22, 16) })
})

it('a student saves the meeting of their own group, and finds none of another group; who manages meetings may', async () => {
  const { id: groupId } = await group()
  const { id } = await meeting('Of the group', { audience: 'group', groupId })
  const [member, other] = [await student(), await student()]
  await plan.seat(groupId, member)
  expect([(await fileOf(member, id)).statusCode, (await fileOf(admin, id)).statusCode]).toEqual([200, 200])
  const [refusal, none] = [await fileOf(other, id), await fileOf(other, newIdentifier())]
  expect([refusal.statusCode, refusal.body]).toEqual([404, none.body])
})
