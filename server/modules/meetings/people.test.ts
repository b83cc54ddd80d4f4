import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MeetingPerson } from '#contract/groups/meeting-people.ts'
import type { GroupFigures } from '#contract/groups/group-figures.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { meetingAttendance, meetingDates, meetingStudents, users } from '#server/db/schema.ts'
import { progressModule } from '#server/modules/progress/index.ts'
import { call, openTestServer, signInAs, TEST_START, type TestServer, userIdOf } from '#tests/http.ts'
import { eq } from 'drizzle-orm'
import { planner, PLANNING_MODULES } from './planning.test-support.ts'

const HOUR = 3_600_000

let server: TestServer
let admin: string
const plan = planner(
  () => server,
  () => admin,
)

beforeAll(async () => {
  server = await openTestServer({ modules: [...(PLANNING_MODULES ?? []), progressModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const get = async <Data>(path: string) => (await call<Data>(server.app, 'GET', path, { token: admin })).envelope
const people = async (id: string, query = '') =>
  (await get<{ items: MeetingPerson[]; total: number }>(`/api/meetings/${id}/people?${query}`)).data

async function student(lastName: string): Promise<{ readonly id: string; readonly token: string }> {
  const token = await signInAs(server, 'student')
  const id = await userIdOf(server, token)
  const named = { firstName: 'Sara', lastName, searchText: `sara ${lastName.toLowerCase()}` }
  await server.database.query.update(users).set(named).where(eq(users.id, id))
  return { id, token }
}

/** Dates of a meeting in the past: hours before now, each with who came. */
async function heldDates(meetingId: string, dates: readonly (readonly [hoursAgo: number, came: readonly string[]])[]) {
  const { query } = server.database
  await query.delete(meetingDates).where(eq(meetingDates.meetingId, meetingId))
  for (const [hoursAgo, came] of dates) {
    const id = newIdentifier()
    const startsAt = new Date(TEST_START - hoursAgo * HOUR)
    const endsAt = new Date(startsAt.getTime() + HOUR)
    const local = startsAt.toISOString().slice(0, 16)
    const times = { plannedFor: local, startsLocal: local, startsAt, endsAt, minutes: 60 }
    await query.insert(meetingDates).values({ id, meetingId, ...times, cancelled: hoursAgo === 99 })
    for (const userId of came) await query.insert(meetingAttendance).values({ dateId: id, userId, cameInAt: startsAt })
  }
}

it('staff see who takes part in a meeting, by which way, and how often each came', async () => {
  const [seated, enrolled, other] = [await student('Seated'), await student('Enrolled'), await student('Other')]
  const group = await plan.group()
  await plan.seat(group.id, seated.token)
  const meeting = await plan.meeting({ audience: 'group', groupId: group.id })
  const enrolment = { meetingId: meeting.id, userId: enrolled.id, since: new Date(TEST_START) }
  await server.database.query.insert(meetingStudents).values(enrolment)
  await heldDates(meeting.id, [
    [48, [seated.id, enrolled.id, other.id]],
    [24, [seated.id]],
    [-24, []],
  ])
  const found = await people(meeting.id, 'sort=-cameTo')
  expect(found.total).toBe(2)
  expect(found.items).toMatchObject([
    { id: seated.id, name: 'Sara Seated', by: 'seat', cameTo: 2, lastAt: TEST_START - 24 * HOUR },
    { id: enrolled.id, by: 'enrolment', cameTo: 1 },
  ])
  expect((await people(meeting.id, 'q=enrol')).items.map(({ id }) => id)).toEqual([enrolled.id])
  expect((await people(meeting.id, 'perPage=2&page=2')).items).toEqual([])
  expect((await get(`/api/meetings/${newIdentifier()}/people`)).status).toMatchObject({ code: 'meetings.not-found' })
})

it('staff see how many come to the dates of a group that are over; cancelled dates and other meetings count for nothing', async () => {
  const [maha, aya] = [await student('Maha'), await student('Aya')]
  const group = await plan.group()
  for (const { token } of [maha, aya]) await plan.seat(group.id, token)
  const meeting = await plan.meeting({ audience: 'group', groupId: group.id, topic: 'Algebra' })
  await heldDates(meeting.id, [
    [99, [maha.id, aya.id]],
    [48, [maha.id, aya.id]],
    [24, [aya.id]],
    [-24, []],
  ])
  const forAll = await plan.meeting()
  await heldDates(forAll.id, [[12, [maha.id]]])
  const { data } = await get<GroupFigures>(`/api/groups/${group.id}/figures`)
  expect(data).toMatchObject({ held: 2, coming: 1, cameIn: 1.5, results: { average: null, practising: 0 } })
  expect(data.dates.map(({ topic, cameIn }) => [topic, cameIn])).toEqual([
    ['Algebra', 2],
    ['Algebra', 1],
  ])
  const empty = await plan.group()
  expect((await get<GroupFigures>(`/api/groups/${empty.id}/figures`)).data).toMatchObject({ held: 0, cameIn: null })
})
