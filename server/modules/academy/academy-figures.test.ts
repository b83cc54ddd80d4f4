/** The clock stands on Saturday 2026-11-21, 12:00 in Riyadh: seven days are those from Sunday the 15th. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudentResultTotals } from '#contract/attempts/student-results.ts'
import type { Attendance } from '#contract/groups/meetings.ts'
import type { AcademyFigures } from '#contract/office/academy-figures.ts'
import { academyDayStart, dayFromText } from '#domain/progress/academy-day.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import {
  groups,
  groupStudents,
  meetingAttendance,
  meetingDates,
  meetings,
  orders,
  settings,
} from '#server/db/schema.ts'
import { groupsModule } from '#server/modules/groups/index.ts'
import { meetingsModule } from '#server/modules/meetings/index.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import { paymentsModule } from '#server/modules/payments/index.ts'
import { reportsModule } from '#server/modules/reports/index.ts'
import { call, signInAs, userIdOf } from '#tests/http.ts'
import { academyModule } from './index.ts'

const WEEK = { from: '2026-11-15', to: '2026-11-21' }
const midnightOf = (day: string) => academyDayStart(dayFromText(day) ?? Number.NaN)

let shop: Shop
let teacher: string
let teacherId: string
/** Members of the teacher's group, and one who is in none. */
let own: readonly string[]
let other: string

const ask = async <Data>(path: string, token = shop.admin) => {
  const answer = await call<Data>(shop.server.app, 'GET', path, { token })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.envelope.data
}
const figures = (token = shop.admin, period = '7') =>
  ask<AcademyFigures>(`/api/academy-figures?period=${period}`, token)

/** An attempt that is over, with a score in percent; null: a person has yet to grade it. */
async function sat(userId: string, at: number, accuracy: number | null): Promise<void> {
  const result = JSON.stringify({ accuracy: accuracy ?? 0, provisional: accuracy === null })
  await shop.server.database.query.execute(sql`
    insert into attempts (id, user_id, exam_id, version_id, number, state, terms, seed, started_at, close_due_at,
      presence_at, sign_at, active_writer_id, first_writer_id, closed_at, settled_at, close_reason, result)
    values (${newIdentifier()}::uuid, ${userId}::uuid, ${newIdentifier()}::uuid, ${newIdentifier()}::uuid, 1, 'closed', '{}', 1,
      ${new Date(at).toISOString()}::timestamptz, 0, 0, 0, ${newIdentifier()}::uuid, ${newIdentifier()}::uuid, now(), now(),
      'finished', ${result}::jsonb)`)
}

async function paidAt(at: number): Promise<void> {
  shop.student = await shop.another()
  const { id } = await shop.bought()
  await shop.server.database.query
    .update(orders)
    .set({ paidAt: new Date(at) })
    .where(eq(orders.id, id))
}

/** A date of a meeting of the teacher's group to which these students came. */
async function met(groupId: string, at: number, came: readonly string[], cancelled = false): Promise<string> {
  const { query } = shop.server.database
  const [meetingId, id] = [newIdentifier(), newIdentifier()]
  const flags = { hostVideo: true, participantVideo: true, joinBeforeHost: true, muteUponEntry: true, repeats: false }
  const place = { provider: 'jitsi', placeKey: 'key', password: '', agenda: '' } as const
  const times = { startsLocal: '2026-11-18T19:00', minutes: 60, timeZone: 'Asia/Riyadh' }
  const named = { id: meetingId, topic: 'Algebra', searchText: 'algebra', createdAt: new Date(0) }
  await query.insert(meetings).values({ ...named, ...flags, ...place, ...times, audience: 'group', groupId, teacherId })
  const [startsAt, endsAt] = [new Date(at), new Date(at + 3_600_000)]
  const planned = { plannedFor: times.startsLocal, startsLocal: times.startsLocal, minutes: 60 }
  await query.insert(meetingDates).values({ id, meetingId, ...planned, startsAt, endsAt, cancelled })
  for (const userId of came) await query.insert(meetingAttendance).values({ dateId: id, userId, cameInAt: startsAt })
  return id
}

beforeAll(async () => {
  shop = await openShop([
    academyModule,
    reportsModule,
    paymentsModule,
    groupsModule,
    (all) => meetingsModule({ ...all, readContentClaims: contentClaims(all) }),
  ])
  await shop.open()
  const { server } = shop
  const pupil = async () => userIdOf(server, await signInAs(server, 'student'))
  teacher = await signInAs(server, 'teacher')
  teacherId = await userIdOf(server, teacher)
  own = [await pupil(), await pupil(), await pupil()]
  other = await pupil()
})
afterAll(() => shop.server.close())

