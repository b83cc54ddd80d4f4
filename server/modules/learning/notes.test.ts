import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LessonNote } from '#contract/learning/lesson-notes.ts'
import { LESSON_NOTE_LENGTH, LESSON_NOTES_MOST } from '#contract/foundation/limits.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs } from '#tests/http.ts'
import { insertFilmLesson } from './film-lesson.test-support.ts'
import { openLearningServer } from './learning.test-support.ts'

let server: TestServer
let student: string
let lessonId: string

beforeAll(async () => {
  server = await openLearningServer()
  student = await signInAs(server, 'student')
})
afterAll(() => server.close())

const now = () => server.dependencies.now()
const open = (id: string, token = student) =>
  call<unknown>(server.app, 'POST', `/api/learning/lessons/${id}/open`, { token })
const newLesson = async () => {
  lessonId = (await insertFilmLesson(server.database.query, 100)).lessonId
  await open(lessonId)
}
const write = async (id: string, note: object, token = student) => {
  const body = { id, second: 5, text: 'ملاحظة', writtenAt: now(), ...note }
  const url = `/api/learning/lessons/${lessonId}/notes`
  return (await call<LessonNote>(server.app, 'PUT', url, { token, body })).envelope
}
const list = async (token = student) => {
  const url = `/api/learning/lessons/${lessonId}/notes`
  return (await call<{ items: LessonNote[] }>(server.app, 'GET', url, { token })).envelope.data.items
}

describe('a student who writes notes at seconds of a film', () => {
  it('finds them by second, changes them and deletes them, however often and late they arrive', async () => {
    await newLesson()
    const [one, other] = [newIdentifier(), newIdentifier()]
    const at = now()
    await write(one, { second: 40, text: 'later', writtenAt: at })
    await write(other, { second: 3, text: 'first', writtenAt: at })
    await write(one, { second: 40, text: 'later', writtenAt: at })
    expect(await list()).toMatchObject([
      { id: other, second: 3, text: 'first' },
      { id: one, second: 40, text: 'later' },
    ])
    expect((await write(one, { second: 41, text: 'changed', writtenAt: at + 1 })).data).toMatchObject({ second: 41 })
    // An older version that arrives late is answered with the one that counts.
    expect((await write(one, { text: 'late', writtenAt: at - 1 })).data).toMatchObject({ text: 'changed' })
    await write(other, { text: null, writtenAt: at + 1 })
    expect((await write(other, { text: 'first', writtenAt: at })).data).toMatchObject({ text: null })
    expect(await list()).toMatchObject([{ id: one, text: 'changed' }])
  })

  it('is not held to a version from a device whose clock is years ahead', async () => {
    await newLesson()
    const id = newIdentifier()
    await write(id, { text: 'ahead', writtenAt: now() + 1e11 })
    server.advance(6 * 60_000)
    expect((await write(id, { text: 'now', writtenAt: now() })).data).toMatchObject({ text: 'now' })
  })

  it('may send them when the lesson has been locked or hidden meanwhile, but not before it was given to them', async () => {
    await newLesson()
    const outsider = await signInAs(server, 'student')
    expect((await write(newIdentifier(), {}, outsider)).status.code).toBe('lessons.locked')
    lessonId = newIdentifier()
    expect((await write(newIdentifier(), {})).status.code).toBe('lessons.not-found')
    expect(await list()).toEqual([])
  })
})

describe('another student', () => {
  it('neither reads nor changes them, also by the same id', async () => {
    await newLesson()
    const id = newIdentifier()
    await write(id, { text: 'mine' })
    const outsider = await signInAs(server, 'student')
    await open(lessonId, outsider)
    expect(await list(outsider)).toEqual([])
    await write(id, { text: null, writtenAt: now() + 1_000 }, outsider)
    await write(id, { text: 'theirs', writtenAt: now() + 2_000 }, outsider)
    expect(await list()).toMatchObject([{ text: 'mine' }])
    expect(await list(outsider)).toMatchObject([{ text: 'theirs' }])
    const admin = await signInAs(server, 'admin')
    expect(await list(admin)).toEqual([])
  })
})

describe('a lesson full of notes', () => {
  it('takes no more, from two devices at once either, until one is deleted', async () => {
    await newLesson()
    const ids = Array.from({ length: LESSON_NOTES_MOST - 1 }, () => newIdentifier())
    for (const id of ids) await write(id, {})
    const answers = await Promise.all([write(newIdentifier(), {}), write(newIdentifier(), {})])
    expect(answers.filter(({ status }) => status.code === 'lessons.too-many-notes')).toHaveLength(1)
    expect(await list()).toHaveLength(LESSON_NOTES_MOST)
    expect((await write(ids[0] ?? '', { text: 'changed', writtenAt: now() + 1 })).data).toMatchObject({
      text: 'changed',
    })
    await write(ids[1] ?? '', { text: null, writtenAt: now() + 1 })
    expect((await write(newIdentifier(), {})).data).toMatchObject({ text: 'ملاحظة' })
  })

  it('refuses what is too long, empty, or at no second', async () => {
    await newLesson()
    const bad = [
      { text: 'x'.repeat(LESSON_NOTE_LENGTH + 1) },
      { text: ' ' },
      { second: -1 },
      { second: 1e9 },
      { second: 1.5 },
    ]
    for (const note of bad) expect((await write(newIdentifier(), note)).status.code).toBe('request.invalid')
    expect(await list()).toEqual([])
  })
})
