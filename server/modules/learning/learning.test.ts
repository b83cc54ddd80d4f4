import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoursePage, LessonPage, StudentCourse } from '#contract/learning/learning.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { sessions, subscriptions } from '#server/db/schema.ts'
import { tokenHash } from '#server/http/bearer.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs, userIdOf } from '#tests/http.ts'
import { lessonsOf, made, madeCourse, openLearningServer, uploaded } from './learning.test-support.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openLearningServer()
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const post = async <Data>(url: string, body: object = {}, token = admin) =>
  call<Data>(server.app, 'POST', url, { token, body })
const read = <Data>(url: string, token: string) => call<Data>(server.app, 'GET', url, { token })
const codeOf = ({ envelope }: Awaited<ReturnType<typeof call>>) => envelope.status.code

const author = () => ({ server, token: admin })

async function storedDocument(content = '%PDF-1.7\nملخص') {
  const bytes = Buffer.from(content)
  return { id: await uploaded(author(), bytes, 'ملخص.pdf', 'application/pdf'), bytes }
}

const course = (more: object = {}) => madeCourse(author(), more)
const withLessons = (courseId: string) => lessonsOf(author(), courseId)

async function sold(courseId: string) {
  const period = { price: 9_900, days: 30 }
  const texts = { name: { ar: 'الفضية', en: 'Silver' }, description: { ar: '', en: '' }, features: [] }
  const sale = { tier: 'silver', monthly: period, yearly: period, position: 1, status: 'active' }
  const { id } = await made(author(), '/api/packages', { ...texts, ...sale })
  await post(`/api/packages/${id}/courses`, { ids: [courseId] })
  return id
}

async function subscribe(packageId: string, token: string, until: number) {
  const at = new Date(server.dependencies.now())
  await server.database.query.insert(subscriptions).values({
    id: newIdentifier(),
    packageId,
    userId: await userIdOf(server, token),
    startsAt: at,
    endsAt: new Date(until),
    source: 'grant',
    sourceId: newIdentifier(),
    days: 30,
    price: 0,
    worth: 0,
    createdAt: at,
  })
}

const page = async (id: string, token: string) =>
  (await read<CoursePage>(`/api/learning/courses/${id}`, token)).envelope.data
const open = (id: string, token: string) => post<LessonPage>(`/api/learning/lessons/${id}/open`, {}, token)
const complete = (id: string, token: string) =>
  post<{ completedAt: number }>(`/api/learning/lessons/${id}/complete`, {}, token)

describe('a student who learns', () => {
  it('finds a course in its own list only, goes through its lessons in order, and sees how far they came', async () => {
    const token = await signInAs(server, 'student')
    const { id } = await course({ type: 'quantitative', fileType: 'important' })
    const lesson = await withLessons(id)
    const [first, draft, second] = [await lesson(), await lesson({ isPublished: false }), await lesson()]
    const list = async (query: string) =>
      (await read<{ items: StudentCourse[] }>(`/api/learning/courses?${query}`, token)).envelope.data.items
    expect(await list('type=quantitative&fileType=important')).toMatchObject([{ id, lessons: 2, complete: 0 }])
    expect(await list('type=quantitative&fileType=kit')).toEqual([])
    expect(await page(id, token)).toMatchObject({ nextLessonId: first.id, chapters: [{ lessons: [{}, {}] }] })
    const opened = await open(first.id, token)
    expect(opened.envelope.data).toMatchObject({ completedAt: null, previousId: null, nextId: second.id })
    expect(opened.envelope.data.html).toContain('<strong>مهم</strong>')
    expect((await page(id, token)).chapters[0]?.lessons[0]?.state).toBe('begun')
    const at = (await complete(first.id, token)).envelope.data.completedAt
    server.advance(1_000)
    expect((await complete(first.id, token)).envelope.data.completedAt).toBe(at)
    expect((await open(first.id, token)).envelope.data.completedAt).toBe(at)
    expect(await page(id, token)).toMatchObject({ nextLessonId: second.id, complete: 1 })
    expect(codeOf(await open(draft.id, token))).toBe('lessons.not-found')
    expect(codeOf(await complete(draft.id, token))).toBe('lessons.not-found')
    expect((await open(draft.id, admin)).status).toBe(200)
    const other = await signInAs(server, 'student')
    expect(await page(id, other)).toMatchObject({ complete: 0, nextLessonId: first.id })
    expect(codeOf(await call(server.app, 'DELETE', `/api/courses/${id}`, { token: admin }))).toBe('courses.in-use')
  })

  it('does not see an inactive course, nor its lessons', async () => {
    const token = await signInAs(server, 'student')
    const { id } = await course({ status: 'inactive' })
    const lesson = await (await withLessons(id))()
    expect(codeOf(await read(`/api/learning/courses/${id}`, token))).toBe('courses.not-found')
    expect(codeOf(await open(lesson.id, token))).toBe('lessons.not-found')
    expect(codeOf(await read(`/api/learning/courses/${newIdentifier()}`, token))).toBe('courses.not-found')
    expect((await page(id, admin)).id).toBe(id)
  })
})

