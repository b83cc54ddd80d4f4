import { createHash } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CoursePage, KeptLesson } from '#contract/learning/learning.ts'
import { PIECE_BYTES } from '#domain/learning/pieces.ts'
import { answerKept } from './answer-kept.ts'
import { createKeptDatabase, type KeptDatabase } from './database.ts'
import { keptPath } from './records.ts'
import {
  alignKept,
  askToKeep,
  describeKept,
  keptCourse,
  keptLessons,
  keptPage,
  putPiece,
  removeEnded,
  removeKept,
  settleKept,
} from './store.ts'

const NOW = 1_000_000
const LESSON = '0192f0c0-0000-7000-8000-000000000001'
const OTHER = '0192f0c0-0000-7000-8000-000000000002'
const IMAGE = 'a'.repeat(64)
const FILM = Uint8Array.from({ length: 2 * PIECE_BYTES + 500 }, (_, at) => at % 251)

let database: KeptDatabase

const course = { id: 'course', title: 'Numbers', explanation: { url: '/x', name: 'x' } } as CoursePage
const asked = (lessonId: string) => ({ lessonId, title: 'Fractions', bytes: FILM.length })

function given(id: string, more: Partial<KeptLesson> = {}): KeptLesson {
  const film = { url: '/api/learning/files/ticket', poster: `/api/files/${IMAGE}`, seconds: 60, bytes: FILM.length }
  const lesson = { id, revision: 1, courseId: 'course', courseTitle: 'Numbers', title: 'Fractions', film, file: null }
  const html = `<img src="/api/files/${IMAGE}">`
  const pieces = ['one', 'two', 'three']
  return {
    lesson: { ...lesson, html } as unknown as KeptLesson['lesson'],
    until: null,
    content: { url: film.url, contentType: 'video/mp4', bytes: FILM.length, pieces },
    ...more,
  }
}

async function keepWhole(id: string, more: Partial<KeptLesson> = {}, userId = 'sara'): Promise<void> {
  await askToKeep(database, userId, course, [asked(id)], NOW)
  await describeKept(database, userId, given(id, more))
  const piece = { userId, lessonId: id, name: 'content', contentType: 'video/mp4' }
  for (const index of [0, 1, 2]) {
    const bytes = FILM.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES).buffer
    await putPiece(database, { ...piece, index, bytes })
  }
  const image = { name: IMAGE, index: 0, contentType: 'image/webp', bytes: Uint8Array.of(1, 2, 3).buffer }
  await putPiece(database, { ...piece, ...image })
  await settleKept(database, { userId, lessonId: id }, { state: 'kept', failure: null })
}

const ask = (range: string | null, more: object = {}) =>
  answerKept(database, { userId: 'sara', pathname: keptPath(LESSON, 'content'), range, now: NOW, ...more })
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bodyHash = async (answer: Response) => hashOf(new Uint8Array(await answer.arrayBuffer()))

beforeEach(() => {
  database = createKeptDatabase('kept', { indexedDB: new IDBFactory(), IDBKeyRange })
})

describe('a student who plays a kept film', () => {
  it.each([
    ['bytes=0-1', 0, 1],
    ['bytes=0-', 0, FILM.length - 1],
    ['bytes=-500', FILM.length - 500, FILM.length - 1],
    [`bytes=${PIECE_BYTES - 3}-${2 * PIECE_BYTES + 2}`, PIECE_BYTES - 3, 2 * PIECE_BYTES + 2],
    [`bytes=${PIECE_BYTES}-${PIECE_BYTES}`, PIECE_BYTES, PIECE_BYTES],
    ['bytes=2097600-99999999', 2_097_600, FILM.length - 1],
  ])('gets for %s exactly those bytes, across its pieces', async (range, from, to) => {
    await keepWhole(LESSON)
    const answer = await ask(range)
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/${FILM.length}`)
    expect(answer.headers.get('content-length')).toBe(String(to - from + 1))
    expect(await bodyHash(answer)).toBe(hashOf(FILM.subarray(from, to + 1)))
  })

  it('gets all of it without a range or for junk, and learns what lies beyond the end', async () => {
    await keepWhole(LESSON)
    const whole = await ask(null)
    expect([whole.status, await bodyHash(whole)]).toEqual([200, hashOf(FILM)])
    expect((await ask('bytes=b-a')).status).toBe(200)
    const beyond = await ask('bytes=99999999-')
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${FILM.length}`])
  })

  it('sees the images of the lesson too', async () => {
    await keepWhole(LESSON)
    const image = await ask(null, { pathname: keptPath(LESSON, IMAGE) })
    expect([image.headers.get('content-type'), (await image.arrayBuffer()).byteLength]).toEqual(['image/webp', 3])
    const kept = await keptPage(database, 'sara', LESSON, NOW)
    expect(kept?.lesson.html).toBe(`<img src="${keptPath(LESSON, IMAGE)}">`)
    expect(kept?.lesson.film).toMatchObject({
      url: keptPath(LESSON, 'content'),
      poster: keptPath(LESSON, IMAGE),
    })
  })

  it('has it fetched anew when the browser took a piece away', async () => {
    await keepWhole(LESSON)
    await database.pieces.delete(['sara', LESSON, 'content', 1])
    await expect((await ask('bytes=0-')).arrayBuffer()).rejects.toThrow()
    expect(await keptLessons(database, 'sara')).toMatchObject([{ state: 'waiting' }])
  })
})

