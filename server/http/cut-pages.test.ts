import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyBuild } from './client-builds.ts'
import { type SignedInPages, tableIn, tableMarkup } from '#contract/public-pages/signed-in-pages.ts'
import type { ClientFile } from './client-file.ts'
import { cutPages } from './cut-pages.ts'
import { assembleServer } from './server.ts'

const TABLE: SignedInPages = {
  files: ['/assets/frame.js', '/assets/users.js', '/assets/exams.js'],
  frame: [0],
  office: [],
  texts: {},
  pages: [
    { path: '/admin/users', files: [1], texts: [] },
    { path: '/exams/$examId', files: [2], texts: [] },
  ],
}
const INLINE = `\n  document.documentElement.lang = 'ar'\n`

function page(html: string): ClientFile {
  const [contentType, cacheControl, etag] = ['text/html; charset=utf-8', 'no-cache', 'whole']
  return { bytes: Buffer.from(html), brotli: null, contentType, cacheControl, etag }
}

let app: FastifyInstance

beforeAll(async () => {
  const index = `<!doctype html><html><head>${tableMarkup(TABLE)}<script>${INLINE}</script></head></html>`
  app = await assembleServer({
    bound: [],
    authenticate: async () => null,
    builds: onlyBuild(new Map([['/index.html', page(index)]])),
    described: {},
    environment: { publicUrl: new URL('https://academy.example'), trustedProxies: null, logLevel: 'silent' },
  })
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

test('a browser that opens a page by its address learns the files of this page and of no other', async () => {
  const opened = await get('/admin/users')
  expect(tableIn(opened.body)).toMatchObject({ files: ['/assets/frame.js', '/assets/users.js'], frame: [0] })
  expect(tableIn(opened.body)?.pages).toEqual([{ path: '/admin/users', files: [1], texts: [] }])
})

test('the page is the same for every reader, asked about again at every visit, under the policy of its script', async () => {
  const opened = await get('/admin/users')
  expect((await get('/admin/users', { cookie: 'miqyas_signed_in=1', authorization: 'Bearer hers' })).body).toBe(
    opened.body,
  )
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  const hash = createHash('sha256').update(INLINE).digest('base64')
  expect(opened.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect((await get('/admin/users', { 'if-none-match': String(opened.headers['etag']) })).statusCode).toBe(304)
})

test('all exams have one page, and an address of no page has a table without anything', async () => {
  const [one, another] = [await get('/exams/1'), await get('/exams/2')]
  expect(one.body).toBe(another.body)
  expect(tableIn(one.body)?.files).toEqual(['/assets/frame.js', '/assets/exams.js'])
  expect(tableIn((await get('/nowhere')).body)).toMatchObject({ files: [], pages: [] })
})

test('the worker keeps the whole table with the page that it keeps for all addresses', async () => {
  expect(tableIn((await get('/index.html')).body)).toEqual(TABLE)
})

test('a page of staff is known by the file of all pages, where the built page has those of students alone', () => {
  const ofStudents = { ...TABLE, pages: [] }
  const index = page(`<!doctype html><html><head>${tableMarkup(ofStudents)}</head></html>`)
  const cut = cutPages(index, page(JSON.stringify(TABLE)))
  expect(tableIn(cut('/admin/users').bytes.toString('utf8'))?.pages.map(({ path }) => path)).toEqual(['/admin/users'])
})

test('a page that the server renders waits for its reader without scripts, and every other has its own', () => {
  const scripts = '<script type="module" crossorigin src="/assets/index.js"></script>'
  const pages = [
    { path: '/student-exams', files: [2], texts: [], isRendered: true as const },
    { path: '/profile', files: [1], texts: [] },
  ]
  const index = page(
    `<!doctype html><html><head>${tableMarkup({ ...TABLE, pages })}<title>Miqyas</title>${scripts}</head></html>`,
  )
  const html = (address: string, isRendered: boolean) =>
    cutPages(index, undefined, isRendered)(address).bytes.toString('utf8')
  expect(html('/student-exams', true)).toContain('<meta name="prerendered" content="reader" />\n<title>')
  expect(html('/student-exams', true)).not.toContain(scripts)
  expect(html('/profile', true)).toContain(scripts)
  expect(html('/student-exams', false)).toContain(scripts)
})