describe('a student without the package of a course', () => {
  it('reads what opens it, and gets nothing of it but free lessons', async () => {
    const token = await signInAs(server, 'student')
    const { id: explanationFile } = await storedDocument()
    const { id } = await course({ explanationFile })
    const lesson = await withLessons(id)
    const [paid, free] = [await lesson({ text: 'SECRET' }), await lesson({ isFree: true })]
    expect((await page(id, token)).explanation).toMatchObject({ name: 'ملخص.pdf' })
    const packageId = await sold(id)
    const shown = await read<CoursePage>(`/api/learning/courses/${id}`, token)
    expect(shown.envelope.data).toMatchObject({
      isLocked: true,
      packages: [{ id: packageId, name: { en: 'Silver' } }],
      free: 1,
      nextLessonId: free.id,
      explanation: null,
      chapters: [
        {
          lessons: [
            { id: paid.id, isLocked: true },
            { id: free.id, isLocked: false },
          ],
        },
      ],
    })
    expect(shown.text).not.toContain('SECRET')
    const refused = await open(paid.id, token)
    expect([codeOf(refused), refused.text.includes('SECRET')]).toEqual(['lessons.locked', false])
    expect(codeOf(await complete(paid.id, token))).toBe('lessons.locked')
    expect((await open(free.id, token)).status).toBe(200)
    await subscribe(packageId, token, server.dependencies.now() + 60_000)
    expect((await open(paid.id, token)).envelope.data.html).toBe('SECRET')
    expect(await page(id, token)).toMatchObject({ isLocked: false, packages: [] })
    server.advance(60_000)
    expect(codeOf(await open(paid.id, token))).toBe('lessons.locked')
  })

  it('opens a part with what opens its main course, unless the part is sold on its own', async () => {
    const token = await signInAs(server, 'student')
    const main = await course()
    const part = await course({ mainCourseId: main.id })
    const lesson = await (await withLessons(part.id))()
    expect((await open(lesson.id, token)).status).toBe(200)
    const packageId = await sold(main.id)
    expect(await page(part.id, token)).toMatchObject({
      isLocked: true,
      packages: [{ id: packageId }],
      main: { id: main.id },
    })
    expect(codeOf(await open(lesson.id, token))).toBe('lessons.locked')
    await subscribe(packageId, token, server.dependencies.now() + 60_000)
    expect((await open(lesson.id, token)).status).toBe(200)
    expect((await page(main.id, token)).parts).toEqual([{ id: part.id, title: 'دورة' }])
    await sold(part.id)
    expect(codeOf(await open(lesson.id, token))).toBe('lessons.locked')
  })
})

describe('a student who reads the file of a lesson', () => {
  it('gets it whole and in parts by a ticket, which says nothing of the file and ends with the sign-in', async () => {
    const token = await signInAs(server, 'student')
    const { id: fileId, bytes } = await storedDocument('%PDF-1.7\nدرس')
    const { id } = await course()
    const lesson = await (await withLessons(id))({ kind: 'file', fileId, text: '' })
    const opened = await open(lesson.id, token)
    expect(opened.text).not.toContain(fileId)
    const url = opened.envelope.data.file?.url ?? ''
    const whole = await server.app.inject({ url })
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    expect(JSON.stringify(whole.headers)).not.toContain(fileId)
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, max-age=21600',
    })
    const part = await server.app.inject({ url, headers: { range: 'bytes=0-1' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 0-1/${bytes.length}`])
    expect((await server.app.inject({ url: `/api/learning/files/${'a'.repeat(43)}` })).statusCode).toBe(403)
    await server.database.query.delete(sessions).where(eq(sessions.tokenHash, tokenHash(token)))
    expect((await server.app.inject({ url })).statusCode).toBe(403)
  })

  it('asks for another ticket after some hours', async () => {
    const token = await signInAs(server, 'student')
    const { id: fileId } = await storedDocument()
    const lesson = await (await withLessons((await course()).id))({ kind: 'file', fileId })
    const { file } = (await open(lesson.id, token)).envelope.data
    await server.database.query.update(sessions).set({ expiresAt: new Date(server.dependencies.now() + 1e9) })
    server.advance((file?.until ?? 0) - server.dependencies.now())
    expect((await server.app.inject({ url: file?.url ?? '' })).statusCode).toBe(403)
  })
})
