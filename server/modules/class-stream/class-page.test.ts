/** Tests what is due in a group, what enters its stream by itself, how often a member came, and who is notified. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import {
  attempts,
  examGroups,
  groupStudents,
  mailJobs,
  meetingAttendance,
  meetingDates,
  meetings,
  notifications,
  practiceAssignments,
  users,
} from '#server/db/schema.ts'
import { publishedExam } from '#server/modules/attempts/http-student.test-support.ts'
import { groupsModule } from '#server/modules/groups/index.ts'
import { sendNotifications } from '#server/modules/notifications/index.ts'
import { insertAttempt } from '#server/modules/progress/group-progress.test-support.ts'
import { openTestServer, signInAs, TEST_START, type TestServer, userIdOf } from '#tests/http.ts'
import { classCaller } from './class.test-support.ts'
import { attendanceOfStudent, classStreamModule } from './index.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let server: TestServer
let admin: string
let sara: string
let saraId: string
const { ask, group, page, stream, post, comment } = classCaller(() => server)

beforeAll(async () => {
  server = await openTestServer({ modules: [groupsModule, classStreamModule] })
  ;[admin, sara] = [await signInAs(server, 'admin'), await signInAs(server, 'student')]
  saraId = await userIdOf(server, sara)
})
afterAll(() => server.close())

const at = (ms: number | null) => (ms === null ? null : new Date(TEST_START + ms))

async function give(groupId: string, title: string, opens: number | null, ends: number | null) {
  const exam = await publishedExam(server, { title })
  await server.database.query
    .insert(examGroups)
    .values({ examId: exam.id, groupId, opensAt: at(opens), endsAt: at(ends) })
  return exam.id
}

async function assign(groupId: string, title: string, since: number, until: number) {
  const today = academyDay(TEST_START)
  const id = newIdentifier()
  await server.database.query.insert(practiceAssignments).values({
    id,
    title,
    topics: ['النسبة'],
    questions: 10,
    since: today + since,
    until: today + until,
    groupIds: [groupId],
    studentIds: [],
    createdAt: new Date(TEST_START),
  })
  return id
}

interface Held {
  readonly endedAgo: number
  readonly recording?: string
  readonly cancelled?: boolean
  readonly came?: boolean
}

async function meet(groupId: string, dates: readonly Held[]) {
  const { query } = server.database
  const id = newIdentifier()
  await query.insert(meetings).values({
    id,
    topic: 'حصة الكمي',
    agenda: '',
    provider: 'link',
    link: 'https://meet.example/1',
    placeKey: id,
    password: '',
    hostVideo: true,
    participantVideo: false,
    joinBeforeHost: false,
    muteUponEntry: true,
    audience: 'group',
    groupId,
    repeats: false,
    startsLocal: '2026-11-20T10:00',
    minutes: 60,
    timeZone: 'Asia/Riyadh',
    searchText: '',
    createdAt: new Date(TEST_START),
  })
  for (const { endedAgo, recording = null, cancelled = false, came = false } of dates) {
    const [dateId, endsAt] = [newIdentifier(), new Date(server.dependencies.now() - endedAgo)]
    const local = endsAt.toISOString().slice(0, 16)
    const times = { plannedFor: local, startsLocal: local, startsAt: new Date(endsAt.getTime() - HOUR), endsAt }
    await query.insert(meetingDates).values({ id: dateId, meetingId: id, ...times, minutes: 60, cancelled, recording })
    if (came) await query.insert(meetingAttendance).values({ dateId, userId: saraId, cameInAt: endsAt })
  }
}

/** A group in which Sara has had a seat for ten days. */
async function classOfSara() {
  const { id } = await group(admin, [sara])
  await server.database.query
    .update(groupStudents)
    .set({ since: new Date(TEST_START - 10 * DAY) })
    .where(and(eq(groupStudents.groupId, id), eq(groupStudents.userId, saraId)))
  return id
}

