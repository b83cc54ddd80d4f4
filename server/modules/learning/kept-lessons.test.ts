import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoursePage, KeptLesson, LessonPage, WatchedLesson } from '#contract/learning/learning.ts'
import type { LessonRecord } from '#contract/learning/lessons.ts'
import { madeFilm } from '#domain/learning/film.test-support.ts'
import { PIECE_BYTES } from '#domain/learning/pieces.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { subscriptions } from '#server/db/schema.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs, userIdOf } from '#tests/http.ts'
import { lessonsOf, made, madeCourse, openLearningServer, uploaded } from './learning.test-support.ts'

let server: TestServer
let admin: string
let courseId: string
let makeLesson: (more?: object) => Promise<LessonRecord>

const author = () => ({ server, token: admin })
const content = Uint8Array.from({ length: PIECE_BYTES + 5_000 }, (_, at) => (at * at) % 251)
const film = madeFilm({ seconds: 600, content })

beforeAll(async () => {
  server = await openLearningServer()
  admin = await signInAs(server, 'admin')
  courseId = (await madeCourse(author())).id
  makeLesson = await lessonsOf(author(), courseId)
})
afterAll(() => server.close())

const post = <Data>(url: string, token: string, body: object = {}) =>
  call<Data>(server.app, 'POST', url, { token, body })
const keep = (id: string, token: string) => post<KeptLesson>(`/api/learning/lessons/${id}/keep`, token)
const check = async (token: string, ...ids: string[]) =>
  (await post<{ lessons: object[] }>('/api/learning/kept', token, { ids })).envelope.data.lessons
const filmLesson = async () =>
  makeLesson({ kind: 'video', text: '', fileId: await uploaded(author(), film, 'a.mp4', 'video/mp4') })
const page = async (token: string) =>
  (await call<CoursePage>(server.app, 'GET', `/api/learning/courses/${courseId}`, { token })).envelope.data
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('a student who keeps a film', () => {
  it('gets the proof of every piece, and reads the pieces by its ticket', async () => {
    const { id } = await filmLesson()
    const token = await signInAs(server, 'student')
    const { content: kept, until, lesson } = (await keep(id, token)).envelope.data
    expect(until).toBeNull()
    expect(lesson).toMatchObject({ id, film: { seconds: 600, bytes: film.length } })
    expect(kept).toMatchObject({
      contentType: 'video/mp4',
      bytes: film.length,
      pieces: [sha256(film.subarray(0, PIECE_BYTES)), sha256(film.subarray(PIECE_BYTES))],
    })
    const headers = { range: `bytes=${PIECE_BYTES}-${film.length - 1}` }
    const piece = await server.app.inject({ method: 'GET', url: kept?.url ?? '', headers })
    expect(sha256(piece.rawPayload)).toBe(kept?.pieces[1])
    const again = (await keep(id, token)).envelope.data
    expect(again.content?.pieces).toEqual(kept?.pieces)
  })

  it('has not begun it by that, and still has counted what they watch of it without a network', async () => {
    const { id } = await filmLesson()
    const token = await signInAs(server, 'student')
    await keep(id, token)
    const stateOf = async () =>
      (await page(token)).chapters.flatMap(({ lessons }) => lessons).find((one) => one.id === id)
    expect(await stateOf()).toMatchObject({ state: 'new', bytes: film.length })
    expect((await page(token)).nextLessonId).not.toBe(id)
    server.advance(700_000)
    const at = server.dependencies.now()
    const report = { ranges: [[0, 600]], position: null, played: { at, ranges: [[at - 600_000, at]] } }
    const watched = await post<WatchedLesson>(`/api/learning/lessons/${id}/watched`, token, report)
    expect(watched.envelope.data).toMatchObject({ watched: [[0, 600]] })
    expect(await stateOf()).toMatchObject({ state: 'complete' })
  })

  it('does not lose what they did before', async () => {
    const { id } = await filmLesson()
    const token = await signInAs(server, 'student')
    await post<LessonPage>(`/api/learning/lessons/${id}/open`, token)
    server.advance(60_000)
    await post(`/api/learning/lessons/${id}/watched`, token, { ranges: [[0, 9]], position: null })
    expect((await keep(id, token)).envelope.data.lesson.film?.watched).toEqual([[0, 9]])
  })
})

describe('a student whose package opens a course until a day', () => {
  it('keeps its lessons until then, and learns what is not open any more', async () => {
    const token = await signInAs(server, 'student')
    const sold = await madeCourse(author())
    const lesson = await lessonsOf(author(), sold.id)
    const [paid, free, draft] = [await lesson(), await lesson({ isFree: true }), await lesson({ isPublished: false })]
    const period = { price: 9_900, days: 30 }
    const texts = { name: { ar: 'ف', en: 'S' }, description: { ar: '', en: '' }, features: [] }
    const sale = { tier: 'silver', monthly: period, yearly: period, position: 1, status: 'active' }
    const { id: packageId } = await made({ server, token: await signInAs(server, 'admin') }, '/api/packages', {
      ...texts,
      ...sale,
    })
    await post(`/api/packages/${packageId}/courses`, admin, { ids: [sold.id] })
    expect((await keep(paid.id, token)).envelope.status.code).toBe('lessons.locked')
    expect((await keep(free.id, token)).envelope.data).toMatchObject({ until: null, content: null })
    expect((await keep(draft.id, token)).envelope.status.code).toBe('lessons.not-found')
    const startsAt = new Date(server.dependencies.now())
    const endsAt = new Date(startsAt.getTime() + 1_800_000)
    const grant = { packageId, source: 'grant', days: 1, price: 0, worth: 0, createdAt: startsAt } as const
    const ids = { id: newIdentifier(), sourceId: newIdentifier(), userId: await userIdOf(server, token) }
    await server.database.query.insert(subscriptions).values({ ...grant, ...ids, startsAt, endsAt })
    expect((await keep(paid.id, token)).envelope.data.until).toBe(endsAt.getTime())
    const unknown = randomUUID()
    expect(await check(token, paid.id, free.id, draft.id, unknown)).toEqual(
      expect.arrayContaining([
        { id: paid.id, revision: 1, until: endsAt.getTime() },
        { id: free.id, revision: 1, until: null },
      ]),
    )
    server.advance(1_800_000)
    expect(await check(token, paid.id, free.id, draft.id, unknown)).toEqual([{ id: free.id, revision: 1, until: null }])
    expect(await check(await signInAs(server, 'student'))).toEqual([])
  })
})
