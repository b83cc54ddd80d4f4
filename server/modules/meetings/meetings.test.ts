/** Meetings over HTTP: planned, moved, entered and missed. The clock begins on Saturday 2026-11-21, 12:00 in Riyadh. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GroupRecord } from '#contract/groups.ts'
import type { Attendance, MeetingConflict, MeetingDate, MeetingRecord } from '#contract/meetings.ts'
import type { OwnMeeting, OwnMeetings } from '#contract/own-meetings.ts'
import type { PackageRecord } from '#contract/packages.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { mailJobs, notifications, sessions, users } from '#server/db/schema.ts'
import { tokenHash } from '#server/http/bearer.ts'
import { groupsModule } from '#server/modules/groups/index.ts'
import { contentClaims, packagesModule } from '#server/modules/packages/index.ts'
import { call, openTestServer, signInAs, TEST_START, type TestServer } from '#tests/http.ts'
import { followGroups, meetingsModule, remindOfMeetings } from './index.ts'

const MINUTE = 60_000

let server: TestServer
let admin: string
let hosts = 0
/** How far the clock was moved on, ms. */
let passed = 0

const advance = (ms: number) => {
  passed += ms
  server.advance(ms)
}

beforeAll(async () => {
  server = await openTestServer({
    modules: [
      groupsModule,
      packagesModule,
      (dependencies) => meetingsModule({ ...dependencies, readContentClaims: contentClaims(dependencies) }),
    ],
  })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

async function send<Data>(token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
  hosts += 1
  const { status, envelope } = await call<Data>(server.app, method, path, {
    token,
    address: `203.0.${hosts >> 8}.${hosts & 255}`,
    ...(body === undefined ? {} : { body }),
  })
  return { status, code: envelope.status.code, data: envelope.data }
}

const form = (more: object = {}) => ({
  topic: 'مراجعة الكمي',
  agenda: 'الجبر',
  provider: 'link',
  link: 'https://meet.example/abc',
  password: '',
  hostVideo: true,
  participantVideo: false,
  joinBeforeHost: false,
  muteUponEntry: true,
  audience: 'everybody',
  packageIds: [],
  repeats: false,
  startsAt: '2026-11-22T19:00',
  minutes: 60,
  timeZone: 'Asia/Riyadh',
  groupId: null,
  teacherId: null,
  ...more,
})
const nothing = [[], [], [], [], [], [], []]
const evenings = [[{ from: 1140, to: 1200 }], [], [{ from: 1140, to: 1200 }], [], [], [], []]
const group = async (more: object = {}) => {
  const body = {
    title: 'Cairo',
    maxStudents: 20,
    teacherId: null,
    timeZone: 'Africa/Cairo',
    week: evenings,
    startsOn: '2026-11-01',
    endsOn: '2026-12-06',
    packageIds: [],
    ...more,
  }
  return (await send<GroupRecord>(admin, 'POST', '/api/groups', body)).data
}
const planned = async (more: object = {}) =>
  (await send<MeetingRecord>(admin, 'POST', '/api/meetings', form(more))).data
const datesOf = async (id: string) =>
  (await send<{ items: MeetingDate[] }>(admin, 'GET', `/api/meetings/${id}/dates`)).data.items
const student = () => signInAs(server, 'student')
const own = (token: string, id: string) => send<OwnMeeting>(token, 'GET', `/api/enroll-meetings/${id}`)
const enrol = (token: string, id: string) => send<OwnMeeting>(token, 'POST', `/api/enroll-meetings/${id}`)
const enter = (token: string, id: string) => send<{ url: string }>(token, 'POST', `/api/enroll-meetings/${id}/entry`)
const idOf = async (token: string): Promise<string> => {
  const rows = await server.database.query
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash(token)))
  return rows[0]?.userId ?? ''
}
const mailsTo = async (token: string) =>
  server.database.query
    .select()
    .from(mailJobs)
    .where(eq(mailJobs.userId, await idOf(token)))
const changed = (date: MeetingDate, more: object) => {
  const { startsLocal, minutes, cancelled, recording, revision } = date
  const body = { startsLocal, minutes, cancelled, recording, revision, ...more }
  return send<MeetingDate>(admin, 'PUT', `/api/meeting-dates/${date.id}`, body)
}
const teacher = async () =>
  (await send<{ items: { id: string }[] }>(admin, 'GET', '/api/groups/teachers')).data.items[0]