describe('a member of a group', () => {
  it('sees what is due, what comes first before what comes later, and not what is done or over', async () => {
    const id = await classOfSara()
    const [coming, open, done] = [
      await give(id, 'القادم', 3 * DAY, 4 * DAY),
      await give(id, 'المفتوح', -HOUR, DAY),
      await give(id, 'المنجز', -HOUR, DAY),
    ]
    await give(id, 'الفائت', -2 * DAY, -DAY)
    await insertAttempt(server.database.query, { userId: saraId, examId: done, closedAt: new Date(), accuracy: 80 })
    const practice = await assign(id, 'عشرة أسئلة', -1, 2)
    await assign(id, 'لم يبدأ', 1, 3)
    const { due } = (await page(sara, id)).data
    expect(due.map((one) => [one.id, one.state])).toEqual([
      [open, 'open'],
      [practice, 'open'],
      [coming, 'coming'],
    ])
    expect(due[1]).toMatchObject({ questions: 10, done: 0, until: dayText(academyDay(TEST_START) + 2) })
  })

  it('finds in the stream what has opened, begun or been recorded, and nothing that is to come', async () => {
    const id = await classOfSara()
    const [open, over] = [await give(id, 'المفتوح', -HOUR, DAY), await give(id, 'الفائت', -2 * DAY, -DAY)]
    await give(id, 'القادم', 3 * DAY, null)
    const practice = await assign(id, 'عشرة أسئلة', 0, 2)
    await assign(id, 'لم يبدأ', 1, 3)
    await meet(id, [
      { endedAgo: 2 * HOUR, recording: 'https://films.example/1' },
      { endedAgo: 3 * HOUR, recording: 'https://films.example/2', cancelled: true },
      { endedAgo: -HOUR, recording: 'https://films.example/3' },
      { endedAgo: 4 * HOUR },
    ])
    const { items, total } = (await stream(sara, id)).data
    expect(total).toBe(4)
    expect(items.map((entry) => [entry.kind, 'state' in entry ? entry.state : null])).toEqual([
      ['exam', 'open'],
      ['recording', null],
      ['practice', 'open'],
      ['exam', 'over'],
    ])
    expect(items[1]).toMatchObject({ address: 'https://films.example/1', lesson: null })
    expect([items[0]?.id, items[2]?.id, items[3]?.id]).toEqual([open, practice, over])
    // Staff see the same without what a member did.
    const seen = (await stream(admin, id)).data.items
    expect(seen.map((entry) => ('state' in entry ? entry.state : null))).toEqual([null, null, null, null])
  })

  it('sees the exam that runs as running, and of other groups nothing', async () => {
    const [id, other] = [await classOfSara(), await classOfSara()]
    const exam = await give(id, 'الجاري', -HOUR, DAY)
    await insertAttempt(server.database.query, { userId: saraId, examId: exam, closedAt: null, accuracy: null })
    expect((await page(sara, id)).data.due).toMatchObject([{ id: exam, state: 'running' }])
    expect((await page(sara, other)).data.due).toEqual([])
    expect((await stream(sara, other)).data.total).toBe(0)
    await server.database.query.delete(attempts).where(eq(attempts.examId, exam))
  })

  it('reads how often they came, of the dates since their seat that were held', async () => {
    const id = await classOfSara()
    await meet(id, [
      { endedAgo: HOUR, came: true },
      { endedAgo: DAY },
      { endedAgo: 2 * DAY, came: true },
      { endedAgo: 3 * DAY, cancelled: true },
      { endedAgo: 11 * DAY, came: true },
      { endedAgo: -DAY },
    ])
    const { attendance } = (await page(sara, id)).data
    expect(attendance).toMatchObject({ held: 3, came: 2 })
    expect(attendance?.dates.map(({ came }) => came)).toEqual([true, false, true])
    // Their family reads the same; groups that have held nothing are left out.
    await classOfSara()
    const { query } = server.database
    const found = await attendanceOfStudent(query, saraId, TEST_START)
    expect(found).toContainEqual({ group: expect.any(String), held: 3, came: 2 })
    expect(found.every(({ held }) => held > 0)).toBe(true)
  })
})

describe('members who are notified', () => {
  const notifiedOf = async (story: string) =>
    server.database.query.$count(
      notifications,
      and(eq(notifications.userId, saraId), eq(notifications.story, story as never)),
    )
  const mails = () => server.database.query.$count(mailJobs, eq(mailJobs.userId, saraId))

  it('hear once of posts that follow each other, and again of a later one, each by one mail', async () => {
    await server.database.query
      .update(users)
      .set({ emailVerifiedAt: new Date(TEST_START) })
      .where(eq(users.id, saraId))
    const id = await classOfSara()
    await post(admin, id)
    await post(admin, id)
    await post(admin, id, { notifies: false })
    expect(await notifiedOf('classPost')).toBe(1)
    await sendNotifications(server.dependencies)
    expect(await mails()).toBe(0)
    server.advance(3 * 60_000)
    await sendNotifications(server.dependencies)
    await sendNotifications(server.dependencies)
    expect(await mails()).toBe(1)
    await post(admin, id)
    server.advance(3 * 60_000)
    await sendNotifications(server.dependencies)
    expect(await mails()).toBe(2)
  })

  it('do not hear of what was deleted meanwhile, nor when they have left', async () => {
    const id = await classOfSara()
    const before = await mails()
    const made = (await post(admin, id)).data
    await ask(admin, 'DELETE', `/api/classes/${id}/posts/${made.id}`)
    server.advance(3 * 60_000)
    await sendNotifications(server.dependencies)
    await post(admin, id)
    await server.database.query.delete(groupStudents).where(eq(groupStudents.groupId, id))
    server.advance(3 * 60_000)
    await sendNotifications(server.dependencies)
    expect(await mails()).toBe(before)
  })

  it('hear of comments below their own once a day, and never of their own comment', async () => {
    const id = await classOfSara()
    const made = (await post(admin, id, { notifies: false })).data
    await ask(admin, 'PUT', `/api/classes/${id}/comments-open`, { open: true })
    await comment(admin, id, made.id)
    await comment(sara, id, made.id)
    await comment(sara, id, made.id)
    expect(await notifiedOf('classComment')).toBe(0)
    await comment(admin, id, made.id)
    await comment(admin, id, made.id)
    expect(await notifiedOf('classComment')).toBe(1)
  })
})
