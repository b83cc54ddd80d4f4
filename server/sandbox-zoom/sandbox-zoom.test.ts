import fastify, { type FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SandboxZoom, sandboxZoom } from './index.ts'

const NOW = Date.UTC(2026, 10, 22, 16, 5)
const folder = mkdtempSync(path.join(tmpdir(), 'miqyas-zoom-'))
const options = { file: path.join(folder, 'zoom.json'), origin: 'https://academy.example', now: () => NOW }
const MEETING = {
  topic: 'جبر <b>و</b> هندسة',
  agenda: '',
  startsLocal: '2026-11-22T19:00',
  timeZone: 'Asia/Riyadh',
  minutes: 60,
  password: '',
  hostVideo: true,
  participantVideo: false,
  joinBeforeHost: false,
  muteUponEntry: true,
}

let app: FastifyInstance
let zoom: SandboxZoom
const heard: ReturnType<SandboxZoom['api']['hear']>[] = []

beforeAll(async () => {
  zoom = sandboxZoom(options)
  app = fastify()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post('/api/zoom/events', async ({ body, headers }) => {
      const [signature, sentAt] = [headers['x-zm-signature'], headers['x-zm-request-timestamp']]
      heard.push(zoom.api.hear({ body: body as Buffer, signature: String(signature), sentAt: String(sentAt) }))
      return {}
    })
  })
  zoom.serve(app)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('staff who try the academy have a Zoom that reports who comes, who leaves and what was recorded', async () => {
  const made = await zoom.api.create(MEETING)
  if (made.kind !== 'done') throw new Error('no meeting was made')
  const { id, joinUrl, startsAt } = made.value
  expect(startsAt).toBe(Date.UTC(2026, 10, 22, 16))
  const { origin, pathname } = new URL(joinUrl)
  expect(origin).toBe(options.origin)
  const page = await app.inject(pathname)
  expect(page.body).toContain('جبر &lt;b&gt;و&lt;/b&gt; هندسة')
  const play = (fields: Readonly<Record<string, string>>) =>
    app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  for (const kind of ['joined', 'left', 'recorded']) {
    const answer = await play({ play: kind, name: 'سارة', email: 'sara@example.com' })
    expect(answer.body).toContain('role="status"')
  }
  const person = { name: 'سارة', email: 'sara@example.com' }
  expect(heard).toMatchObject([
    { kind: 'report', report: { kind: 'joined', zoomId: id, person, at: NOW } },
    { kind: 'report', report: { kind: 'left', zoomId: id, person, at: NOW } },
    { kind: 'report', report: { kind: 'recorded', zoomId: id, recording: { startedAt: startsAt, minutes: 60 } } },
  ])
  expect(await zoom.api.recording(id)).toMatchObject({ kind: 'done', value: { startedAt: startsAt } })
  expect((await play({ play: 'explodes' })).statusCode).toBe(200)
  expect((await app.inject('/api/sandbox-zoom/j/5')).statusCode).toBe(404)
  expect(heard).toHaveLength(3)
})

it('its meetings are there again after a restart, and gone when they were removed', async () => {
  const made = await zoom.api.create(MEETING)
  const id = made.kind === 'done' ? made.value.id : ''
  expect(await sandboxZoom(options).api.read(id)).toMatchObject({ kind: 'done', value: { id } })
  await zoom.api.remove(id)
  expect(await sandboxZoom(options).api.read(id)).toEqual({ kind: 'gone' })
})
