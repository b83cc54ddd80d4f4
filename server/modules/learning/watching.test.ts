import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoursePage, LessonPage, ReportedLesson, WatchedLesson } from '#contract/learning/learning.ts'
import type { LessonRecord } from '#contract/learning/lessons.ts'
import { madeFilm } from '#domain/learning/film.test-support.ts'
import { sessions } from '#server/db/schema.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs } from '#tests/http.ts'
import { lessonsOf, madeCourse, openLearningServer, uploaded } from './learning.test-support.ts'

let server: TestServer
let admin: string
let courseId: string
let makeLesson: (more?: object) => Promise<LessonRecord>

const author = () => ({ server, token: admin })
const film = (seconds: number) =>
  uploaded(
    author(),
    madeFilm({ seconds, content: Uint8Array.from({ length: 5_000 }, (_, at) => at % 251) }),
    'a.mp4',
    'video/mp4',
  )

beforeAll(async () => {
  server = await openLearningServer()
  admin = await signInAs(server, 'admin')
  courseId = (await madeCourse(author())).id
  makeLesson = await lessonsOf(author(), courseId)
})
afterAll(() => server.close())

const filmLesson = async (seconds: number) => makeLesson({ kind: 'video', text: '', fileId: await film(seconds) })
const open = (id: string, token: string) =>
  call<LessonPage>(server.app, 'POST', `/api/learning/lessons/${id}/open`, { token })
const report = (
  id: string,
  token: string,
  ranges: readonly (readonly [number, number])[],
  position: object | null = null,
) =>
  call<WatchedLesson>(server.app, 'POST', `/api/learning/lessons/${id}/watched`, { token, body: { ranges, position } })
const watched = async (id: string, token: string, ranges: readonly (readonly [number, number])[]) =>
  (await report(id, token, ranges)).envelope.data

describe('an author who adds a film', () => {
  it('has its length from the film itself, and is refused at the field what browsers do not play', async () => {
    expect(await filmLesson(754)).toMatchObject({ kind: 'video', seconds: 754, poster: null })
    const refusal = async (bytes: Uint8Array) => {
      const fileId = await uploaded(author(), bytes, 'b.mp4', 'video/mp4')
      return (await makeLesson({ kind: 'video', fileId })) as unknown as { fields: { fileId: { code: string } } }
    }
    expect((await refusal(madeFilm({ order: ['ftyp', 'mdat', 'moov'] }))).fields.fileId.code).toBe('filmOrder')
    expect((await refusal(madeFilm({ picture: 'hvc1' }))).fields.fileId.code).toBe('filmCodec')
    expect((await refusal(madeFilm({ order: ['ftyp', 'free'] }))).fields.fileId.code).toBe('filmUnreadable')
    const document = await uploaded(author(), Buffer.from('%PDF-1.7\nx'), 'c.pdf', 'application/pdf')
    const wrong = await makeLesson({ kind: 'video', fileId: document, poster: document })
    expect(wrong).toMatchObject({ fields: { fileId: { code: 'exists' }, poster: { code: 'exists' } } })
  })
})

describe('an author who adds captions', () => {
  const text = 'WEBVTT\n\n00:05.000 --> 00:07.000\n<b>ثانيًا</b>\n\n00:01.000 --> 00:04.000\nأولًا'

  it('has them shown in order and without marks, and is refused what is not right, with its line', async () => {
    const token = await signInAs(server, 'student')
    const fileId = await film(20)
    const { id } = await makeLesson({ kind: 'video', fileId, captions: text })
    expect((await opened(id, token)).film?.captions).toEqual([
      { from: 1, to: 4, text: 'أولًا' },
      { from: 5, to: 7, text: 'ثانيًا' },
    ])
    const wrong = await makeLesson({ kind: 'video', fileId, captions: `${text}\n\n00:09 --> 00:10\nx` })
    expect(wrong).toMatchObject({ fields: { captions: { code: 'captions', values: { line: 9 } } } })
    const subrip = await makeLesson({ kind: 'video', fileId, captions: '1\n00:00:01,000 --> 00:00:02,500\nأهلًا' })
    expect(subrip.captions).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nأهلًا\n')
    expect(await makeLesson({ kind: 'video', fileId, captions: ' ' })).toMatchObject({ captions: null })
    expect(await makeLesson({ captions: 'not looked at' })).toMatchObject({ kind: 'text', captions: null })
  })
})