describe('another person on the same device', () => {
  it('gets nothing of what a student keeps there, signed in or not', async () => {
    await keepWhole(LESSON)
    expect((await ask(null, { userId: 'omar' })).status).toBe(404)
    expect((await ask(null, { userId: null })).status).toBe(404)
    expect(await keptPage(database, 'omar', LESSON, NOW)).toBeNull()
    await removeKept(database, 'omar', [LESSON])
    expect((await ask(null)).status).toBe(200)
  })
})

describe('a student whose access ends', () => {
  it('plays until then and not from then on, also with a clock that was set back', async () => {
    await keepWhole(LESSON, { until: NOW + 10 })
    expect((await ask(null, { now: NOW + 9 })).status).toBe(200)
    expect((await ask(null, { now: NOW + 10 })).status).toBe(404)
    await database.clock.put({ name: 'clock', serverAt: NOW + 10 })
    expect((await ask(null, { now: NOW - 99 })).status).toBe(404)
    expect(await removeEnded(database, 'sara', NOW - 99)).toEqual([LESSON])
    expect(await database.pieces.count()).toBe(0)
    expect(await keptCourse(database, 'sara', 'course')).toBeNull()
  })

  it('loses what the academy does not open any more, and keeps the rest', async () => {
    await keepWhole(LESSON)
    await keepWhole(OTHER)
    const open = [{ id: OTHER, revision: 1, until: NOW + 5 }]
    await alignKept(database, 'sara', [LESSON, OTHER], { at: NOW, lessons: open })
    expect(await keptLessons(database, 'sara')).toMatchObject([{ lessonId: OTHER, until: NOW + 5, isOutdated: false }])
    expect(await keptCourse(database, 'sara', 'course')).toMatchObject({ title: 'Numbers', explanation: null })
  })
})

describe('a lesson that its author changes', () => {
  it('is given as it was until it is fetched anew, which keeps the pieces of a film that stayed', async () => {
    await keepWhole(LESSON)
    await alignKept(database, 'sara', [LESSON], { at: NOW, lessons: [{ id: LESSON, revision: 2, until: null }] })
    expect((await ask(null)).status).toBe(200)
    expect(await keptLessons(database, 'sara')).toMatchObject([{ state: 'kept', isOutdated: true }])
    await describeKept(database, 'sara', given(LESSON))
    expect(await database.pieces.count()).toBe(4)
    const content = { url: '/x', contentType: 'video/mp4', bytes: 3, pieces: ['other'] }
    await describeKept(database, 'sara', given(LESSON, { content }))
    expect(await database.pieces.count()).toBe(0)
  })
})

describe('a lesson that is taken away while it is fetched', () => {
  it('leaves no piece that comes in later', async () => {
    await askToKeep(database, 'sara', course, [asked(LESSON)], NOW)
    await removeKept(database, 'sara', [LESSON])
    const piece = { userId: 'sara', lessonId: LESSON, name: 'content', index: 0, contentType: 'video/mp4' }
    expect(await putPiece(database, { ...piece, bytes: new ArrayBuffer(3) })).toBe(false)
    expect(await database.pieces.count()).toBe(0)
  })
})
