/** The seeded teacher with groups and meetings of their own, and beside them those of another teacher. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GroupRecord } from '#contract/groups/groups.ts'
import type { MeetingDate, MeetingRecord } from '#contract/groups/meetings.ts'
import type { AuditPage } from '#contract/people/audit.ts'
import type { AcademySettings } from '#contract/office/settings.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { groups, groupStudents, rolePermissions, roles } from '#server/db/schema.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs, userIdOf } from '#tests/http.ts'
import { openAcademy } from './academy.ts'

let server: TestServer
let admin: string
let teacher: string
let teacherId: string
let colleagueId: string
let own: GroupRecord
let other: GroupRecord
let ownMeeting: MeetingRecord
let otherMeeting: MeetingRecord
let studentId: string

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const ask = <Data = unknown>(token: string, method: Method, path: string, body?: object) =>
  call<Data>(server.app, method, path, { token, ...(body && { body }) })

async function made<Data>(path: string, body: object): Promise<Data> {
  const answer = await ask<Data>(admin, 'POST', path, body)
  expect([path, answer.status, answer.envelope.status.code]).toEqual([path, 201, answer.envelope.status.code])
  return answer.envelope.data
}

const groupForm = (title: string, taughtBy: string) => ({
  title,
  maxStudents: 5,
  teacherId: taughtBy,
  timeZone: 'Asia/Riyadh',
  week: [[{ from: 960, to: 1_020 }], [], [], [], [], [], []],
  startsOn: '2026-11-01',
  endsOn: '2027-06-01',
  packageIds: [],
})

const meetingForm = (more: object = {}) => ({
  topic: 'Meeting',
  agenda: '',
  provider: 'link',
  link: 'https://example.com/room',
  password: '',
  hostVideo: true,
  participantVideo: false,
  joinBeforeHost: false,
  muteUponEntry: true,
  audience: 'group',
  packageIds: [],
  repeats: false,
  startsAt: '2026-12-20T17:00',
  minutes: 60,
  timeZone: 'Asia/Riyadh',
  groupId: null as string | null,
  teacherId: null as string | null,
  ...more,
})

async function dateOf(meeting: MeetingRecord): Promise<MeetingDate> {
  const { envelope } = await ask<{ items: MeetingDate[] }>(admin, 'GET', `/api/meetings/${meeting.id}/dates`)
  const [date] = envelope.data.items
  if (date === undefined) throw new Error('the meeting has no date')
  return date
}

async function limitTeachers(teachersSeeOwnGroups: boolean): Promise<void> {
  const read = await ask<AcademySettings>(admin, 'GET', '/api/academy-settings')
  const body = { ...read.envelope.data, teachersSeeOwnGroups }
  expect((await ask(admin, 'PUT', '/api/settings', body)).status).toBe(200)
}

async function roleWith(...permissions: string[]): Promise<string> {
  const [roleId, name] = [newIdentifier(), `role-${newIdentifier()}`]
  await server.database.query.insert(roles).values({ id: roleId, name })
  await server.database.query.insert(rolePermissions).values(permissions.map((permission) => ({ roleId, permission })))
  return signInAs(server, name)
}

beforeAll(async () => {
  server = await openAcademy()
  admin = await signInAs(server, 'admin')
  teacher = await signInAs(server, 'teacher')
  teacherId = await userIdOf(server, teacher)
  colleagueId = await userIdOf(server, await signInAs(server, 'teacher'))
  studentId = await userIdOf(server, await signInAs(server, 'student'))
  own = await made('/api/groups', groupForm('Own group', teacherId))
  other = await made('/api/groups', groupForm('Other group', colleagueId))
  ownMeeting = await made('/api/meetings', meetingForm({ topic: 'Own meeting', groupId: own.id }))
  otherMeeting = await made('/api/meetings', meetingForm({ topic: 'Other meeting', groupId: other.id }))
})
afterAll(() => server.close())

describe('a teacher', () => {
  it('lists their groups and meetings, and finds no other in a search', async () => {
    const titles = async (path: string) => (await ask(teacher, 'GET', path)).text
    for (const path of ['/api/groups?perPage=100', '/api/meetings?perPage=100', '/api/group-choices?of=meetings']) {
      const text = await titles(path)
      expect([path, text.includes('Own '), text.includes('Other ')]).toEqual([path, true, false])
    }
    expect(await titles('/api/find?q=own')).toMatch(/Own group.*Own meeting/)
    expect(await titles('/api/find?q=other')).not.toMatch(/Other (?:group|meeting)/)
    const { items } = (await ask<{ items: { id: string }[] }>(teacher, 'GET', '/api/groups/teachers')).envelope.data
    expect(items.map(({ id }) => id)).toEqual([teacherId])
  })

  it('reads and runs what is theirs, and finds nothing of another teacher’s', async () => {
    const [mine, theirs] = [await dateOf(ownMeeting), await dateOf(otherMeeting)]
    const moved = { startsLocal: '2026-12-21T17:00', minutes: 45, cancelled: false, recording: null }
    const requests = (group: GroupRecord, meeting: MeetingRecord, date: MeetingDate) =>
      [
        ['GET', `/api/groups/${group.id}`],
        ['GET', `/api/groups/${group.id}/students`],
        ['GET', `/api/groups/${group.id}/figures`],
        ['GET', `/api/groups/${group.id}/exams`],
        ['GET', `/api/classes/${group.id}`],
        ['GET', `/api/classes/${group.id}/stream`],
        ['PUT', `/api/classes/${group.id}/comments-open`, { open: true }],
        ['GET', `/api/groups/${group.id}/calendar-address`],
        ['POST', `/api/groups/${group.id}/calendar-address`],
        ['DELETE', `/api/groups/${group.id}/calendar-address`],
        ['GET', `/api/meetings/${meeting.id}`],
        ['GET', `/api/meetings/${meeting.id}/dates`],
        ['GET', `/api/meetings/${meeting.id}/people`],
        ['GET', `/api/meeting-dates/${date.id}/attendance`],
        ['PUT', `/api/meeting-dates/${date.id}`, { ...moved, revision: date.revision }],
        ['PUT', `/api/meetings/${meeting.id}`, meetingForm({ groupId: group.id, revision: meeting.revision })],
      ] as const
    for (const [method, path, body] of requests(own, ownMeeting, mine)) {
      const { status } = await ask(teacher, method, path, body)
      expect([method, path, [200, 409].includes(status)]).toEqual([method, path, true])
    }
    for (const [method, path, body] of requests(other, otherMeeting, theirs)) {
      const { status, envelope } = await ask(teacher, method, path, body)
      expect([method, path, status, envelope.status.code?.endsWith('not-found')]).toEqual([method, path, 404, true])
    }
    for (const path of [
      `/api/meetings/${otherMeeting.id}`,
      `/api/meeting-dates/${theirs.id}/attendance/export?format=csv`,
    ]) {
      expect((await ask(teacher, path.includes('export') ? 'GET' : 'DELETE', path)).status).toBe(404)
    }
    expect((await dateOf(otherMeeting)).startsLocal).toBe(theirs.startsLocal)
  })

  it('reads what was done to their own meeting, and not to another teacher’s', async () => {
    const read = async ({ id }: MeetingRecord) =>
      (await ask(teacher, 'GET', `/api/audit/record?kind=meetings&id=${id}`)).status
    expect([await read(ownMeeting), await read(otherMeeting)]).toEqual([200, 403])
  })

  it('reads what was done to assignments of their own alone where teachers see their own students alone', async () => {
    const day = new Date(server.dependencies.now()).toISOString().slice(0, 10)
    const form = { title: 'Ratio', topics: ['ratio'], questions: 5, since: day, until: day }
    const recipients = { groupIds: [own.id], studentIds: [] }
    const assign = async (token: string, more: object) => {
      const answer = await ask<{ id: string }>(token, 'POST', '/api/practice-assignments', { ...form, ...more })
      expect(answer.status).toBe(201)
      return answer.envelope.data
    }
    const theirs = await assign(admin, { groupIds: [], studentIds: [studentId] })
    const mine = await assign(teacher, recipients)
    const read = ({ id }: { readonly id: string }) =>
      ask<AuditPage>(teacher, 'GET', `/api/audit/record?kind=practice-assignments&id=${id}`)
    expect((await read(theirs)).status).toBe(200)
    await limitTeachers(true)
    expect((await read(theirs)).status).toBe(403)
    const changed = { ...form, ...recipients, title: 'Ratios', revision: 1 }
    expect((await ask(admin, 'PUT', `/api/practice-assignments/${mine.id}`, changed)).status).toBe(200)
    const { items } = (await read(mine)).envelope.data
    expect(items.map(({ action, after }) => [action, after === null])).toEqual([
      ['practice-assignments.update', true],
      ['practice-assignments.create', false],
    ])
    await limitTeachers(false)
  })

  it('who does nothing but run groups chooses among their own', async () => {
    const runner = await roleWith('run-groups')
    const group = { ...groupForm('Group of a runner', await userIdOf(server, runner)) }
    const { id } = await made<GroupRecord>('/api/groups', group)
    const { items } = (await ask<{ items: { id: string }[] }>(runner, 'GET', '/api/group-choices')).envelope.data
    expect(items.map((choice) => choice.id)).toEqual([id])
    expect((await ask(runner, 'GET', `/api/group-choices/${other.id}`)).status).toBe(403)
    expect((await ask(runner, 'GET', `/api/groups/${id}/course`)).status).toBe(403)
  })

  it('who does nothing but run meetings reads no packages and no member of a group', async () => {
    const runner = await roleWith('run-meetings')
    for (const path of ['/api/packages', `/api/group-choices/${other.id}`]) {
      expect([path, (await ask(runner, 'GET', path)).status]).toEqual([path, 403])
    }
  })

  it('fills no seats, makes no links and no groups: packages and students come with them', async () => {
    const body = { ...groupForm('Own group', teacherId), revision: own.revision }
    const refused = [
      ['POST', '/api/groups', groupForm('Mine too', teacherId)],
      ['PUT', `/api/groups/${own.id}`, body],
      ['DELETE', `/api/groups/${own.id}`],
      ['POST', `/api/groups/${own.id}/students`, { ids: [studentId] }],
      ['POST', `/api/groups/${own.id}/students/chosen`, { target: { ids: [studentId] } }],
      ['POST', `/api/groups/${own.id}/students/remove`, { ids: [studentId] }],
      ['POST', `/api/groups/${own.id}/students/import`, { emails: ['a@example.com'] }],
      ['PUT', `/api/groups/${own.id}/join-link`, { open: true }],
      ['PUT', `/api/groups/${own.id}/course`, { courseId: null }],
    ] as const
    for (const [method, path, form] of refused) {
      expect([path, (await ask(teacher, method, path, form)).status]).toEqual([path, 403])
    }
  })

  it('plans meetings for their group alone, held by themselves', async () => {
    const plan = async (more: object) => {
      const answer = await ask<{ fields?: object }>(
        teacher,
        'POST',
        '/api/meetings',
        meetingForm({ startsAt: '2027-01-05T17:00', ...more }),
      )
      return answer.status === 201 ? 'planned' : Object.keys(answer.envelope.data.fields ?? {})
    }
    expect(await plan({ groupId: own.id, teacherId })).toBe('planned')
    expect(await plan({ groupId: own.id })).toBe('planned')
    expect(await plan({ groupId: other.id, teacherId })).toEqual(['groupId'])
    expect(await plan({ groupId: own.id, teacherId: colleagueId })).toEqual(['teacherId'])
    expect(await plan({ audience: 'everybody', teacherId })).toEqual(['audience'])
  })

  it('sees no conflict with what another teacher or group does', async () => {
    const draft = {
      repeats: false,
      startsAt: '2026-12-20T17:00',
      minutes: 60,
      timeZone: 'Asia/Riyadh',
      meetingId: null,
    }
    const conflicts = async (token: string, whose: object) =>
      (await ask<{ items: unknown[] }>(token, 'POST', '/api/meetings/conflicts', { ...draft, ...whose })).envelope.data
        .items.length
    const whose = { groupId: other.id, teacherId: colleagueId }
    expect([await conflicts(admin, whose), await conflicts(teacher, whose)]).toEqual([1, 0])
  })

  it('runs a meeting for everybody that the office gave them, and gives it to nobody', async () => {
    const given: MeetingRecord = await made('/api/meetings', meetingForm({ audience: 'everybody', teacherId }))
    const change = async (more: object) => {
      const { revision } = (await ask<MeetingRecord>(admin, 'GET', `/api/meetings/${given.id}`)).envelope.data
      const body = meetingForm({ audience: 'everybody', teacherId, revision, ...more })
      return (await ask(teacher, 'PUT', `/api/meetings/${given.id}`, body)).status
    }
    expect(await change({ topic: 'Renamed' })).toBe(200)
    expect(await change({ teacherId: colleagueId })).toBe(422)
    expect(await change({ audience: 'packages', packageIds: [newIdentifier()] })).toBe(422)
  })

  it('sees the name of a student who waits only where they see every student', async () => {
    const seat = { groupId: own.id, userId: studentId, since: new Date(0), place: newIdentifier() }
    await server.database.query.insert(groupStudents).values({ ...seat, state: 'waiting' })
    const listed = async () => {
      const answer = await ask<{ total: number }>(teacher, 'GET', `/api/groups/${own.id}/students`)
      return [answer.envelope.data.total, answer.text.includes(studentId)]
    }
    expect(await listed()).toEqual([1, true])
    await limitTeachers(true)
    expect(await listed()).toEqual([0, false])
    await server.database.query.update(groupStudents).set({ state: 'member' }).where(eq(groupStudents.groupId, own.id))
    expect(await listed()).toEqual([1, true])
    await limitTeachers(false)
    await server.database.query.delete(groupStudents).where(eq(groupStudents.userId, studentId))
  })

  it('loses a group with the day on which it is given to a colleague', async () => {
    const give = (to: string) =>
      server.database.query.update(groups).set({ teacherId: to }).where(eq(groups.id, own.id))
    await give(colleagueId)
    expect((await ask(teacher, 'GET', `/api/groups/${own.id}`)).status).toBe(404)
    expect((await ask(teacher, 'GET', `/api/meetings/${ownMeeting.id}`)).status).toBe(404)
    await give(teacherId)
  })
})

describe('a colleague who manages all groups and meetings', () => {
  it('runs them all, and their own alone where teachers see only their own students', async () => {
    const office = await roleWith('manage-groups', 'manage-meetings')
    const add = { ids: [studentId] }
    const outcome = async () => [
      (await ask(office, 'GET', `/api/groups/${other.id}`)).status,
      (await ask(office, 'POST', `/api/groups/${other.id}/students`, add)).status,
      (await ask(office, 'GET', `/api/meetings/${otherMeeting.id}`)).status,
      (await ask(office, 'POST', '/api/groups', groupForm('New', await userIdOf(server, office)))).status,
    ]
    expect(await outcome()).toEqual([200, 200, 200, 201])
    await limitTeachers(true)
    expect(await outcome()).toEqual([404, 404, 404, 403])
    await limitTeachers(false)
  })

  it('reads what was done to the groups that they run alone', async () => {
    const office = await roleWith('manage-groups', 'manage-meetings')
    const read = async (kind: string, { id }: { readonly id: string }) =>
      (await ask(office, 'GET', `/api/audit/record?kind=${kind}&id=${id}`)).status
    const outcome = async () => [await read('groups', other), await read('meetings', otherMeeting)]
    expect(await outcome()).toEqual([200, 200])
    await limitTeachers(true)
    expect(await outcome()).toEqual([403, 403])
    await limitTeachers(false)
  })

  it('who changes settings does not open what the academy closed to teachers', async () => {
    const office = await roleWith('manage-settings')
    const read = await ask<AcademySettings>(office, 'GET', '/api/academy-settings')
    const opened = { ...read.envelope.data, teachersSeeOwnGroups: !read.envelope.data.teachersSeeOwnGroups }
    expect((await ask(office, 'PUT', '/api/settings', opened)).status).toBe(403)
    const renamed = { ...read.envelope.data, name: { ar: 'أكاديمية', en: 'Academy' } }
    expect((await ask(office, 'PUT', '/api/settings', renamed)).status).toBe(200)
  })
})
