/** Tickets for the films of a course that is sold. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CoursePage, LessonPage } from '#contract/learning/learning.ts'
import type { LessonRecord } from '#contract/learning/lessons.ts'
import { madeFilm } from '#domain/learning/film.test-support.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { lessons, lessonTickets, sessions, subscriptions, users } from '#server/db/schema.ts'
import { newToken, tokenHash } from '#server/http/bearer.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs, userIdOf } from '#tests/http.ts'
import { lessonsOf, made, madeCourse, openLearningServer, uploaded } from './learning.test-support.ts'
import { NETWORKS_OF_A_TICKET } from './ticketed-file.ts'
import { TICKETS_AT_ONCE } from './tickets.ts'

let server: TestServer
let admin: string
let student: string
let courseId: string
let packageId: string
let filmLesson: LessonRecord
let addLesson: (more?: object) => Promise<LessonRecord>

const author = () => ({ server, token: admin })
const film = () => uploaded(author(), madeFilm({ seconds: 90, content: randomBytes(2_000) }), 'a.mp4', 'video/mp4')

beforeAll(async () => {
  server = await openLearningServer()
  admin = await signInAs(server, 'admin')
  const explanationFile = await uploaded(author(), Buffer.from('%PDF-1.7\nx'), 'c.pdf', 'application/pdf')
  courseId = (await madeCourse(author(), { explanationFile })).id
  addLesson = await lessonsOf(author(), courseId)
  const period = { price: 9_900, days: 30 }
  const texts = { name: { ar: 'الفضية', en: 'Silver' }, description: { ar: '', en: '' }, features: [] }
  const sale = { tier: 'silver', monthly: period, yearly: period, position: 1, status: 'active' }
  packageId = (await made(author(), '/api/packages', { ...texts, ...sale })).id
  await made(author(), `/api/packages/${packageId}/courses`, { ids: [courseId] })
})
afterAll(() => server.close())

const at = () => new Date(server.dependencies.now())

async function subscribed(): Promise<string> {
  const token = await signInAs(server, 'student')
  const source = { source: 'grant', sourceId: newIdentifier(), days: 30, price: 0, worth: 0 } as const
  await server.database.query.insert(subscriptions).values({
    id: newIdentifier(),
    userId: await userIdOf(server, token),
    packageId,
    startsAt: at(),
    endsAt: new Date(at().getTime() + 60_000),
    createdAt: at(),
    ...source,
  })
  return token
}

beforeEach(async () => {
  filmLesson = await addLesson({ kind: 'video', text: '', fileId: await film() })
  student = await subscribed()
})

const filmUrl = async (token = student, id = filmLesson.id) => {
  const opened = await call<LessonPage>(server.app, 'POST', `/api/learning/lessons/${id}/open`, { token })
  return opened.envelope.data.film?.url ?? ''
}
const asked = async (url: string, remoteAddress = '203.0.113.7') => {
  const answer = await server.app.inject({ url, remoteAddress, headers: { range: 'bytes=0-9' } })
  return answer.statusCode === 206 ? 'plays' : (answer.json() as { status: { code: string } }).status.code
}
/** Another device of a student. */
async function secondDevice(token: string): Promise<string> {
  const other = newToken()
  const expiresAt = new Date(at().getTime() + 3_600_000)
  const userId = await userIdOf(server, token)
  await server.database.query
    .insert(sessions)
    .values({ tokenHash: tokenHash(other), userId, createdAt: at(), expiresAt })
  return other
}

