import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onlyBuild } from './client-builds.ts'
import { readClientFiles } from './client-files.ts'
import { assembleServer } from './server.ts'

const INLINE = `\n  document.documentElement.lang = 'ar'\n`
const INDEX = `<!doctype html><html><head><script>${INLINE}</script><script type="module" src="/assets/app-1a2b.js"></script></head></html>`
const INLINE_OF_ROOM = `\n  document.title = 'exam'\n`
const ROOM = INDEX.replace('app-1a2b', 'room-1a2b').replace(INLINE, INLINE_OF_ROOM)
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const SCRIPT = 'export const answer = 42\n'.repeat(100)

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'miqyas-client-'))
  await mkdir(path.join(folder, 'assets'))
  await mkdir(path.join(folder, 'screenshots'))
  await writeFile(path.join(folder, 'screenshots/exams-ar.png'), PICTURE)
  await writeFile(path.join(folder, 'index.html'), INDEX)
  await writeFile(path.join(folder, 'exam-room.html'), ROOM)
  await writeFile(path.join(folder, 'sw.js'), 'self')
  await writeFile(path.join(folder, '.hidden'), 'hidden')
  await writeFile(path.join(folder, 'manifest.ar.webmanifest'), '{}')
  await writeFile(path.join(folder, 'assets/app-1a2b.js'), SCRIPT)
  await writeFile(path.join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  app = await assembleServer({
    bound: [],
    authenticate: async () => null,
    builds: onlyBuild(await readClientFiles(folder)),
    clientDirectory: folder,
    described: {},
    environment: { publicUrl: new URL('https://academy.example'), trustedProxies: null, logLevel: 'silent' },
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('a browser that loads the client', () => {
  it('keeps assets for a year and asks about everything else again', async () => {
    const asset = await get('/assets/app-1a2b.js')
    expect(asset.body).toBe(SCRIPT)
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
    for (const name of ['/', '/index.html', '/sw.js', '/manifest.ar.webmanifest']) {
      const answer = await get(name)
      expect([name, answer.statusCode, answer.headers['cache-control']]).toEqual([name, 200, 'no-cache'])
    }
  })

  it('receives what was compressed at build time when it takes brotli', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
    for (const refused of ['gzip', 'br;q=0', 'brr']) {
      expect(
        (await get('/assets/app-1a2b.js', { 'accept-encoding': refused })).headers['content-encoding'],
      ).toBeUndefined()
    }
  })

  it('is informed that its copy is still right', async () => {
    const { etag } = (await get('/sw.js')).headers
    expect((await get('/sw.js', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  it('shows the screenshots of the installable app, keeps them and asks about them again', async () => {
    const picture = await get('/screenshots/exams-ar.png')
    expect(picture.rawPayload).toEqual(PICTURE)
    expect(picture.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/png',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    })
    expect(picture.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const known = { 'if-none-match': String(picture.headers.etag) }
    expect((await get('/screenshots/exams-ar.png', known)).statusCode).toBe(304)
    const head = await app.inject({ method: 'HEAD', url: '/screenshots/exams-ar.png' })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '8', ''])
    const gone = await get('/screenshots/gone.png')
    expect([gone.statusCode, gone.json().status.code]).toEqual([404, 'request.not-found'])
  })

  it('gets the start page for every page of the client', async () => {
    for (const page of ['/exams/1', '/admin/Partners-Management?page=2', '/student@home.test']) {
      const answer = await get(page, { accept: 'text/html,application/xhtml+xml' })
      expect([page, answer.statusCode, answer.body]).toEqual([page, 200, INDEX])
    }
    const room = await get('/exams/1/take', { accept: 'text/html' })
    expect([room.statusCode, room.body]).toEqual([200, ROOM])
    const head = await app.inject({ method: 'HEAD', url: '/login', headers: { accept: 'text/html' } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it('gets no start page for a missing asset, an unknown API path or a write', async () => {
    const html = { accept: 'text/html' }
    for (const url of ['/assets/gone-9f.js', '/api', '/api/nothing', '/favicon.ico']) {
      const answer = await get(url, url === '/favicon.ico' ? {} : html)
      expect([url, answer.statusCode]).toEqual([url, 404])
      expect(answer.json()).toMatchObject({ status: { error: true, code: 'request.not-found' } })
    }
    expect((await app.inject({ method: 'POST', url: '/login', headers: html })).statusCode).toBe(404)
  })

  it('cannot be led out of the folder', async () => {
    const tricks = [
      '/../package.json',
      '/..%2fpackage.json',
      '/assets/..%5c..%5cenv.ts',
      '//etc/passwd',
      '/.hidden',
      '/screenshots/..%2findex.html',
      '/screenshots/%2e%2e/.hidden',
      '/screenshots//exams-ar.png',
      '/%2e%2e/x.json',
    ]
    for (const url of tricks) {
      const answer = await get(url)
      expect([url, answer.statusCode < 500 && (answer.statusCode >= 400 || answer.body === INDEX)]).toEqual([url, true])
    }
  })
})

describe('the page', () => {
  it('may run its own files and its own inline script, and nothing else', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hashOf(INLINE)};`)
    expect(policy.split('; ').find((directive) => directive.startsWith('script-src '))).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    const room = await get('/exams/1/take', { accept: 'text/html' })
    expect(room.headers['content-security-policy']).toContain(`script-src 'self' ${hashOf(INLINE_OF_ROOM)};`)
  })

  it('pays for no lines about connections that stay open, in files and in answers of the API', async () => {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    for (const asked of ['/', '/assets/app-1a2b.js', '/api/nothing']) {
      const { headers } = await fetch(`${origin}${asked}`)
      expect([asked, headers.get('connection'), headers.get('keep-alive')]).toEqual([asked, null, null])
    }
  })

  it('brings parts that may do nothing when they are opened on their own', async () => {
    for (const part of ['/api/nothing', '/icons/nothing.svg', '/assets/nothing.svg', '/assets/app-1a2b.js?as=page']) {
      expect((await get(part)).headers, part).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('brings scripts that no browser takes for anything else', async () => {
    const { headers } = await get('/assets/app-1a2b.js')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  it('is protected by the usual headers, on files and API alike', async () => {
    for (const url of ['/', '/login', '/api/nothing']) {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
    const page = await get('/')
    expect(page.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
  })
})
