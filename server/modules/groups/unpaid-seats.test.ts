import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newIdentifier } from '#server/db/identifier.ts'
import {
  auditEntries,
  courses,
  groups,
  groupStudents,
  mailJobs,
  packageContents,
  packages,
  subscriptions,
} from '#server/db/schema.ts'
import { openTestServer, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { freeUnpaidSeats } from './index.ts'
import { takeSeatOf } from './own-groups.ts'
import { seatsOf } from './seats.ts'

const DAY = 86_400_000

let server: TestServer
let packageId: string
let courseId: string
let groupId: string

beforeAll(async () => {
  server = await openTestServer({ modules: [] })
})
afterAll(() => server.close())

beforeEach(async () => {
  const { query } = server.database
  const createdAt = new Date(server.dependencies.now())
  ;[packageId, courseId, groupId] = [newIdentifier(), newIdentifier(), newIdentifier()]
  const prices = { monthlyPrice: 100_00, monthlyDays: 30, yearlyPrice: null, yearlyDays: 365 }
  const texts = { nameAr: 'باقة', nameEn: 'Package', descriptionAr: '', descriptionEn: '', searchText: '' }
  const sold = { ...texts, ...prices, tier: 'silver', position: 1 } as const
  await query.insert(packages).values({ id: packageId, ...sold, features: [], createdAt })
  const course = { title: 'دورة', description: '', type: 'verbal', fileType: 'kit', searchText: '' } as const
  await query.insert(courses).values({ id: courseId, ...course, marketable: false, active: true, createdAt })
  await query.insert(packageContents).values({ packageId, kind: 'course', contentId: courseId, createdAt })
  const days = { timeZone: 'Asia/Riyadh', week: [], startsOn: '2026-11-01', endsOn: '2027-06-30' }
  const endsAt = new Date(createdAt.getTime() + 200 * DAY)
  const group = { title: 'مجموعة', maxStudents: 1, packageIds: [], searchText: '', ...days }
  await query.insert(groups).values({ id: groupId, courseId, ...group, endsAt, createdAt })
})

const newStudent = async () => userIdOf(server, await signInAs(server, 'student'))

/** The student has the package from `from` to `to`, days from now. */
async function subscribe(userId: string, from: number, to: number): Promise<void> {
  const now = server.dependencies.now()
  await server.database.query.insert(subscriptions).values({
    id: newIdentifier(),
    userId,
    packageId,
    source: 'grant',
    sourceId: newIdentifier(),
    startsAt: new Date(now + from * DAY),
    endsAt: new Date(now + to * DAY),
    days: to - from,
    price: 0,
    worth: 0,
    createdAt: new Date(now),
  })
}

const take = (userId: string) => takeSeatOf(server.dependencies, { courseId, groupId }, userId)
const seats = async () => {
  const rows = await server.database.query.select().from(groupStudents).where(eq(groupStudents.groupId, groupId))
  return rows.map(({ userId, state }) => [userId, state])
}
const afterDays = (days: number) => {
  server.advance(days * DAY)
  return freeUnpaidSeats(server.dependencies)
}

describe('a student who took a seat in a live course on its page', () => {
  it('has it for as long as the package, and three days to buy it again; then who waits has it, and a mail says so', async () => {
    const [student, waiting] = [await newStudent(), await newStudent()]
    await subscribe(student, 0, 30)
    await subscribe(waiting, 0, 90)
    await take(student)
    await take(waiting)
    await afterDays(29)
    await afterDays(3)
    expect(await seats()).toContainEqual([student, 'member'])
    await afterDays(1.1)
    expect(await seats()).toEqual([[waiting, 'member']])
    const { query } = server.database
    const [mail] = await query.select().from(mailJobs).where(eq(mailJobs.userId, student))
    expect(JSON.stringify(mail?.data)).toContain('لم تعد في المجموعة')
    const isUnseat = and(eq(auditEntries.action, 'groups.unseat'), eq(auditEntries.subject, `groups:${groupId}`))
    const [entry] = await query.select().from(auditEntries).where(isUnseat)
    expect(entry).toMatchObject({ actorId: null, detail: { before: { students: [student] } } })
  })

  it('keeps it who bought again in time, and whose package begins anew', async () => {
    const student = await newStudent()
    await subscribe(student, 0, 30)
    await take(student)
    await subscribe(student, 32, 62)
    await afterDays(40)
    expect(await seats()).toEqual([[student, 'member']])
    await afterDays(26)
    expect(await seats()).toEqual([])
  })

  it('keeps it where the course is open to everybody, and where another seat brings the package', async () => {
    const [student, brought] = [await newStudent(), await newStudent()]
    const { query } = server.database
    await query.update(groups).set({ maxStudents: 2 }).where(eq(groups.id, groupId))
    await subscribe(student, 0, 1)
    await take(student)
    await take(brought)
    const bringing = newIdentifier()
    const [row] = await query.select().from(groups).where(eq(groups.id, groupId))
    if (row === undefined) throw new Error('the group is gone')
    await query.insert(groups).values({ ...row, id: bringing, courseId: null, packageIds: [packageId] })
    const seat = { state: 'member' as const, since: row.createdAt, place: newIdentifier() }
    await query.insert(groupStudents).values({ groupId: bringing, userId: brought, ...seat })
    await afterDays(10)
    expect(await seats()).toEqual([[brought, 'member']])
    await query.delete(packageContents).where(eq(packageContents.contentId, courseId))
    await query.delete(groupStudents).where(eq(groupStudents.groupId, bringing))
    await afterDays(10)
    expect(await seats()).toEqual([[brought, 'member']])
  })
})

describe('a student to whom staff gave a seat', () => {
  it('keeps it without a package, also if they had taken it themselves before', async () => {
    const [given, taken] = [await newStudent(), await newStudent()]
    const { query } = server.database
    await query.update(groups).set({ maxStudents: 2 }).where(eq(groups.id, groupId))
    await subscribe(taken, 0, 1)
    await take(taken)
    const members = seatsOf(server.dependencies.now, false)
    await members.add(query, groupId, [given, taken], new Date(server.dependencies.now()))
    await afterDays(20)
    expect(new Set((await seats()).map(([userId]) => userId))).toEqual(new Set([given, taken]))
  })
})
