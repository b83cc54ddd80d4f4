/** Films of an academy whose proxy sends them from the disk. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LessonPage } from '#contract/learning/learning.ts'
import { madeFilm } from '#domain/learning/film.test-support.ts'
import { diskStorage } from '#server/adapters/file-storage/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs } from '#tests/http.ts'
import { lessonsOf, made, madeCourse, openLearningServer, uploaded } from './learning.test-support.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'miqyas-proxy-'))
const film = Buffer.from(madeFilm({ seconds: 90, content: randomBytes(100_000) }))
const hash = createHash('sha256').update(film).digest('hex')
const PROXY = { remoteAddress: '10.0.0.9', headers: { 'x-forwarded-for': '203.0.113.5' } }

let server: TestServer
let admin: string
let url: string

beforeAll(async () => {
  server = await openLearningServer({
    storage: diskStorage(folder, '/stored-files/'),
    environment: { trustedProxies: '10.0.0.9' },
  })
  admin = await signInAs(server, 'admin')
  const author = { server, token: admin }
  const add = await lessonsOf(author, (await madeCourse(author)).id)
  const fileId = await uploaded(author, film, 'lesson.mp4', 'video/mp4')
  const { id } = await add({ kind: 'video', text: '', fileId })
  const token = await signInAs(server, 'student')
  const opened = await call<LessonPage>(server.app, 'POST', `/api/learning/lessons/${id}/open`, { token })
  url = opened.envelope.data.film?.url ?? ''
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a student whose request comes by the proxy', () => {
  it('is sent the film by it, with the type that we say and as long as we say', async () => {
    const answer = await server.app.inject({ url, ...PROXY, headers: { ...PROXY.headers, range: 'bytes=10-19' } })
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0])
    expect(answer.headers).toMatchObject({
      'x-accel-redirect': `/stored-files/${hash.slice(0, 2)}/${hash}`,
      'content-type': 'video/mp4',
      'cache-control': 'private, max-age=21600',
    })
    // The proxy makes these of the file and of the range that was asked for.
    expect(answer.headers).not.toMatchObject({ etag: expect.anything() })
    expect(answer.headers).not.toMatchObject({ 'content-range': expect.anything() })
  })

  it('is sent nothing without a ticket', async () => {
    const answer = await server.app.inject({ url: `/api/learning/files/${'x'.repeat(43)}`, ...PROXY })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers).not.toHaveProperty('x-accel-redirect')
  })

  it('reads a document here, with the headers that keep it from running anything', async () => {
    const author = { server, token: admin }
    const fileId = await uploaded(author, Buffer.from('%PDF-1.4\n'), 'sheet.pdf', 'application/pdf')
    const preview = await made<{ url: string }>(author, `/api/learning/files`, { fileId })
    const answer = await server.app.inject({ url: preview.url, ...PROXY })
    expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    expect(answer.headers).not.toHaveProperty('x-accel-redirect')
    expect(answer.rawPayload.toString()).toBe('%PDF-1.4\n')
  })
})

describe('a student whose request does not come by the proxy', () => {
  it.each([
    ['straight', { remoteAddress: '10.0.0.9' }],
    ['from an address that claims to be one', { ...PROXY, remoteAddress: '198.51.100.7' }],
  ])('reads the bytes here: %s', async (_, from) => {
    const headers = { ...('headers' in from ? from.headers : {}), range: 'bytes=10-19' }
    const answer = await server.app.inject({ url, ...from, headers })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers).not.toHaveProperty('x-accel-redirect')
    expect(answer.rawPayload.equals(film.subarray(10, 20))).toBe(true)
  })
})