describe('a student who watches a film', () => {
  it('has watched what was played, once, on whatever device and in whatever order it is reported', async () => {
    const token = await signInAs(server, 'student')
    const { id } = await filmLesson(100)
    await open(id, token)
    server.advance(60_000)
    expect(await watched(id, token, [[10, 20]])).toMatchObject({ watched: [[10, 20]], completedAt: null })
    expect(
      await watched(id, token, [
        [0, 12],
        [40, 50],
      ]),
    ).toMatchObject({
      watched: [
        [0, 20],
        [40, 50],
      ],
    })
    expect(await watched(id, token, [[10, 20]])).toMatchObject({
      watched: [
        [0, 20],
        [40, 50],
      ],
    })
    await Promise.all([watched(id, token, [[20, 30]]), watched(id, token, [[30, 41]])])
    expect(await watched(id, token, [[45, 90]])).toMatchObject({ watched: [[0, 90]] })
    const { completedAt } = await watched(id, token, [])
    expect(completedAt).not.toBeNull()
    server.advance(10_000)
    expect(await watched(id, token, [[90, 100]])).toMatchObject({ completedAt, watched: [[0, 100]] })
    const page = await call<CoursePage>(server.app, 'GET', `/api/learning/courses/${courseId}`, { token })
    const states = page.envelope.data.chapters.flatMap(({ lessons }) => lessons.filter((one) => one.id === id))
    expect(states).toMatchObject([{ state: 'complete', seconds: 100 }])
  })

  it('has never watched more than the clock allows, nor anything before the film was opened', async () => {
    const token = await signInAs(server, 'student')
    const { id } = await filmLesson(100)
    const early = await report(id, token, [[0, 100]])
    expect(early.envelope.status.code).toBe('lessons.locked')
    await open(id, token)
    server.advance(10_000)
    const tooEarly = [[23, 100]]
    expect(await watched(id, token, [[0, 100]])).toMatchObject({ watched: [[0, 23]], tooEarly, completedAt: null })
    expect(
      await watched(id, token, [
        [0, 100],
        [500, 900],
      ]),
    ).toMatchObject({ watched: [[0, 23]] })
    server.advance(10_000)
    expect(await watched(id, token, [[60, 80]])).toMatchObject({
      watched: [
        [0, 23],
        [60, 80],
      ],
    })
    expect((await call(server.app, 'POST', `/api/learning/lessons/${id}/complete`, { token })).status).toBe(404)
  })

  it('has what was watched without a network, also when the lesson was taken out of sight before it was reported', async () => {
    const token = await signInAs(server, 'student')
    const lesson = await filmLesson(100)
    await open(lesson.id, token)
    server.advance(60_000)
    const { id } = lesson
    const changed = { token: admin, body: { ...lesson, isPublished: false } }
    expect((await call(server.app, 'PUT', `/api/courses/${courseId}/lessons/${id}`, changed)).status).toBe(200)
    expect((await open(id, token)).status).toBe(404)
    expect(await watched(id, token, [[10, 20]])).toMatchObject({ watched: [[10, 20]] })
    const other = await signInAs(server, 'student')
    expect((await report(id, other, [[0, 5]])).status).toBe(404)
  })

  it('finds the place again on another device: that of the latest', async () => {
    const token = await signInAs(server, 'student')
    const { id } = await filmLesson(100)
    await open(id, token)
    const at = server.dependencies.now()
    await report(id, token, [], { seconds: 80, at: at + 2_000 })
    await report(id, token, [], { seconds: 5, at })
    expect((await open(id, token)).envelope.data.film).toMatchObject({ position: { seconds: 80, at: at + 2_000 } })
    // A device whose clock is a year ahead does not hold the place for a year.
    await report(id, token, [], { seconds: 7, at: at + 3.2e10 })
    server.advance(6 * 60_000)
    await report(id, token, [], { seconds: 9, at: server.dependencies.now() })
    expect((await open(id, token)).envelope.data.film).toMatchObject({ position: { seconds: 9 } })
  })

  it('reports nothing of what is no film, and nothing that is no range', async () => {
    const token = await signInAs(server, 'student')
    const text = await makeLesson()
    await open(text.id, token)
    expect((await report(text.id, token, [[0, 5]])).status).toBe(404)
    const { id } = await filmLesson(10)
    for (const ranges of [[[-1, 5]], [[0, 1e9]], [[0.5, 2]], 'all', Array.from({ length: 2_001 }, () => [0, 1])]) {
      expect((await report(id, token, ranges as never)).status).toBe(422)
    }
    expect(await watched((await opened(id, token)).id, token, [[5, 2]])).toMatchObject({ watched: [] })
  })
})

