/** Meetings over HTTP as students see them. The clock begins on Saturday 2026-11-21, 12:00 in Riyadh. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attendance } from '#contract/groups/meetings.ts'
import type { OwnMeeting, OwnMeetings } from '#contract/groups/own-meetings.ts'
import type { PackageRecord } from '#contract/shop/packages.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { notifications, users } from '#server/db/schema.ts'
import { openTestServer, send as sendTo, signInAs, type TestMethod, type TestServer, userIdOf } from '#tests/http.ts'
import { remindOfMeetings } from './index.ts'
import { planner, PLANNING_MODULES } from './planning.test-support.ts'

const MINUTE = 60_000

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: PLANNING_MODULES })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const plan = planner(
  () => server,
  () => admin,
)
const send = <Data>(token: string, method: TestMethod, path: string, body?: unknown) =>
  sendTo<Data>(server, token, method, path, body)
const student = () => signInAs(server, 'student')
const own = (token: string, id: string) => send<OwnMeeting>(token, 'GET', `/api/enroll-meetings/${id}`)
const enrol = (token: string, id: string) => send<OwnMeeting>(token, 'POST', `/api/enroll-meetings/${id}`)
const enter = (token: string, id: string) => send<{ url: string }>(token, 'POST', `/api/enroll-meetings/${id}/entry`)
const idOf = (token: string) => userIdOf(server, token)
const teacher = async () =>
  (await send<{ items: { id: string }[] }>(admin, 'GET', '/api/groups/teachers')).data.items[0]

describe('a student', () => {
  it('enrols, is not let in early, comes in from 15 minutes before, and is on the list', async () => {
    const meeting = await plan.meeting({ startsAt: '2026-11-21T12:30', minutes: 20 })
    const [sara, omar] = [await student(), await student()]
    expect((await own(sara, meeting.id)).data).toMatchObject({ standing: 'none', isLocked: false })
    expect((await enrol(sara, meeting.id)).data.standing).toBe('enrolled')
    expect((await enrol(sara, meeting.id)).data.standing).toBe('enrolled')
    await enrol(omar, meeting.id)
    expect(JSON.stringify(await own(sara, meeting.id))).not.toContain('meet.example')
    expect((await enter(sara, meeting.id)).code).toBe('meetings.early')
    server.advance(15 * MINUTE)
    expect((await enter(sara, meeting.id)).data.url).toBe('https://meet.example/abc')
    await enter(sara, meeting.id)
    const [date] = await plan.datesOf(meeting.id)
    const { items } = (await send<{ items: Attendance[] }>(admin, 'GET', `/api/meeting-dates/${date?.id}/attendance`))
      .data
    expect(items.map(({ userId, cameInAt }) => [userId, cameInAt !== null])).toEqual([
      [await idOf(sara), true],
      [await idOf(omar), false],
    ])
    const file = await server.app.inject({
      url: `/api/meeting-dates/${date?.id}/attendance/export?format=csv`,
      headers: { authorization: `Bearer ${admin}`, 'accept-language': 'en' },
    })
    expect(file.body).toContain('Came in at')
    expect(file.body.split('\n').filter((line) => line.includes('@'))).toHaveLength(2)
    server.advance(35 * MINUTE)
    expect((await enter(sara, meeting.id)).code).toBe('meetings.over')
    expect((await enrol(await student(), meeting.id)).code).toBe('meetings.over')
    if (date === undefined) throw new Error('it has no date')
    expect((await plan.changeDate(date, { cancelled: true })).code).toBe('meetings.date-over')
    expect((await plan.changeDate(date, { recording: 'https://films.example/1' })).status).toBe(200)
    expect((await own(sara, meeting.id)).data.dates[0]?.recording).toBe('https://films.example/1')
    expect((await send<OwnMeeting>(omar, 'DELETE', `/api/enroll-meetings/${meeting.id}`)).data.standing).toBe('none')
  })

  it('of no group is kept out of the meeting of one; its member takes part without enrolling', async () => {
    const { id: groupId } = await plan.group({ timeZone: 'Asia/Riyadh' })
    const meeting = await plan.meeting({ audience: 'group', groupId, provider: 'jitsi', link: null })
    const [member, other] = [await student(), await student()]
    await plan.seat(groupId, member)
    expect((await own(member, meeting.id)).data).toMatchObject({ standing: 'seat', isLocked: false, packages: [] })
    const none = newIdentifier()
    const leave = (token: string, id: string) => send(token, 'DELETE', `/api/enroll-meetings/${id}`)
    const outside = async (token: string) => {
      for (const ask of [own, enrol, enter, leave]) {
        const refusal = await ask(token, meeting.id)
        expect(refusal).toEqual(await ask(token, none))
        expect(refusal).toMatchObject({ status: 404, code: 'meetings.not-found' })
      }
    }
    await outside(other)
    await send(admin, 'POST', `/api/groups/${groupId}/students/remove`, { ids: [await idOf(member)] })
    await outside(member)
  })

  it('needs one of the packages, and reads which; also after the package is gone', async () => {
    const body = {
      name: { ar: 'ذهبية', en: 'Gold' },
      description: { ar: '', en: '' },
      tier: 'gold',
      monthly: { price: 9_900, days: 30 },
      yearly: { price: null, days: 365 },
      features: [],
      position: 1,
      status: 'active',
    }
    // Prices and grants ask who lately proved who they are; the clock has gone on since the admin of this file did.
    const lately = await signInAs(server, 'admin')
    const made = await send<PackageRecord>(lately, 'POST', '/api/packages', body)
    expect(made.status).toBe(201)
    const packageId = made.data.id
    const meeting = await plan.meeting({ audience: 'packages', packageIds: [packageId] })
    const [buyer, other] = [await student(), await student()]
    const grant = { id: newIdentifier(), packageId, days: 1, reason: 'test', people: { ids: [await idOf(buyer)] } }
    expect((await send(lately, 'POST', '/api/subscriptions/grants', grant)).status).toBe(200)
    expect((await own(buyer, meeting.id)).data.isLocked).toBe(false)
    expect((await own(other, meeting.id)).data.packages).toEqual([{ id: packageId, name: { ar: 'ذهبية', en: 'Gold' } }])
    const second = await send<PackageRecord>(lately, 'POST', '/api/packages', { ...body, position: 2 })
    const orphan = await plan.meeting({ audience: 'packages', packageIds: [second.data.id] })
    expect((await send(admin, 'DELETE', `/api/packages/${second.data.id}`)).status).toBe(200)
    expect((await own(buyer, orphan.id)).data).toMatchObject({ isLocked: true, packages: [] })
  })

  it('gets another place at Jitsi for every date, and the teacher is always let in', async () => {
    const { id: groupId } = await plan.group({ timeZone: 'Asia/Riyadh' })
    const { id: teacherId } = (await teacher()) ?? { id: '' }
    const meeting = await plan.meeting({
      audience: 'group',
      groupId,
      provider: 'jitsi',
      link: null,
      repeats: true,
      startsAt: null,
      teacherId,
    })
    const links = (await plan.datesOf(meeting.id)).map(({ hostLink }) => hostLink?.split('#')[0] ?? '')
    expect(new Set(links).size).toBe(links.length)
    for (const link of links) expect(link).toMatch(/^https:\/\/jitsi\.example\/miqyas-[a-z2-7]{26}$/)
    const rows = await server.database.query
      .select()
      .from(users)
      .where(eq(users.id, await idOf(admin)))
    expect(rows).toHaveLength(1)
    expect((await own(admin, meeting.id)).data).toMatchObject({
      standing: teacherId === (await idOf(admin)) ? 'host' : 'none',
    })
  })
})

describe('a student who looks at their week', () => {
  it('finds what they take part in by a seat and by enrolling, what they missed, and what they could enrol in', async () => {
    const { id: groupId } = await plan.group({ timeZone: 'Asia/Riyadh', endsOn: '2026-11-24' })
    await plan.meeting({ topic: 'Of the group', audience: 'group', groupId, repeats: true, startsAt: null })
    const open = await plan.meeting({ topic: 'Enrolled', startsAt: '2026-11-25T10:00' })
    const offered = await plan.meeting({ topic: 'Offered', startsAt: '2026-11-26T10:00' })
    const sara = await student()
    await plan.seat(groupId, sara)
    await enrol(sara, open.id)
    const week = (await send<OwnMeetings>(sara, 'GET', '/api/own-meetings')).data
    expect(week.items.map(({ topic, startsAt }) => `${topic} ${new Date(startsAt).toISOString()}`)).toEqual([
      'Of the group 2026-11-22T16:00:00.000Z',
      'Of the group 2026-11-24T16:00:00.000Z',
      'Enrolled 2026-11-25T07:00:00.000Z',
    ])
    expect(week.items.every(({ isLocked, came }) => !isLocked && !came)).toBe(true)
    expect(week.offered.map(({ id }) => id)).toContain(offered.id)
    expect(week.offered.map(({ id }) => id)).not.toContain(open.id)
    await send(admin, 'DELETE', `/api/meetings/${open.id}`)
    expect((await send<OwnMeetings>(sara, 'GET', '/api/own-meetings')).data.items).toHaveLength(2)
    expect((await send<OwnMeetings>(await student(), 'GET', '/api/own-meetings')).data.items).toEqual([])
  })
})

it('a student is reminded once a day and once a quarter of an hour before, and anew of a date that was moved', async () => {
  const tomorrow = server.dependencies.now() + 24 * 60 * MINUTE - 10 * MINUTE
  const wall = (instant: number) => new Date(instant + 180 * MINUTE).toISOString().slice(0, 16)
  const meeting = await plan.meeting({ startsAt: wall(tomorrow) })
  const sara = await student()
  await enrol(sara, meeting.id)
  const sent = async () => {
    await remindOfMeetings(server.dependencies)
    await remindOfMeetings(server.dependencies)
    const rows = await server.database.query.select().from(notifications)
    const sarasId = await idOf(sara)
    return rows.filter(({ userId }) => userId === sarasId).map(({ story }) => story)
  }
  expect(await sent()).toEqual(['meetingTomorrow'])
  const [date] = await plan.datesOf(meeting.id)
  if (date === undefined) throw new Error('it has no date')
  expect((await plan.changeDate(date, { startsLocal: wall(server.dependencies.now() + 10 * MINUTE) })).status).toBe(200)
  expect(await sent()).toEqual(['meetingTomorrow', 'meetingSoon'])
  const [moved] = await plan.datesOf(meeting.id)
  await plan.changeDate(moved ?? date, { cancelled: true })
  expect(await sent()).toHaveLength(2)
})