describe('an admin who plans a meeting', () => {
  it('finds it with its one date, at the instant that its zone says', async () => {
    const meeting = await planned({ timeZone: 'Africa/Cairo' })
    expect(meeting).toMatchObject({
      dates: 1,
      enrolled: 0,
      next: Date.UTC(2026, 10, 22, 17),
      startsAt: '2026-11-22T19:00',
    })
    const listed = await send<{ items: MeetingRecord[] }>(admin, 'GET', '/api/meetings?q=كمي&standing=coming&sort=next')
    expect(listed.data.items.map(({ id }) => id)).toContain(meeting.id)
    const over = await send<{ items: MeetingRecord[] }>(admin, 'GET', '/api/meetings?standing=over')
    expect(over.data.items).toEqual([])
  })

  it.each([
    ['topic', { topic: ' ' }],
    ['topic', { topic: 'س'.repeat(201) }],
    ['agenda', { agenda: 'x'.repeat(2001) }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: 'http://meet.example' }],
    ['link', { link: null }],
    ['minutes', { minutes: 0 }],
    ['minutes', { minutes: 1441 }],
    ['startsAt', { startsAt: null }],
    ['startsAt', { startsAt: '2026-02-30T10:00' }],
    ['startsAt', { startsAt: '2026-11-21T11:59' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['password', { password: 'with space' }],
    ['groupId', { audience: 'group' }],
    ['groupId', { audience: 'group', groupId: newIdentifier() }],
    ['packageIds', { audience: 'packages' }],
    ['packageIds', { audience: 'packages', packageIds: [newIdentifier()] }],
    ['teacherId', { teacherId: newIdentifier() }],
    ['repeats', { repeats: true, startsAt: null }],
  ])('is shown what is wrong with %s', async (field, more) => {
    const { status, data } = await send<{ fields?: object }>(admin, 'POST', '/api/meetings', form(more))
    expect(status).toBe(422)
    expect(Object.keys(data.fields ?? {})).toEqual([field])
  })

  it('sees before saving that teacher or group would be at two places at once', async () => {
    const { id: teacherId } = (await teacher()) ?? { id: '' }
    const { id: groupId } = await group({ title: 'Busy', timeZone: 'Asia/Riyadh' })
    const meeting = await planned({ topic: 'Algebra', teacherId, startsAt: '2026-11-25T10:00' })
    await planned({ topic: 'Of the group', audience: 'group', groupId, repeats: true, startsAt: null })
    const draft = {
      repeats: false,
      minutes: 60,
      timeZone: 'Asia/Riyadh',
      groupId: null,
      teacherId: null,
      meetingId: null,
    }
    const conflicts = async (more: object) => {
      const answer = await send<{ items: MeetingConflict[] }>(admin, 'POST', '/api/meetings/conflicts', {
        ...draft,
        ...more,
      })
      return answer.data.items.map(({ who, title }) => `${who}: ${title}`)
    }
    expect(await conflicts({ teacherId, startsAt: '2026-11-25T10:30' })).toEqual(['teacher: Algebra'])
    expect(await conflicts({ teacherId, startsAt: '2026-11-25T11:00' })).toEqual([])
    expect(await conflicts({ teacherId, startsAt: '2026-11-25T10:30', meetingId: meeting.id })).toEqual([])
    expect(await conflicts({ groupId, startsAt: '2026-11-24T18:30' })).toEqual(['group: Of the group'])
    await group({ title: 'Another of the teacher', teacherId, timeZone: 'Asia/Riyadh' })
    expect(await conflicts({ teacherId, startsAt: '2026-11-29T19:30' })).toEqual(['teacher: Another of the teacher'])
    expect((await conflicts({ teacherId, groupId, repeats: true, startsAt: null })).length).toBeGreaterThan(4)
  })
})

describe('a meeting with the times of its group', () => {
  it('keeps what was moved and cancelled when the group changes, and follows with the rest', async () => {
    const made = await group()
    const body = { audience: 'group', groupId: made.id, repeats: true, startsAt: null }
    const meeting = await planned(body)
    expect(meeting).toMatchObject({ dates: 5, timeZone: 'Africa/Cairo', group: 'Cairo' })
    const member = await student()
    await send(admin, 'POST', `/api/groups/${made.id}/students`, { ids: [await idOf(member)] })
    const [first, second, third] = await datesOf(meeting.id)
    if (first === undefined || second === undefined || third === undefined) throw new Error('it has no dates')
    expect(new Date(first.startsAt).toISOString()).toBe('2026-11-22T17:00:00.000Z')
    expect((await changed(second, { startsLocal: '2026-11-25T20:00' })).data).toMatchObject({
      plannedFor: '2026-11-24T19:00',
    })
    expect((await changed(third, { cancelled: true })).status).toBe(200)
    const mails = await mailsTo(member)
    expect(mails).toHaveLength(2)
    expect(JSON.stringify(mails)).toContain('/enroll-meeting/')
    const later = evenings.map((day) => day.map(({ from, to }) => ({ from: from + 30, to: to + 30 })))
    const { id, revision } = made
    const update = { title: 'Cairo', maxStudents: 20, teacherId: null, timeZone: 'Africa/Cairo', packageIds: [] }
    const dates = { startsOn: '2026-11-01', endsOn: '2026-12-06', week: later }
    expect((await send(admin, 'PUT', `/api/groups/${id}`, { ...update, ...dates, revision })).status).toBe(200)
    await followGroups({ ...server.dependencies })
    await followGroups({ ...server.dependencies })
    expect(
      (await datesOf(meeting.id)).map(({ startsLocal, cancelled }) => `${startsLocal}${cancelled ? ' x' : ''}`),
    ).toEqual([
      '2026-11-22T19:30',
      '2026-11-24T19:30',
      '2026-11-25T20:00',
      '2026-11-29T19:00 x',
      '2026-11-29T19:30',
      '2026-12-01T19:30',
      '2026-12-06T19:30',
    ])
    expect(await mailsTo(member)).toHaveLength(3)
    expect((await send(admin, 'DELETE', `/api/groups/${id}`)).code).toBe('groups.has-meetings')
    expect((await send(admin, 'DELETE', `/api/meetings/${meeting.id}`)).status).toBe(200)
    expect(await mailsTo(member)).toHaveLength(4)
    expect((await send(admin, 'DELETE', `/api/groups/${id}`)).status).toBe(200)
    expect((await own(member, meeting.id)).code).toBe('meetings.not-found')
  })

  it('is refused while the group has none', async () => {
    const { id: groupId } = await group({ week: nothing })
    const answer = await send(
      admin,
      'POST',
      '/api/meetings',
      form({ audience: 'group', groupId, repeats: true, startsAt: null }),
    )
    expect(answer).toMatchObject({ status: 422, code: 'meetings.no-times' })
  })

  it('does not move a date into the past, nor one from an older page', async () => {
    const { id } = await planned()
    const [date] = await datesOf(id)
    if (date === undefined) throw new Error('it has no date')
    expect((await changed(date, { startsLocal: '2026-11-21T11:00' })).status).toBe(422)
    expect((await changed(date, { minutes: 90 })).data.minutes).toBe(90)
    expect((await changed(date, { minutes: 30 })).code).toBe('request.changed-meanwhile')
    expect((await send<MeetingRecord>(admin, 'GET', `/api/meetings/${id}`)).data.minutes).toBe(90)
    expect((await changed({ ...date, id: newIdentifier() }, {})).code).toBe('meetings.date-not-found')
  })
})

describe('a student', () => {
  it('enrols, is not let in early, comes in from 15 minutes before, and is on the list', async () => {
    const meeting = await planned({ startsAt: '2026-11-21T12:30', minutes: 20 })
    const [sara, omar] = [await student(), await student()]
    expect((await own(sara, meeting.id)).data).toMatchObject({ standing: 'none', isLocked: false })
    expect((await enrol(sara, meeting.id)).data.standing).toBe('enrolled')
    expect((await enrol(sara, meeting.id)).data.standing).toBe('enrolled')
    await enrol(omar, meeting.id)
    expect(JSON.stringify(await own(sara, meeting.id))).not.toContain('meet.example')
    expect((await enter(sara, meeting.id)).code).toBe('meetings.early')
    advance(15 * MINUTE)
    expect((await enter(sara, meeting.id)).data.url).toBe('https://meet.example/abc')
    await enter(sara, meeting.id)
    const [date] = await datesOf(meeting.id)
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
    advance(35 * MINUTE)
    expect((await enter(sara, meeting.id)).code).toBe('meetings.over')
    expect((await enrol(await student(), meeting.id)).code).toBe('meetings.over')
    if (date === undefined) throw new Error('it has no date')
    expect((await changed(date, { cancelled: true })).code).toBe('meetings.date-over')
    expect((await changed(date, { recording: 'https://films.example/1' })).status).toBe(200)
    expect((await own(sara, meeting.id)).data.dates[0]?.recording).toBe('https://films.example/1')
    expect((await send<OwnMeeting>(omar, 'DELETE', `/api/enroll-meetings/${meeting.id}`)).data.standing).toBe('none')
  })

  it('of no group is kept out of the meeting of one; its member takes part without enrolling', async () => {
    const { id: groupId } = await group({ timeZone: 'Asia/Riyadh' })
    const meeting = await planned({ audience: 'group', groupId, provider: 'jitsi', link: null })
    const [member, other] = [await student(), await student()]
    await send(admin, 'POST', `/api/groups/${groupId}/students`, { ids: [await idOf(member)] })
    expect((await own(member, meeting.id)).data).toMatchObject({ standing: 'seat', isLocked: false, packages: [] })
    expect((await own(other, meeting.id)).data).toMatchObject({ standing: 'none', isLocked: true })
    expect((await enrol(other, meeting.id)).code).toBe('meetings.locked')
    expect((await enter(other, meeting.id)).code).toBe('meetings.locked')
    await send(admin, 'POST', `/api/groups/${groupId}/students/remove`, { ids: [await idOf(member)] })
    expect((await enter(member, meeting.id)).code).toBe('meetings.locked')
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
    const meeting = await planned({ audience: 'packages', packageIds: [packageId] })
    const [buyer, other] = [await student(), await student()]
    const grant = { id: newIdentifier(), packageId, days: 1, reason: 'test', people: { ids: [await idOf(buyer)] } }
    expect((await send(lately, 'POST', '/api/subscriptions/grants', grant)).status).toBe(200)
    expect((await own(buyer, meeting.id)).data.isLocked).toBe(false)
    expect((await own(other, meeting.id)).data.packages).toEqual([{ id: packageId, name: { ar: 'ذهبية', en: 'Gold' } }])
    const second = await send<PackageRecord>(lately, 'POST', '/api/packages', { ...body, position: 2 })
    const orphan = await planned({ audience: 'packages', packageIds: [second.data.id] })
    expect((await send(admin, 'DELETE', `/api/packages/${second.data.id}`)).status).toBe(200)
    expect((await own(buyer, orphan.id)).data).toMatchObject({ isLocked: true, packages: [] })
  })

  it('gets another place at Jitsi for every date, and the teacher is always let in', async () => {
    const { id: groupId } = await group({ timeZone: 'Asia/Riyadh' })
    const { id: teacherId } = (await teacher()) ?? { id: '' }
    const meeting = await planned({
      audience: 'group',
      groupId,
      provider: 'jitsi',
      link: null,
      repeats: true,
      startsAt: null,
      teacherId,
    })
    const links = (await datesOf(meeting.id)).map(({ hostLink }) => hostLink?.split('#')[0] ?? '')
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
    const { id: groupId } = await group({ timeZone: 'Asia/Riyadh', endsOn: '2026-11-24' })
    await planned({ topic: 'Of the group', audience: 'group', groupId, repeats: true, startsAt: null })
    const open = await planned({ topic: 'Enrolled', startsAt: '2026-11-25T10:00' })
    const offered = await planned({ topic: 'Offered', startsAt: '2026-11-26T10:00' })
    const sara = await student()
    await send(admin, 'POST', `/api/groups/${groupId}/students`, { ids: [await idOf(sara)] })
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
  const tomorrow = TEST_START + passed + 24 * 60 * MINUTE - 10 * MINUTE
  const wall = (instant: number) => new Date(instant + 180 * MINUTE).toISOString().slice(0, 16)
  const meeting = await planned({ startsAt: wall(tomorrow) })
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
  const [date] = await datesOf(meeting.id)
  if (date === undefined) throw new Error('it has no date')
  expect((await changed(date, { startsLocal: wall(TEST_START + passed + 10 * MINUTE) })).status).toBe(200)
  expect(await sent()).toEqual(['meetingTomorrow', 'meetingSoon'])
  const [moved] = await datesOf(meeting.id)
  await changed(moved ?? date, { cancelled: true })
  expect(await sent()).toHaveLength(2)
})

it('a meeting that is edited is another for who enrolled: they are mailed when its time or place changes, else not', async () => {
  const meeting = await planned({ startsAt: '2026-12-01T10:00' })
  const sara = await student()
  await enrol(sara, meeting.id)
  const update = (more: object, revision: number) =>
    send<MeetingRecord>(
      admin,
      'PUT',
      `/api/meetings/${meeting.id}`,
      form({ startsAt: '2026-12-01T10:00', revision, ...more }),
    )
  expect((await update({ agenda: 'Geometry' }, 1)).status).toBe(200)
  expect(await mailsTo(sara)).toEqual([])
  expect((await update({ startsAt: '2026-12-02T10:00' }, 2)).data.next).toBe(Date.UTC(2026, 11, 2, 7))
  expect(await mailsTo(sara)).toHaveLength(1)
  expect((await update({ startsAt: '2026-12-02T10:00', link: 'https://meet.example/new' }, 3)).status).toBe(200)
  expect(await mailsTo(sara)).toHaveLength(2)
  expect(await datesOf(meeting.id)).toHaveLength(1)
})
