/** The calendar of meetings over HTTP. The clock stands on Saturday 2026-11-21, 12:00 in Riyadh. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlannedDate } from '#contract/groups/meeting-calendar.ts'
import { mailJobs } from '#server/db/schema.ts'
import { openTestServer, send, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { planner, PLANNING_MODULES } from './planning.test-support.ts'

const HOUR = 3_600_000

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
const calendar = async (query: string, token = admin) =>
  send<{ items: PlannedDate[]; isCut: boolean }>(server, token, 'GET', `/api/meeting-calendar?${query}`)
const topics = async (query: string, token = admin) =>
  (await calendar(query, token)).data.items.map(({ topic }) => topic)

describe('staff who look at the calendar', () => {
  it('find each date on its day in Riyadh, whatever its own zone, with who is mailed of a change', async () => {
    const group = await plan.group({ week: [[], [], [], [], [], [], []] })
    await plan.seat(group.id, await signInAs(server, 'student'))
    await plan.seat(group.id, await signInAs(server, 'student'))
    const more = { audience: 'group', groupId: group.id }
    await plan.meeting({ topic: 'Late', startsAt: '2026-11-22T23:30', timeZone: 'Africa/Cairo', ...more })
    await plan.meeting({ topic: 'Early', startsAt: '2026-11-22T00:00' })
    expect(await topics('from=2026-11-22&to=2026-11-22')).toEqual(['Early'])
    const { items } = (await calendar('from=2026-11-23&to=2026-11-23')).data
    expect(items).toMatchObject([{ topic: 'Late', group: 'Cairo', takesPart: 2, came: 0, absent: 2, repeats: false }])
    expect(await topics('from=2026-11-22&to=2026-11-23&only=held')).toEqual([])
    expect((await calendar('from=yesterday&to=2026-11-22')).status).toBe(422)
    expect((await calendar('from=1970-01-01&to=2026-11-22')).status).toBe(422)
  })

  it('are teachers who see their own meetings alone', async () => {
    const teacher = await signInAs(server, 'teacher')
    await plan.meeting({ topic: 'Own', startsAt: '2026-11-25T19:00', teacherId: await userIdOf(server, teacher) })
    await plan.meeting({ topic: 'Other', startsAt: '2026-11-25T20:00' })
    expect(await topics('from=2026-11-25&to=2026-11-25')).toEqual(['Own', 'Other'])
    expect(await topics('from=2026-11-25&to=2026-11-25', teacher)).toEqual(['Own'])
    const other = (await calendar('from=2026-11-25&to=2026-11-25')).data.items[1]
    const { id = '', revision = 0 } = other ?? {}
    const body = { startsLocal: '2026-11-26T20:00', minutes: 60, cancelled: false, recording: null, revision }
    expect((await send(server, teacher, 'PUT', `/api/meeting-dates/${id}`, body)).status).toBe(404)
    expect((await calendar('from=2026-11-25&to=2026-11-25', await signInAs(server, 'student'))).status).toBe(403)
  })

  it('move a date once, even if two of them move it at once, and who takes part is mailed once', async () => {
    const meeting = await plan.meeting({ topic: 'Moved', startsAt: '2026-11-27T19:00' })
    const student = await signInAs(server, 'student')
    await send(server, student, 'POST', `/api/enroll-meetings/${meeting.id}`)
    const date = await plan.firstDateOf(meeting.id)
    const both = await Promise.all([
      plan.changeDate(date, { startsLocal: '2026-11-28T19:00' }),
      plan.changeDate(date, { startsLocal: '2026-11-29T19:00' }),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['request.changed-meanwhile', undefined].toSorted())
    const mails = await server.database.query
      .select()
      .from(mailJobs)
      .where(eq(mailJobs.userId, await userIdOf(server, student)))
    expect(mails).toHaveLength(1)
  })

  it('cannot move a date into the past, nor one that has begun', async () => {
    const meeting = await plan.meeting({ topic: 'Begun', startsAt: '2026-11-21T13:00' })
    const date = await plan.firstDateOf(meeting.id)
    const past = await plan.changeDate(date, { startsLocal: '2026-11-20T13:00' })
    expect([past.status, past.data]).toMatchObject([422, { fields: { startsLocal: { code: 'inThePast' } } }])
    server.advance(1.5 * HOUR)
    admin = await signInAs(server, 'admin')
    const begun = await plan.changeDate(date, { startsLocal: '2026-11-24T13:00' })
    expect(begun.code).toBe('meetings.date-begun')
    expect((await plan.changeDate(date, { minutes: 90 })).status).toBe(200)
  })
})
