/** Courses of an academy whose files are in a bucket. */
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LessonPage } from '#contract/learning/learning.ts'
import { madeFilm } from '#domain/learning/film.test-support.ts'
import { PIECE_BYTES } from '#domain/learning/pieces.ts'
import { type EmulatedBucket, emulatedBucket } from '#server/adapters/file-storage/s3/emulated-bucket.test-support.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs } from '#tests/http.ts'
import { lessonsOf, made, madeCourse, openLearningServer, uploaded } from './learning.test-support.ts'

let bucket: EmulatedBucket
let server: TestServer
let admin: string
let student: string
let lessonId: string

const author = () => ({ server, token: admin })
const film = Buffer.from(madeFilm({ seconds: 90, content: randomBytes(2_000_000) }))
const AS_A_PLAYER = { 'sec-fetch-dest': 'video', 'sec-fetch-mode': 'no-cors', range: 'bytes=0-' }
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

beforeAll(async () => {
  bucket = await emulatedBucket()
  server = await openLearningServer({ storage: bucket.storage })
  admin = await signInAs(server, 'admin')
  student = await signInAs(server, 'student')
  const add = await lessonsOf(author(), (await madeCourse(author())).id)
  const fileId = await uploaded(author(), film, 'lesson.mp4', 'video/mp4')
  lessonId = (await add({ kind: 'video', text: '', fileId })).id
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})

const filmUrl = async (): Promise<string> => {
  const opened = await call<LessonPage>(server.app, 'POST', `/api/learning/lessons/${lessonId}/open`, {
    token: student,
  })
  return opened.envelope.data.film?.url ?? ''
}

describe('a student of an academy with a bucket', () => {
  it('plays a film from the bucket, by an address that the ticket gave', async () => {
    const url = await filmUrl()
    const sent = await get(url, AS_A_PLAYER)
    expect([sent.statusCode, sent.headers['cache-control'], sent.rawPayload.length]).toEqual([302, 'no-store', 0])
    expect(String(sent.headers.location)).not.toContain(createHash('sha256').update(film).digest('hex'))
    const played = await fetch(String(sent.headers.location), { headers: { range: 'bytes=10-19' } })
    expect([played.status, played.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    expect(Buffer.from(await played.arrayBuffer()).equals(film.subarray(10, 20))).toBe(true)
  })

  it('is given no address without a ticket', async () => {
    expect((await get(`/api/learning/files/${'x'.repeat(43)}`, AS_A_PLAYER)).statusCode).toBe(403)
  })

  it.each([
    ['a page that keeps pieces of it', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    ['an author who takes a picture of it', { 'sec-fetch-dest': 'video', 'sec-fetch-mode': 'cors' }],
    ['a browser that does not say what asks', {}],
  ])('reads it here as %s', async (_, headers) => {
    const last = film.length - 1
    const answer = await get(await filmUrl(), { ...headers, range: `bytes=${PIECE_BYTES}-${last}` })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([
      206,
      `bytes ${PIECE_BYTES}-${last}/${film.length}`,
    ])
    expect(answer.rawPayload.equals(film.subarray(PIECE_BYTES))).toBe(true)
  })

  it('reads in both languages that files are away, and of what is here everything else', async () => {
    const url = await filmUrl()
    const asked = async (language: string) => {
      bucket.fail('GetObject', 503, 4)
      const answer = await get(url, { range: 'bytes=0-9', 'accept-language': language })
      return [answer.statusCode, (answer.json() as { status: { code: string; message: string } }).status] as const
    }
    const [status, arabic] = await asked('ar')
    const [, english] = await asked('en')
    expect([status, arabic.code, english.code]).toEqual([503, 'files.storage-away', 'files.storage-away'])
    expect(arabic.message).toMatch(/لا نستطيع حفظ الملفات/)
    expect(english.message).toMatch(/Nothing was half-stored/)
    expect((await get(url, { range: 'bytes=0-9' })).statusCode).toBe(206)
    expect(server.logged.some((line) => line.includes('The bucket did not do GetObject: 503 SlowDown'))).toBe(true)
    expect(server.logged.join('')).not.toContain(bucket.settings.secretAccessKey)
  })
})

describe('an author of an academy with a bucket', () => {
  const document = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)])
  const begun = () => made(author(), '/api/uploads', { name: 'a.pdf', bytes: document.length, type: 'application/pdf' })
  const sent = async (id: string) => {
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream' }
    const url = `/api/uploads/${id}?offset=0`
    const answer = await server.app.inject({ method: 'PATCH', url, headers, payload: document })
    return answer.statusCode
  }

  it('sends a piece again that the bucket did not take, and has the document then', async () => {
    const { id } = await begun()
    bucket.fail('PutObject', 503, 4)
    expect(await sent(id)).toBe(503)
    expect(await sent(id)).toBe(200)
  })

  it('has the document although the bucket went away when the last piece was there', async () => {
    const { id } = await begun()
    bucket.fail('CopyObject', 500, 4)
    expect(await sent(id)).toBe(503)
    const asked = await get(`/api/uploads/${id}`, { authorization: `Bearer ${admin}` })
    expect((asked.json() as { data: { file: { bytes: number } } }).data.file.bytes).toBe(document.length)
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('unfinished/'))).toEqual([])
  })

  it('is informed of an upload that cannot begin, and nothing of it is kept', async () => {
    bucket.fail('CreateMultipartUpload', 503, 4)
    const body = { name: 'a.mp4', bytes: 20_000_000, type: 'video/mp4' }
    const { status, envelope } = await call(server.app, 'POST', '/api/uploads', { token: admin, body })
    expect([status, envelope.status.code]).toEqual([503, 'files.storage-away'])
    expect(bucket.multiparts.size).toBe(0)
  })
})
