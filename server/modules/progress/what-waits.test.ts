import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudentProgress } from '#contract/attempts/progress.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { coursesModule } from '#server/modules/courses/index.ts'
import { learningModule } from '#server/modules/learning/index.ts'
import { lessonsOf, made, madeCourse } from '#server/modules/learning/learning.test-support.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import { practiceTeachingModule } from '#server/modules/practice-teaching/index.ts'
import { call, openTestServer, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { progressModule } from './index.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({
    modules: [
      coursesModule,
      practiceTeachingModule,
      (dependencies) => learningModule({ ...dependencies, readContentClaims: contentClaims(dependencies) }),
      (dependencies) => progressModule({ ...dependencies, readContentClaims: contentClaims(dependencies) }),
    ],
  })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

async function progressOf(token: string): Promise<StudentProgress> {
  const { status, envelope } = await call<StudentProgress>(server.app, 'GET', '/api/student-progress', { token })
  expect(envelope).toMatchObject({ status: { error: false } })
  expect(status).toBe(200)
  return envelope.data
}

async function courseOf(lessons: number) {
  const author = { server, token: admin }
  const course = await madeCourse(author)
  const makeLesson = await lessonsOf(author, course.id)
  const ids: string[] = []
  for (let index = 0; index < lessons; index += 1) ids.push((await makeLesson()).id)
  return { id: course.id, lessons: ids }
}

async function lesson(action: 'open' | 'complete', id: string | undefined, token: string): Promise<void> {
  const { status } = await call(server.app, 'POST', `/api/learning/lessons/${id}/${action}`, { token, body: {} })
  expect(status).toBe(200)
  server.advance(1_000)
}

describe('a student at home', () => {
  it('finds the course of the last lesson with the one that comes next, and another one when that is finished', async () => {
    const token = await signInAs(server, 'student')
    expect((await progressOf(token)).course).toBeNull()
    const [long, short] = [await courseOf(3), await courseOf(1)]
    await lesson('open', long.lessons[0], token)
    await lesson('complete', long.lessons[0], token)
    expect((await progressOf(token)).course).toMatchObject({
      id: long.id,
      lesson: { id: long.lessons[1] },
      complete: 1,
      lessons: 3,
    })
    await lesson('open', short.lessons[0], token)
    expect((await progressOf(token)).course).toMatchObject({ id: short.id, lesson: { id: short.lessons[0] } })
    await lesson('complete', short.lessons[0], token)
    expect((await progressOf(token)).course?.id).toBe(long.id)
    expect((await progressOf(await signInAs(server, 'student'))).course).toBeNull()
  })

  it('finds nothing of a course that was withdrawn', async () => {
    const token = await signInAs(server, 'student')
    const { id, lessons } = await courseOf(2)
    await lesson('open', lessons[0], token)
    expect((await progressOf(token)).course?.id).toBe(id)
    const { envelope } = await call<object>(server.app, 'GET', `/api/courses/${id}`, { token: admin })
    const body = { ...envelope.data, status: 'inactive' }
    expect((await call(server.app, 'PUT', `/api/courses/${id}`, { token: admin, body })).status).toBe(200)
    expect((await progressOf(token)).course).toBeNull()
  })

  it('finds the number of assignments of today alone, and of none that others have', async () => {
    const [token, other] = [await signInAs(server, 'student'), await signInAs(server, 'student')]
    const today = academyDay(server.dependencies.now())
    const assignment = {
      title: 'الجبر',
      topics: ['algebra'],
      questions: 5,
      since: dayText(today),
      until: dayText(today),
      groupIds: [],
      studentIds: [await userIdOf(server, token)],
    }
    await made({ server, token: admin }, '/api/practice-assignments', assignment)
    expect((await progressOf(token)).assignments).toBe(1)
    expect((await progressOf(other)).assignments).toBe(0)
    const later = { ...assignment, title: 'الهندسة', since: dayText(today + 1), until: dayText(today + 2) }
    await made({ server, token: admin }, '/api/practice-assignments', later)
    expect((await progressOf(token)).assignments).toBe(1)
  })
})
