import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CourseProgress, CourseStudent } from '#contract/learning/course-progress.ts'
import type { WatchedRange } from '#domain/learning/watched.ts'
import { groups, groupStudents, lessonProgress } from '#server/db/schema.ts'
import { call, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { insertFilmLesson } from './film-lesson.test-support.ts'
import { openLearningServer } from './learning.test-support.ts'

let server: TestServer
let admin: string
let place: { readonly courseId: string; readonly lessonId: string }
let groupId: string
let [all, part, none]: string[] = []

const AT = Date.UTC(2026, 10, 20, 8)
const read = async <Data>(path: string, token = admin) =>
  (await call<Data>(server.app, 'GET', `/api/courses/${place.courseId}${path}`, { token })).envelope
const students = async (query = '') => (await read<{ items: CourseStudent[]; total: number }>(`/students${query}`)).data

const newStudent = async () => userIdOf(server, await signInAs(server, 'student'))

async function watch(userId: string, watched: WatchedRange[], isComplete: boolean): Promise<void> {
  const seenAt = new Date(AT)
  const completedAt = isComplete ? seenAt : null
  const row = { userId, lessonId: place.lessonId, openedAt: seenAt, seenAt, watched, completedAt }
  await server.database.query.insert(lessonProgress).values(row)
}

beforeAll(async () => {
  server = await openLearningServer()
  admin = await signInAs(server, 'admin')
  place = await insertFilmLesson(server.database.query, 29.4)
  ;[all, part, none] = [await newStudent(), await newStudent(), await newStudent()]
  await watch(all, [[0, 30]], true)
  await watch(part, [[0, 12]], false)
  groupId = randomUUID()
  const createdAt = new Date(AT)
  const times = { timeZone: 'Asia/Riyadh', week: [], startsOn: '2026-11-01', endsOn: '2026-12-01', endsAt: createdAt }
  const group = { id: groupId, title: 'الأحد', maxStudents: 9, packageIds: [], searchText: '', createdAt, ...times }
  await server.database.query.insert(groups).values(group)
  for (const userId of [part, none]) {
    const seat = { groupId, userId, state: 'member', since: createdAt, place: randomUUID() } as const
    await server.database.query.insert(groupStudents).values(seat)
  }
})
afterAll(() => server.close())

describe('an author of a course', () => {
  it('sees who has begun and completed it, and of a group also who has not begun', async () => {
    const { items, total } = await students('?sort=-complete')
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { id: all, begun: 1, complete: 1, lastAt: AT },
      { id: part, begun: 1, complete: 0, lastAt: AT },
    ])
    const members = await students(`?groupId=${groupId}&sort=-lastAt`)
    expect(members.items.map(({ id, begun, lastAt }) => [id, begun, lastAt])).toEqual([
      [part, 1, AT],
      [none, 0, null],
    ])
    expect((await students('?q=nobody-is-called-so')).total).toBe(0)
  })

  it('sees how many completed each lesson, of everybody and of a group', async () => {
    const lesson = { id: place.lessonId, kind: 'video' }
    expect((await read<CourseProgress>('/progress')).data).toMatchObject({
      students: 2,
      finished: 1,
      lessons: [{ ...lesson, begun: 2, complete: 1 }],
      groups: [{ id: groupId, title: 'الأحد' }],
    })
    expect((await read<CourseProgress>(`/progress?groupId=${groupId}`)).data).toMatchObject({
      students: 2,
      finished: 0,
      lessons: [{ ...lesson, begun: 1, complete: 0 }],
    })
  })

  it('sees second by second where a film loses students', async () => {
    const curve = `/lessons/${place.lessonId}/curve`
    expect((await read(curve)).data).toEqual({
      seconds: 29.4,
      steps: [
        { from: 0, to: 12, viewers: 2 },
        { from: 12, to: 30, viewers: 1 },
      ],
    })
    expect((await read<{ steps: unknown }>(`${curve}?groupId=${groupId}`)).data.steps).toEqual([
      { from: 0, to: 12, viewers: 1 },
      { from: 12, to: 30, viewers: 0 },
    ])
  })

  it('finds nothing of a course or lesson that is not there; a student finds nothing at all', async () => {
    const other = `/api/courses/${randomUUID()}`
    for (const path of ['/progress', '/students', `/lessons/${place.lessonId}/curve`]) {
      expect((await call(server.app, 'GET', `${other}${path}`, { token: admin })).status).toBe(404)
      const student = await signInAs(server, 'student')
      expect((await read(path, student)).status.code).toBe('auth.forbidden')
    }
  })
})
