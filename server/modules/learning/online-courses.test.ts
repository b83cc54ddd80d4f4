import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GroupRecord, OwnGroup } from '#contract/groups/groups.ts'
import type { GroupCourse, OnlineCourse } from '#contract/groups/online-courses.ts'
import { coursesModule } from '#server/modules/courses/index.ts'
import { groupsModule } from '#server/modules/groups/index.ts'
import { contentClaims, packagesModule } from '#server/modules/packages/index.ts'
import { call, openTestServer, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { learningModule } from './index.ts'
import { made, madeCourse } from './learning.test-support.ts'

let server: TestServer
let admin: string

const author = () => ({ server, token: admin })
const week = [[{ from: 1140, to: 1200 }], [], [], [], [], [], []]
const newGroup = (more: object = {}) =>
  made<GroupRecord>(author(), '/api/groups', {
    title: 'مجموعة الأحد',
    maxStudents: 1,
    teacherId: null,
    timeZone: 'Asia/Riyadh',
    week,
    startsOn: '2026-11-01',
    endsOn: '2027-01-31',
    packageIds: [],
    ...more,
  })
const teach = async (groupId: string, courseId: string | null, token = admin) =>
  (await call<GroupCourse>(server.app, 'PUT', `/api/groups/${groupId}/course`, { token, body: { courseId } })).envelope
const student = () => signInAs(server, 'student')
const list = async (token: string) =>
  (await call<{ items: OnlineCourse[] }>(server.app, 'GET', '/api/online-courses', { token })).envelope.data.items
const listed = async (token: string, id: string) => (await list(token)).find((course) => course.id === id)
const enrol = async (token: string, courseId: string, groupId: string) =>
  (await call<OwnGroup>(server.app, 'POST', `/api/online-courses/${courseId}/groups/${groupId}/seat`, { token }))
    .envelope

async function live(more: object = {}) {
  const { id: courseId } = await madeCourse(author())
  const { id: groupId } = await newGroup(more)
  await teach(groupId, courseId)
  return { courseId, groupId }
}

beforeAll(async () => {
  server = await openTestServer({
    modules: [
      coursesModule,
      packagesModule,
      groupsModule,
      (dependencies) => learningModule({ ...dependencies, readContentClaims: contentClaims(dependencies) }),
    ],
  })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

describe('a student of live courses', () => {
  it('finds those that still meet, with what is next, and takes a seat once however often they ask', async () => {
    const { courseId, groupId } = await live()
    const over = await live({ startsOn: '2026-01-01', endsOn: '2026-02-01' })
    const token = await student()
    const [group] = (await listed(token, courseId))?.groups ?? []
    expect(group).toMatchObject({ id: groupId, standing: 'none', seatsLeft: 1 })
    expect(group?.nextTimes.length).toBeGreaterThan(0)
    expect(await listed(token, over.courseId)).toBeUndefined()
    for (let time = 0; time < 2; time += 1) {
      expect((await enrol(token, courseId, groupId)).data).toMatchObject({ standing: 'member', seatsLeft: 0 })
    }
    const late = await student()
    expect((await enrol(late, courseId, groupId)).data).toMatchObject({ standing: 'waiting', place: 1 })
    expect((await listed(late, courseId))?.groups).toMatchObject([{ standing: 'waiting', place: 1 }])
  })

  it('finds a group shut that staff took them out of, until staff add them', async () => {
    const { courseId, groupId } = await live()
    const token = await student()
    await enrol(token, courseId, groupId)
    const body = { ids: [await userIdOf(server, token)] }
    await call(server.app, 'POST', `/api/groups/${groupId}/students/remove`, { token: admin, body })
    expect((await enrol(token, courseId, groupId)).status.code).toBe('groups.taken-out')
    expect((await listed(token, courseId))?.groups).toMatchObject([{ standing: 'removed', seatsLeft: 1 }])
    await call(server.app, 'POST', `/api/groups/${groupId}/students`, { token: admin, body })
    expect((await listed(token, courseId))?.groups).toMatchObject([{ standing: 'member' }])
  })

  it('takes the last seat alone: of eight who ask at once, one is a member', async () => {
    const { courseId, groupId } = await live()
    const tokens = await Promise.all(Array.from({ length: 8 }, () => student()))
    const answers = await Promise.all(tokens.map((token) => enrol(token, courseId, groupId)))
    const standings = answers.map(({ data }) => data.standing).toSorted()
    expect(standings).toEqual(['member', ...Array.from({ length: 7 }, () => 'waiting')])
  })

  it('is refused where the course is locked, hidden, of another group, over, or where the seat would open packages', async () => {
    const { courseId, groupId } = await live()
    const token = await student()
    const texts = { name: { ar: 'ذهبية', en: 'Gold' }, description: { ar: '', en: '' }, features: [] }
    const period = { price: 9_900, days: 30 }
    const sale = { tier: 'gold', monthly: period, yearly: period, position: 1, status: 'active' }
    const { id: packageId } = await made(author(), '/api/packages', { ...texts, ...sale })
    await made(author(), `/api/packages/${packageId}/courses`, { ids: [courseId] })
    expect((await enrol(token, courseId, groupId)).status.code).toBe('courses.locked')
    expect(await listed(token, courseId)).toMatchObject({ isLocked: true, packages: [{ id: packageId }] })
    const other = await live()
    expect((await enrol(token, other.courseId, groupId)).status.code).toBe('groups.not-found')
    expect((await enrol(token, other.courseId, randomUUID())).status.code).toBe('groups.not-found')
    expect((await enrol(token, randomUUID(), groupId)).status.code).toBe('courses.not-found')
    const giving = await live({ packageIds: [packageId] })
    expect((await enrol(token, giving.courseId, giving.groupId)).status.code).toBe('groups.not-found')
    expect((await listed(token, giving.courseId))?.groups ?? []).toEqual([])
    const over = await live({ startsOn: '2026-01-01', endsOn: '2026-02-01' })
    expect((await enrol(token, over.courseId, over.groupId)).status.code).toBe('groups.over')
    await teach(other.groupId, null)
    expect((await enrol(token, other.courseId, other.groupId)).status.code).toBe('groups.not-found')
    expect((await enrol(admin, courseId, groupId)).status.code).toBe('auth.students-only')
  })
})

describe('an admin of groups', () => {
  it('says which course a group is taught, and is refused what is not there', async () => {
    const { courseId, groupId } = await live()
    const read = await call<GroupCourse>(server.app, 'GET', `/api/groups/${groupId}/course`, { token: admin })
    expect(read.envelope.data.courseId).toBe(courseId)
    expect(read.envelope.data.courses.map(({ id }) => id)).toContain(courseId)
    expect((await teach(groupId, randomUUID())).status.code).toBe('courses.not-found')
    expect((await teach(randomUUID(), courseId)).status.code).toBe('groups.not-found')
    expect((await teach(groupId, courseId, await student())).status.code).toBe('auth.forbidden')
    await call(server.app, 'DELETE', `/api/courses/${courseId}`, { token: admin })
    const after = await call<GroupCourse>(server.app, 'GET', `/api/groups/${groupId}/course`, { token: admin })
    expect(after.envelope.data.courseId).toBeNull()
  })
})
