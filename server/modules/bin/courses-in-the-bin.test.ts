import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { CourseRecord } from '#contract/learning/courses.ts'
import type { CourseOutline, LessonRecord } from '#contract/learning/lessons.ts'
import type { BinEntry } from '#contract/office/bin.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { courses, groups, packageContents, packages } from '#server/db/schema.ts'
import { binModule } from './index.ts'
import { lessonsOf, madeCourse, openLearningServer, uploaded } from '#server/modules/learning/learning.test-support.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs } from '#tests/http.ts'

const DAY = 86_400_000
let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openLearningServer({ beside: [binModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const author = () => ({ server, token: admin })
const send = (method: 'GET' | 'POST' | 'DELETE', url: string, token = admin) =>
  call(server.app, method, url, { token, ...(method === 'POST' && { body: {} }) })
const read = async <Data>(url: string) => (await call<Data>(server.app, 'GET', url, { token: admin })).envelope.data
const restore = (id: string, token = admin) => send('POST', `/api/bin/${id}/restore`, token)
const removed = async () => (await read<{ items: BinEntry[] }>('/api/bin?kind=courses,chapters,lessons')).items
const outline = (id: string) => read<CourseOutline>(`/api/courses/${id}/outline`)

async function packageWith(courseId: string): Promise<string> {
  const id = newIdentifier()
  const createdAt = new Date()
  const words = { nameAr: 'باقة', nameEn: 'Package', descriptionAr: '', descriptionEn: '', searchText: '' }
  const more = { tier: 'silver' as const, monthlyDays: 30, yearlyDays: 365, features: [], position: 1 }
  const { query } = server.database
  await query.insert(packages).values({ id, ...words, ...more, createdAt })
  await query.insert(packageContents).values({ packageId: id, kind: 'course', contentId: courseId, createdAt })
  return id
}

describe('an author who deleted too much', () => {
  it('puts a course back as it was: its lessons in order, its packages, and the parts of its address', async () => {
    const { id } = await madeCourse(author(), { title: 'النسب' })
    const make = await lessonsOf(author(), id)
    await make({ title: 'أول' })
    await make({ title: 'ثان' })
    const packageId = await packageWith(id)
    const before = [await read<CourseRecord>(`/api/courses/${id}`), await outline(id)]
    expect((await send('DELETE', `/api/courses/${id}`)).status).toBe(200)
    expect((await send('GET', `/api/courses/${id}`)).status).toBe(404)
    expect(await removed()).toMatchObject([{ id, kind: 'courses', name: { ar: 'النسب' }, parentName: null }])
    expect((await restore(id)).envelope.data).toEqual({ kind: 'courses', parentId: null })
    expect([await read<CourseRecord>(`/api/courses/${id}`), await outline(id)]).toEqual(before)
    const attached = await server.database.query.select().from(packageContents).where(eq(packageContents.contentId, id))
    expect(attached.map((row) => row.packageId)).toEqual([packageId])
    expect(await removed()).toEqual([])
  })

  it('puts a lesson back at its place, with the chapter that was deleted after it', async () => {
    const { id } = await madeCourse(author())
    const make = await lessonsOf(author(), id)
    const lessons = [await make({ title: 'أول' }), await make({ title: 'ثان' })]
    const before = await outline(id)
    const url = `/api/courses/${id}`
    for (const lesson of lessons) await send('DELETE', `${url}/lessons/${lesson.id}`)
    await send('DELETE', `${url}/chapters/${lessons[0]?.chapterId ?? ''}`)
    expect((await outline(id)).chapters).toEqual([])
    expect((await removed()).map(({ kind }) => kind).toSorted()).toEqual(['chapters', 'lessons', 'lessons'])
    for (const lesson of lessons.toReversed()) expect((await restore(lesson.id)).status).toBe(200)
    expect(await outline(id)).toEqual(before)
    expect(await removed()).toEqual([])
    const again = await read<LessonRecord>(`${url}/lessons/${lessons[1]?.id ?? ''}`)
    expect(again).toEqual(lessons[1])
  })

  it('puts it back once, also when two do it at the same moment', async () => {
    const { id } = await madeCourse(author())
    await send('DELETE', `/api/courses/${id}`)
    const answers = await Promise.all([restore(id), restore(id), restore(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await restore(id)).envelope.status.code).toBe('bin.not-found')
  })

  it('finds a lesson of a deleted course once the course is back', async () => {
    const { id } = await madeCourse(author())
    const lesson = await (await lessonsOf(author(), id))()
    await send('DELETE', `/api/courses/${id}/lessons/${lesson.id}`)
    await send('DELETE', `/api/courses/${id}`)
    expect((await restore(lesson.id)).envelope.status.code).toBe('bin.parent-missing')
    await restore(id)
    expect((await restore(lesson.id)).status).toBe(200)
  })

  it('gives back a part without its main course where that is gone, and a group its course unless it has another', async () => {
    const main = await madeCourse(author())
    const part = await madeCourse(author(), { mainCourseId: main.id })
    const groupId = newIdentifier()
    const days = { startsOn: '2026-11-01', endsOn: '2026-12-01', endsAt: new Date(), createdAt: new Date() }
    const group = { title: 'مجموعة', maxStudents: 5, timeZone: 'Asia/Riyadh', week: [], packageIds: [], searchText: '' }
    await server.database.query.insert(groups).values({ id: groupId, courseId: part.id, ...group, ...days })
    await send('DELETE', `/api/courses/${part.id}`)
    await send('DELETE', `/api/courses/${main.id}`)
    await restore(part.id)
    const [back] = await server.database.query.select().from(courses).where(eq(courses.id, part.id))
    const [taught] = await server.database.query.select().from(groups).where(eq(groups.id, groupId))
    expect([back?.mainCourseId, taught?.courseId]).toEqual([null, part.id])
  })

  it('has thirty days', async () => {
    const { id } = await madeCourse(author())
    await send('DELETE', `/api/courses/${id}`)
    server.advance(31 * DAY)
    admin = await signInAs(server, 'admin')
    expect(await removed()).toEqual([])
    expect((await restore(id)).status).toBe(404)
  })
})

describe('a student who knows the hash of a film', () => {
  it('does not read it because its lesson was deleted, nor lists or restores anything', async () => {
    const { id } = await madeCourse(author())
    const make = await lessonsOf(author(), id)
    const fileId = await uploaded(author(), Buffer.from('%PDF-1.7\nsold'), 'c.pdf', 'application/pdf')
    const lesson = await make({ kind: 'file', fileId })
    await send('DELETE', `/api/courses/${id}/lessons/${lesson.id}`)
    expect((await server.app.inject({ method: 'GET', url: `/api/files/${fileId}` })).statusCode).toBe(404)
    const student = await signInAs(server, 'student')
    expect((await restore(lesson.id, student)).status).toBe(403)
    expect((await send('GET', '/api/bin', student)).status).toBe(403)
  })
})