const ENDINGS: Record<string, { readonly code: string; readonly end: () => Promise<unknown> }> = {
  'the subscription runs out': { code: 'lessons.locked', end: async () => server.advance(60_000) },
  'the subscription is refunded': {
    code: 'lessons.locked',
    end: async () =>
      server.database.query
        .update(subscriptions)
        .set({ endsAt: at() })
        .where(eq(subscriptions.userId, await userIdOf(server, student))),
  },
  'the session is revoked': {
    code: 'lessons.ticket-refused',
    end: () => server.database.query.delete(sessions).where(eq(sessions.tokenHash, tokenHash(student))),
  },
  'the account is stopped': {
    code: 'lessons.ticket-refused',
    end: async () =>
      server.database.query
        .update(users)
        .set({ active: false })
        .where(eq(users.id, await userIdOf(server, student))),
  },
  'the lesson is taken out of sight': {
    code: 'lessons.ticket-refused',
    end: () => server.database.query.update(lessons).set({ published: false }).where(eq(lessons.id, filmLesson.id)),
  },
  'the film is replaced': {
    code: 'lessons.ticket-refused',
    end: async () =>
      server.database.query
        .update(lessons)
        .set({ fileId: await film() })
        .where(eq(lessons.id, filmLesson.id)),
  },
}

describe('a student who plays a film', () => {
  it.each(Object.entries(ENDINGS))('is refused the next range of it once %s', async (_, { code, end }) => {
    const url = await filmUrl()
    expect(await asked(url)).toBe('plays')
    await end()
    expect(await asked(url)).toBe(code)
  })

  it('is refused the document about a course once access has ended', async () => {
    const page = await call<CoursePage>(server.app, 'GET', `/api/learning/courses/${courseId}`, { token: student })
    const url = page.envelope.data.explanation?.url ?? ''
    expect(await asked(url)).toBe('plays')
    server.advance(60_000)
    expect(await asked(url)).toBe('lessons.locked')
  })

  it('plays it on two devices at the same time, from beginning to end', async () => {
    const [phone, laptop] = [await filmUrl(), await filmUrl(await secondDevice(student))]
    for (let minute = 0; minute < 5; minute += 1) {
      expect([await asked(phone, '198.51.100.1'), await asked(laptop, '198.51.100.2')]).toEqual(['plays', 'plays'])
      server.advance(10_000)
    }
  })

  it('goes on when the phone leaves its network for another, and comes back', async () => {
    const url = await filmUrl()
    const networks = ['198.51.100.1', '2001:db8:1::5', '203.0.113.9', '198.51.100.1']
    for (const network of networks) expect(await asked(url, network)).toBe('plays')
    // The addresses that a phone makes up within its own network are one.
    expect(await asked(url, '2001:db8:1::77')).toBe('plays')
  })
})

describe('a student who passes tickets on', () => {
  it('has one of them used from a few networks, of thirty at once, and asks for another', async () => {
    const url = await filmUrl()
    const addresses = Array.from({ length: 30 }, (_, index) => `198.51.100.${index + 1}`)
    const answers = await Promise.all(addresses.map((address) => asked(url, address)))
    expect(answers.filter((answer) => answer === 'plays')).toHaveLength(NETWORKS_OF_A_TICKET)
    expect(new Set(answers)).toEqual(new Set(['plays', 'lessons.ticket-elsewhere']))
    expect(await asked(await filmUrl())).toBe('plays')
  })

  it('has a few of them that open anything, of thirty at once from two devices', async () => {
    const other = await secondDevice(student)
    const urls = await Promise.all(Array.from({ length: 30 }, (_, index) => filmUrl(index % 2 === 0 ? student : other)))
    const answers = await Promise.all(urls.map((url, index) => asked(url, `198.51.100.${index + 1}`)))
    expect(answers.filter((answer) => answer === 'plays')).toHaveLength(TICKETS_AT_ONCE)
    expect(new Set(answers)).toEqual(new Set(['plays', 'lessons.ticket-refused']))
  })

  it('leaves the film that is being played alone, and other students', async () => {
    const neighbour = await subscribed()
    const [played, theirs] = [await filmUrl(), await filmUrl(neighbour)]
    for (let opened = 0; opened < 20; opened += 1) {
      server.advance(2_000)
      expect(await asked(played)).toBe('plays')
      await filmUrl()
    }
    expect(await asked(theirs)).toBe('plays')
  })

  it('keeps no address of a network', async () => {
    await asked(await filmUrl(), '198.51.100.77')
    const rows = await server.database.query.select().from(lessonTickets)
    expect(JSON.stringify(rows)).not.toContain('198.51.100')
  })
})
