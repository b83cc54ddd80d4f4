import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FreeLesson, LandingCourse, LandingCoursePage } from '#contract/learning/landing-courses.ts'
import { madeFilm } from '#domain/learning/film.test-support.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs } from '#tests/http.ts'
import { lessonsOf, made, madeCourse, openLearningServer, uploaded } from './learning.test-support.ts'

let server: TestServer
let admin: string

const author = () => ({ server, token: admin })
const film = madeFilm({ seconds: 90, content: Uint8Array.from({ length: 4_000 }, (_, at) => at % 251) })
const shown = (more: object = {}) => madeCourse(author(), { isMarketable: true, ...more })
const read = <Data>(url: string) => call<Data>(server.app, 'GET', url)
const list = async () => (await read<{ items: LandingCourse[] }>('/api/landing/courses')).envelope.data.items
const page = async (id: string) => (await read<LandingCoursePage>(`/api/landing/courses/${id}`)).envelope
const lessonOf = async (id: string) => (await read<FreeLesson>(`/api/landing/lessons/${id}`)).envelope
const fileOf = (id: string, range = 'bytes=0-9') =>
  server.app.inject({ method: 'GET', url: `/api/landing/lessons/${id}/file`, headers: { range } })

beforeAll(async () => {
  server = await openLearningServer()
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

describe('a visitor', () => {
  it('finds the courses that the academy shows, and no other', async () => {
    const { id } = await shown({ title: 'Shown' })
    const hidden = [await madeCourse(author()), await shown({ status: 'inactive' })]
    const found = (await list()).map((course) => course.id)
    expect(found).toContain(id)
    for (const course of hidden) {
      expect(found).not.toContain(course.id)
      expect((await page(course.id)).status.code).toBe('courses.not-found')
    }
    expect((await page(randomUUID())).status.code).toBe('courses.not-found')
  })

  it('reads what is in a course, and what opens it for how much', async () => {
    const { id } = await shown()
    const lesson = await lessonsOf(author(), id)
    await lesson({ title: 'First', isFree: true })
    await lesson({ title: 'Second' })
    await lesson({ title: 'Draft', isPublished: false })
    expect((await page(id)).data).toMatchObject({ lessons: 2, free: 1, packages: [], isSold: false })
    const texts = { name: { ar: 'الذهبية', en: 'Gold' }, description: { ar: '', en: '' }, features: [] }
    const period = { price: 9_900, days: 30 }
    const sale = { tier: 'gold', monthly: period, yearly: period, position: 1, status: 'active' }
    const { id: packageId } = await made(author(), '/api/packages', { ...texts, ...sale })
    await made(author(), `/api/packages/${packageId}/courses`, { ids: [id] })
    const { data } = await page(id)
    expect(data).toMatchObject({
      isSold: true,
      packages: [{ id: packageId, name: { ar: 'الذهبية', en: 'Gold' }, monthly: 9_900, yearly: 9_900 }],
    })
    expect(data.chapters.flatMap(({ lessons }) => lessons.map(({ title }) => title))).toEqual(['First', 'Second'])
    expect(JSON.stringify(data)).not.toContain('مهم')
  })

  it('opens free lessons, plays their films by range, and nothing else', async () => {
    const { id } = await shown()
    const lesson = await lessonsOf(author(), id)
    const fileId = await uploaded(author(), film, 'a.mp4', 'video/mp4')
    const captions = 'WEBVTT\n\n00:01.000 --> 00:04.000\nأولًا'
    const free = await lesson({ kind: 'video', isFree: true, fileId, captions })
    const paid = await lesson({ kind: 'video', fileId })
    const draft = await lesson({ kind: 'video', fileId, isFree: true, isPublished: false })
    const hidden = await (await lessonsOf(author(), (await madeCourse(author())).id))({ isFree: true })
    const opened = (await lessonOf(free.id)).data
    expect(opened).toMatchObject({ kind: 'video', film: { seconds: 90, captions: [{ from: 1, to: 4, text: 'أولًا' }] } })
    expect(JSON.stringify(opened)).not.toContain(fileId)
    const piece = await fileOf(free.id, `bytes=${film.length - 5}-`)
    expect(piece.statusCode).toBe(206)
    expect(piece.rawPayload.equals(Buffer.from(film.subarray(-5)))).toBe(true)
    for (const one of [paid, draft, hidden]) {
      expect((await lessonOf(one.id)).status.code).toBe('lessons.not-found')
      expect((await fileOf(one.id)).statusCode).toBe(404)
    }
  })

  it('loses a lesson in the middle when it is not free any more', async () => {
    const { id } = await shown()
    const lesson = await lessonsOf(author(), id)
    const fileId = await uploaded(author(), film, 'a.mp4', 'video/mp4')
    const free = await lesson({ kind: 'video', isFree: true, fileId })
    expect((await fileOf(free.id)).statusCode).toBe(206)
    const { chapterId, title, kind, isPublished, text, link, poster, captions, examId, revision } = free
    const body = {
      chapterId,
      title,
      kind,
      isPublished,
      text,
      link,
      poster,
      captions,
      examId,
      revision,
      fileId,
      isFree: false,
    }
    await call(server.app, 'PUT', `/api/courses/${id}/lessons/${free.id}`, { token: admin, body })
    expect((await fileOf(free.id)).statusCode).toBe(404)
  })
})