const DAY = 86_400_000

/** Reports a film with the time in which it played, ms before now. */
const timed = async (
  id: string,
  token: string,
  ranges: readonly (readonly [number, number])[],
  played: readonly number[][],
) => {
  const at = server.dependencies.now()
  const body = { ranges, position: null, played: { at, ranges: played.map((ago) => ago.map((ms) => at - ms)) } }
  const url = `/api/learning/lessons/${id}/watched`
  return (await call<ReportedLesson>(server.app, 'POST', url, { token, body })).envelope.data
}
const secondsIn = (ranges: readonly (readonly [number, number])[]) =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0)

describe('a student with several films', () => {
  it.each([
    ['at once', 0],
    ['a day later', DAY],
  ])(
    'has no more counted of four that play in the same minute than one clock allows, reported %s',
    async (_, delay) => {
      const token = await signInAs(server, 'student')
      const films = [await filmLesson(100), await filmLesson(100), await filmLesson(100), await filmLesson(100)]
      for (const { id } of films) await open(id, token)
      server.advance(60_000 + delay)
      await prolong()
      const answers = await Promise.all(films.map(({ id }) => timed(id, token, [[0, 60]], [[delay + 60_000, delay]])))
      const sum = answers.reduce((total, answer) => total + secondsIn(answer.watched), 0)
      expect(sum).toBeLessThanOrEqual(2 * 60 + 20)
      expect(answers.some(({ uncounted = [] }) => uncounted.length > 0)).toBe(true)
      const untimed = await Promise.all(films.map(({ id }) => watched(id, token, [[0, 90]])))
      const total = untimed.reduce((one, answer) => one + secondsIn(answer.watched), 0)
      expect(total - sum).toBeLessThanOrEqual(2 * 60)
    },
  )

  it('has all counted that was watched one after the other without a network, delivered a week later', async () => {
    const token = await signInAs(server, 'student')
    const [first, second] = [await filmLesson(100), await filmLesson(100)]
    for (const { id } of [first, second]) await open(id, token)
    server.advance(7 * DAY)
    await prolong()
    expect(await timed(second.id, token, [[0, 100]], [[DAY, DAY - 100_000]])).toMatchObject({ watched: [[0, 100]] })
    const before = [[2 * DAY, 2 * DAY - 50_000]]
    const again = await timed(first.id, token, [[0, 100]], before)
    expect(again).toMatchObject({ watched: [[0, 100]], uncounted: [], tooEarly: [] })
    expect(again.completedAt).not.toBeNull()
  })

  it('has not watched a film by one report a day after it was opened', async () => {
    const token = await signInAs(server, 'student')
    const { id } = await filmLesson(100)
    await open(id, token)
    server.advance(DAY)
    await prolong()
    expect(await watched(id, token, [[0, 100]])).toMatchObject({ watched: [[0, 63]], completedAt: null })
    expect(await timed(id, token, [[0, 100]], [])).toMatchObject({ watched: [[0, 63]], completedAt: null })
    expect(await timed(id, token, [[0, 100]], [[DAY / 2, DAY / 2]])).toMatchObject({ completedAt: null })
  })

  it('reports no time that is none', async () => {
    const token = await signInAs(server, 'student')
    const { id } = await filmLesson(10)
    await open(id, token)
    const at = server.dependencies.now()
    const spans = Array.from({ length: 501 }, (_, index) => [at - index - 1, at - index])
    for (const played of [{ at, ranges: spans }, { at, ranges: [['a', 'b']] }, { ranges: [] }]) {
      const body = { ranges: [[0, 5]], position: null, played }
      expect((await call(server.app, 'POST', `/api/learning/lessons/${id}/watched`, { token, body })).status).toBe(422)
    }
    expect(await timed(id, token, [[0, 5]], [[0, 60_000]])).toMatchObject({ watched: [] })
  })
})