describe('staff who look how the academy goes', () => {
  it('see an academy in which nothing happened yet', async () => {
    const { students, mean, sales, attendance, columns } = await figures()
    expect(columns).toHaveLength(7)
    expect(students).toEqual({ value: 0, before: 0, columns: [0, 0, 0, 0, 0, 0, 0] })
    expect(mean).toMatchObject({ value: null, before: null })
    expect(sales).toMatchObject({ value: 0, orders: 0 })
    expect(attendance).toMatchObject({ value: null, dates: 0 })
  })

  it('see students, attempts and their mean as the list of results counts them, by days of Riyadh', async () => {
    const [first = '', second = ''] = own
    await sat(first, midnightOf(WEEK.from) - 1, 10)
    await sat(first, midnightOf(WEEK.from), 50)
    await sat(first, midnightOf('2026-11-21'), 75)
    await sat(second, midnightOf('2026-11-21') - 1, null)
    await sat(other, midnightOf('2026-11-20'), 80)
    const { period, students, attempts, mean } = await figures()
    expect(period).toEqual(WEEK)
    const totals = await ask<StudentResultTotals>('/api/student-results/totals?from=2026-11-15&to=2026-11-21')
    expect(totals).toEqual({ students: 3, attempts: 4, mean: 68.3 })
    expect([students?.value, attempts?.value, mean?.value]).toEqual(Object.values(totals))
    expect([students?.before, attempts?.before, mean?.before]).toEqual([1, 1, 10])
    expect(attempts?.columns).toEqual([1, 0, 0, 0, 0, 2, 1])
    expect(mean?.columns).toEqual([50, null, null, null, null, 80, 75])
    const filtered = await ask<StudentResultTotals>(`/api/student-results/totals?passed=passed`)
    expect(filtered).toEqual({ students: 0, attempts: 0, mean: null })
  })

  it('see the sales that the list of payments sums up for the same days', async () => {
    await paidAt(midnightOf(WEEK.from) - 1)
    await paidAt(midnightOf(WEEK.from))
    await paidAt(shop.server.dependencies.now())
    const { sales } = await figures()
    const path = '/api/payments?status=paid&paidFrom=2026-11-15&paidTo=2026-11-21'
    const listed = await ask<{ total: number; totals: { paid: number } }>(path)
    expect(sales).toMatchObject({ value: listed.totals.paid, orders: listed.total, before: 10_000 })
    expect(sales?.columns).toEqual([10_000, 0, 0, 0, 0, 0, 10_000])
  })

  it('see the attendance that the lists of the dates come to, without dates to come and cancelled ones', async () => {
    const { query } = shop.server.database
    const groupId = newIdentifier()
    const times = { timeZone: 'Asia/Riyadh', week: [], startsOn: '2026-11-01', endsOn: '2027-12-01' }
    const row = { id: groupId, title: 'Own', maxStudents: 9, packageIds: [], searchText: '', teacherId }
    const instants = { endsAt: new Date(9e12), createdAt: new Date(0) }
    await query.insert(groups).values({ ...row, ...times, ...instants })
    for (const userId of own) {
      const seat = { groupId, userId, state: 'member', since: new Date(0), place: newIdentifier() } as const
      await query.insert(groupStudents).values(seat)
    }
    const dates = [
      await met(groupId, midnightOf('2026-11-16'), own.slice(0, 2)),
      // A guest came who has no seat.
      await met(groupId, midnightOf('2026-11-18'), [...own, other]),
    ]
    await met(groupId, midnightOf('2026-11-19'), [], true)
    await met(groupId, shop.server.dependencies.now(), [])
    const { attendance } = await figures()
    const lists = await Promise.all(
      dates.map((id) => ask<{ items: Attendance[] }>(`/api/meeting-dates/${id}/attendance`)),
    )
    const people = lists.flatMap(({ items }) => items)
    const came = people.filter(({ cameInAt }) => cameInAt !== null)
    expect([came.length, people.length]).toEqual([6, 7])
    expect(attendance).toMatchObject({ value: Math.round((6 / 7) * 1000) / 10, dates: 2, before: null })
    expect(attendance?.columns).toEqual([null, 66.7, null, 100, null, null, null])
  })

  it('read the month so far, and a quarter in columns of five days', async () => {
    expect((await figures(shop.admin, 'month')).columns).toHaveLength(21)
    expect((await figures(shop.admin, '90')).columns).toHaveLength(18)
  })
})

describe('a teacher', () => {
  it('sees no sales, and of students and meetings only their own where the academy says so', async () => {
    const { query } = shop.server.database
    const all = await figures(teacher)
    expect(all).toMatchObject({ sales: null, students: { value: 3 }, attendance: { dates: 2 } })
    const isPublic = eq(settings.name, 'public')
    await query
      .update(settings)
      .set({ value: sql`${settings.value} || '{"teachersSeeOwnGroups": true}'::jsonb` })
      .where(isPublic)
    const narrowed = await figures(teacher)
    expect(narrowed).toMatchObject({ students: { value: 2 }, attempts: { value: 3 } })
    // The guest is not a student of theirs, so their coming is not counted either.
    expect(narrowed.attendance).toMatchObject({ value: 83.3, dates: 2 })
    const colleague = await signInAs(shop.server, 'teacher')
    expect(await figures(colleague)).toMatchObject({
      students: { value: 0 },
      attendance: { value: null, dates: 0 },
      sales: null,
    })
  })
})

it('students and visitors are refused', async () => {
  const answers = [shop.student, undefined].map((token) =>
    call(shop.server.app, 'GET', '/api/academy-figures', token === undefined ? {} : { token }),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 401])
})
