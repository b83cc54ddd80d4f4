/** Meetings over HTTP as staff plan them. The clock stands on Saturday 2026-11-21, 12:00 in Riyadh. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MeetingConflict, MeetingRecord } from '#contract/groups/meetings.ts'
import type { OwnMeeting } from '#contract/groups/own-meetings.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { mailJobs } from '#server/db/schema.ts'
import { openTestServer, send as sendTo, signInAs, type TestMethod, type TestServer, userIdOf } from '#tests/http.ts'
import { followGroups } from './index.ts'
import { GROUP_FORM, MEETING_FORM, planner, PLANNING_MODULES } from './planning.test-support.ts'

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
const mailsTo = async (token: string) =>
  server.database.query
    .select()
    .from(mailJobs)
    .where(eq(mailJobs.userId, await userIdOf(server, token)))
const teacher = async () =>
  (await send<{ items: { id: string }[] }>(admin, 'GET', '/api/groups/teachers')).data.items[0]

describe('an admin who plans a meeting', () => {
  it('finds it with its one date, at the instant that its zone says', async () => {
    const meeting = await plan.meeting({ timeZone: 'Africa/Cairo' })
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
    ...['ع', 'x', '字', '😀'].map((letter): [string, object] => ['topic', { topic: letter.repeat(400) }]),
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
    const { status, data } = await send<{ fields?: object }>(admin, 'POST', '/api/meetings', {
      ...MEETING_FORM,
      ...more,
    })
    expect(status).toBe(422)
    expect(Object.keys(data.fields ?? {})).toEqual([field])
  })

  it('sees before saving that teacher or group would be at two places at once', async () => {
    const { id: teacherId } = (await teacher()) ?? { id: '' }
    const { id: groupId } = await plan.group({ title: 'Busy', timeZone: 'Asia/Riyadh' })
    const meeting = await plan.meeting({ topic: 'Algebra', teacherId, startsAt: '2026-11-25T10:00' })
    await plan.meeting({ topic: 'Of the group', audience: 'group', groupId, repeats: true, startsAt: null })
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
    await plan.group({ title: 'Another of the teacher', teacherId, timeZone: 'Asia/Riyadh' })
    expect(await conflicts({ teacherId, startsAt: '2026-11-29T19:30' })).toEqual(['teacher: Another of the teacher'])
    expect((await conflicts({ teacherId, groupId, repeats: true, startsAt: null })).length).toBeGreaterThan(4)
  })
})

describe('a meeting with the times of its group', () => {
  it('keeps what was moved and cancelled when the group changes, and follows with the rest', async () => {
    const made = await plan.group()
    const body = { audience: 'group', groupId: made.id, repeats: true, startsAt: null }
    const meeting = await plan.meeting(body)
    expect(meeting).toMatchObject({ dates: 5, timeZone: 'Africa/Cairo', group: 'Cairo' })
    const member = await student()
    await plan.seat(made.id, member)
    const [first, second, third] = await plan.datesOf(meeting.id)
    if (first === undefined || second === undefined || third === undefined) throw new Error('it has no dates')
    expect(new Date(first.startsAt).toISOString()).toBe('2026-11-22T17:00:00.000Z')
    expect((await plan.changeDate(second, { startsLocal: '2026-11-25T20:00' })).data).toMatchObject({
      plannedFor: '2026-11-24T19:00',
    })
    expect((await plan.changeDate(third, { cancelled: true })).status).toBe(200)
    const mails = await mailsTo(member)
    expect(mails).toHaveLength(2)
    expect(JSON.stringify(mails)).toContain('/enroll-meeting/')
    const later = GROUP_FORM.week.map((day) => day.map(({ from, to }) => ({ from: from + 30, to: to + 30 })))
    const { id, revision } = made
    const update = { title: 'Cairo', maxStudents: 20, teacherId: null, timeZone: 'Africa/Cairo', packageIds: [] }
    const dates = { startsOn: '2026-11-01', endsOn: '2026-12-06', week: later }
    expect((await send(admin, 'PUT', `/api/groups/${id}`, { ...update, ...dates, revision })).status).toBe(200)
    await followGroups({ ...server.dependencies })
    await followGroups({ ...server.dependencies })
    expect(
      (await plan.datesOf(meeting.id)).map(({ startsLocal, cancelled }) => `${startsLocal}${cancelled ? ' x' : ''}`),
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
    const { id: groupId } = await plan.group({ week: [[], [], [], [], [], [], []] })
    const answer = await send(admin, 'POST', '/api/meetings', {
      ...MEETING_FORM,
      audience: 'group',
      groupId,
      repeats: true,
      startsAt: null,
    })
    expect(answer).toMatchObject({ status: 422, code: 'meetings.no-times' })
  })

  it('does not move a date into the past, nor one from an older page', async () => {
    const { id } = await plan.meeting()
    const [date] = await plan.datesOf(id)
    if (date === undefined) throw new Error('it has no date')
    expect((await plan.changeDate(date, { startsLocal: '2026-11-21T11:00' })).status).toBe(422)
    expect((await plan.changeDate(date, { minutes: 90 })).data.minutes).toBe(90)
    expect((await plan.changeDate(date, { minutes: 30 })).code).toBe('request.changed-meanwhile')
    expect((await send<MeetingRecord>(admin, 'GET', `/api/meetings/${id}`)).data.minutes).toBe(90)
    expect((await plan.changeDate({ ...date, id: newIdentifier() }, {})).code).toBe('meetings.date-not-found')
  })
})

it('a meeting that is edited is another for who enrolled: they are mailed when its time or place changes, else not', async () => {
  const meeting = await plan.meeting({ startsAt: '2026-12-01T10:00' })
  const sara = await student()
  await enrol(sara, meeting.id)
  const update = (more: object, revision: number) =>
    send<MeetingRecord>(admin, 'PUT', `/api/meetings/${meeting.id}`, {
      ...MEETING_FORM,
      startsAt: '2026-12-01T10:00',
      revision,
      ...more,
    })
  expect((await update({ agenda: 'Geometry' }, 1)).status).toBe(200)
  expect(await mailsTo(sara)).toEqual([])
  expect((await update({ startsAt: '2026-12-02T10:00' }, 2)).data.next).toBe(Date.UTC(2026, 11, 2, 7))
  expect(await mailsTo(sara)).toHaveLength(1)
  expect((await update({ startsAt: '2026-12-02T10:00', link: 'https://meet.example/new' }, 3)).status).toBe(200)
  expect(await mailsTo(sara)).toHaveLength(2)
  expect(await plan.datesOf(meeting.id)).toHaveLength(1)
})