/** Everyone stays signed in for longer than a day. */
async function prolong(): Promise<void> {
  const expiresAt = new Date(server.dependencies.now() + 3_600_000)
  await server.database.query.update(sessions).set({ expiresAt })
}

const opened = async (id: string, token: string) => (await open(id, token)).envelope.data

/** What a player on a bare connection is answered: status, heads, and how many bytes. */
async function asked(path: string, method: 'GET' | 'HEAD', heads: readonly string[] = []) {
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...heads, '', '']
  socket.write(lines.join('\r\n'))
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  const answer = Buffer.concat(parts)
  const end = answer.indexOf('\r\n\r\n')
  const head = answer.subarray(0, end).toString('latin1')
  const named = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  return { status: Number(head.slice(9, 12)), head, named, body: answer.subarray(end + 4) }
}

describe('a player that reads a film', () => {
  it('gets the parts that it asks for, as RFC 9110 says', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const token = await signInAs(server, 'student')
    const { id } = await filmLesson(10)
    const url = (await opened(id, token)).film?.url ?? ''
    const whole = await asked(url, 'GET')
    const size = whole.body.length
    const expected = madeFilm({ seconds: 10, content: Uint8Array.from({ length: 5_000 }, (_, at) => at % 251) })
    expect([whole.status, whole.body.equals(Buffer.from(expected))]).toEqual([200, true])
    expect(whole.head).not.toMatch(/content-encoding|content-disposition/i)
    expect([whole.named('accept-ranges'), whole.named('content-type')]).toEqual(['bytes', 'video/mp4'])
    const tag = whole.named('etag') ?? ''
    const part = async (range: string, more: readonly string[] = []) => {
      const { status, named, body } = await asked(url, 'GET', [`Range: ${range}`, ...more])
      return [status, named('content-range'), body.length]
    }
    expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${size}`, 2])
    expect(await part('bytes=-500')).toEqual([206, `bytes ${size - 500}-${size - 1}/${size}`, 500])
    expect(await part('bytes=100-')).toEqual([206, `bytes 100-${size - 1}/${size}`, size - 100])
    expect(await part(`bytes=10-${size + 99}`)).toEqual([206, `bytes 10-${size - 1}/${size}`, size - 10])
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0])
    // Several parts, and what is no range, may be ignored.
    for (const range of ['bytes=0-1,5-9', 'bytes=b-a', 'bytes=9-5', 'seconds=0-1', 'bytes=']) {
      expect(await part(range)).toEqual([200, undefined, size])
    }
    expect(await part('bytes=0-1', [`If-Range: ${tag}`])).toEqual([206, `bytes 0-1/${size}`, 2])
    expect(await part('bytes=0-1', ['If-Range: "another"'])).toEqual([200, undefined, size])
    const head = await asked(url, 'HEAD')
    expect([head.status, head.named('content-length'), head.body.length]).toEqual([200, String(size), 0])
    expect((await asked(url, 'GET', [`If-None-Match: ${tag}`])).status).toBe(304)
    expect((await asked(`/api/learning/files/${'x'.repeat(43)}`, 'GET', ['Range: bytes=0-1'])).status).toBe(403)
  })
})

describe('a student who knows the hash of a film', () => {
  const read = (id: string) => server.app.inject({ method: 'GET', url: `/api/files/${id}` })

  it('cannot read it or pass it on without a ticket, nor a document of a course', async () => {
    const fileId = await film(31)
    expect((await read(fileId)).statusCode).toBe(200)
    await filmLesson(31)
    expect((await read(fileId)).statusCode).toBe(404)
    const explanationFile = await uploaded(author(), Buffer.from('%PDF-1.7\nsold'), 'c.pdf', 'application/pdf')
    await madeCourse(author(), { explanationFile })
    expect((await read(explanationFile)).statusCode).toBe(404)
  })

  it('is refused the ticket with which its author looks at it', async () => {
    const fileId = await film(32)
    const ask = (token: string, id: string) =>
      call<{ url: string }>(server.app, 'POST', '/api/learning/files', { token, body: { fileId: id } })
    expect((await ask(await signInAs(server, 'student'), fileId)).status).toBe(403)
    expect((await ask(admin, '0'.repeat(64))).status).toBe(404)
    const { url } = (await ask(admin, fileId)).envelope.data
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  })
})
