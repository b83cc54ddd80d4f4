import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wayIn } from '#domain/meetings/way-in.ts'
import {
  contactThreads,
  examGroups,
  groups,
  groupStudents,
  meetingAttendance,
  meetingDates,
  meetings,
  practiceAssignments,
} from '#server/db/schema.ts'
import { classReader } from '#server/modules/class-stream/index.ts'
import { classStream } from '#server/modules/class-stream/stream.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import { assignmentRecordsFor } from '#server/modules/practice-teaching/index.ts'
import { sandboxZoom } from '#server/sandbox-zoom/index.ts'
import { openTestDatabase } from '#tests/database.ts'
import { testDependencies } from '#tests/server-dependencies.ts'
import type { Database } from '#server/db/connection.ts'
import { seedSampleAssignments } from './assignments.ts'
import { seedSampleClassPosts } from './class-posts.ts'
import { seedSampleAcademy } from './index.ts'
import { seedSampleMeetings } from './meetings.ts'
import { seedSampleMessages } from './messages.ts'
import { SAMPLE_ADMIN, SAMPLE_STUDENT } from './sample-accounts.ts'
import { SAMPLE_POSTS, SAMPLE_RECORDINGS } from './sample-class-posts.ts'
import { SAMPLE_MESSAGES } from './sample-messages.ts'
import { selectUserIds } from './seed.repo.ts'

let database: Database
const folder = mkdtempSync(path.join(tmpdir(), 'miqyas-zoom-'))
const fill = async () => {
  const given = testDependencies({ database, now: Date.now, readContentClaims: contentClaims({ database }) })
  const zoom = sandboxZoom({ file: path.join(folder, 'zoom.json'), origin: 'https://academy.example', now: Date.now })
  const dependencies = { ...given, zoom: zoom.api }
  await seedSampleMeetings(dependencies)
  await seedSampleMessages(dependencies)
}

beforeAll(async () => {
  database = await openTestDatabase()
  await seedSampleAcademy({ database, now: Date.now })
  await fill()
}, 120_000)

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

it('an admin of the sample academy finds three groups, one full with a waiting list, one in the time of Cairo', async () => {
  const found = await database.query.select().from(groups)
  expect(found.map(({ timeZone }) => timeZone).toSorted()).toEqual(['Africa/Cairo', 'Asia/Riyadh', 'Asia/Riyadh'])
  const seats = await database.query.select().from(groupStudents)
  const standing = found.map(({ id, maxStudents }) => {
    const theirs = seats.filter(({ groupId }) => groupId === id)
    const members = theirs.filter(({ state }) => state === 'member').length
    return { isFull: members === maxStudents, waiting: theirs.length - members }
  })
  expect(standing.toSorted((a, b) => b.waiting - a.waiting)).toEqual([
    { isFull: true, waiting: 3 },
    { isFull: false, waiting: 0 },
    { isFull: false, waiting: 0 },
  ])
})

it('staff find an exam that is given to two groups from hours of their own, one by the clock of Cairo', async () => {
  const hours = await database.query.select().from(examGroups)
  const found = await database.query.select().from(groups)
  const zoneOf = new Map(found.map(({ id, timeZone }) => [id, timeZone]))
  expect(hours.map(({ groupId }) => zoneOf.get(groupId)).toSorted()).toEqual(['Africa/Cairo', 'Asia/Riyadh'])
  expect(new Set(hours.map(({ opensAt }) => opensAt?.getTime())).size).toBe(2)
})

it('a student finds meetings of each provider that are over, running and to come, and one with a recording', async () => {
  const planned = await database.query.select().from(meetings)
  const dates = await database.query.select().from(meetingDates)
  const found = dates.map(({ meetingId, startsAt, ...date }) => {
    const provider = planned.find(({ id }) => id === meetingId)?.provider
    return `${provider} ${wayIn({ ...date, startsAt: startsAt.getTime() }, Date.now())}`
  })
  const states = ['early', 'open', 'over']
  const wanted = ['jitsi', 'link', 'zoom'].flatMap((provider) => states.map((state) => `${provider} ${state}`))
  expect([...new Set(found)]).toEqual(expect.arrayContaining(wanted))
  expect(dates.some(({ recording }) => recording !== null)).toBe(true)
  expect(await database.query.$count(meetingAttendance)).toBeGreaterThan(20)
})

it('staff find a dozen messages in every state', async () => {
  const threads = await database.query.select().from(contactThreads)
  expect(threads).toHaveLength(12)
  expect(threads.map(({ subject, state }) => `${subject} ${state}`).toSorted()).toEqual(
    SAMPLE_MESSAGES.map(({ subject, state }) => `${subject} ${state}`).toSorted(),
  )
  expect(new Set(threads.map(({ state }) => state))).toEqual(new Set(['new', 'read', 'answered', 'closed']))
})

it('a second start makes nothing twice', async () => {
  await fill()
  expect(await database.query.$count(groups)).toBe(3)
  expect(await database.query.$count(contactThreads)).toBe(12)
})

it('an admin who deletes every assignment of the sample never sees them again', async () => {
  const dependencies = testDependencies({ database, now: Date.now })
  await seedSampleAssignments(dependencies)
  const made = await database.query.select().from(practiceAssignments)
  expect(made).toHaveLength(3)
  const [teacherId = ''] = await selectUserIds(database.query, [SAMPLE_ADMIN.email])
  const records = await assignmentRecordsFor(dependencies, { userId: teacherId, role: 'admin' })
  for (const { id } of made) expect(await records.remove(id)).toMatchObject({ ok: true })
  await seedSampleAssignments(dependencies)
  expect(await database.query.$count(practiceAssignments)).toBe(0)
})

it('members find the pages of their groups full: posts, a document, comments, recordings and their attendance', async () => {
  const dependencies = testDependencies({ database, now: Date.now, readContentClaims: contentClaims({ database }) })
  await seedSampleClassPosts(dependencies)
  await seedSampleClassPosts(dependencies)
  const [studentId = ''] = await selectUserIds(database.query, [SAMPLE_STUDENT.email])
  const found = await database.query.select().from(groups)
  const person = { userId: studentId, role: 'student', permissions: new Set<never>() }
  const pages = []
  for (const { id } of found) {
    const reader = await classReader(database.query, person, id)
    if (reader !== null) pages.push(await classStream(dependencies, reader, { page: 1, perPage: 50 }))
  }
  const entries = pages.flatMap(({ items }) => items)
  const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length
  expect(count('post')).toBe(SAMPLE_POSTS.length)
  expect([count('recording'), count('exam')]).toEqual([SAMPLE_RECORDINGS.length, 1])
  const posts = entries.filter((entry) => entry.kind === 'post')
  expect(posts.flatMap(({ files }) => files)).toHaveLength(1)
  expect(posts.reduce((sum, { comments }) => sum + comments, 0)).toBe(5)
})
