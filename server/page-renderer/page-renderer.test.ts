import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RenderingBody } from '#contract/public-pages/rendered-pages.ts'
import { type AskApi, openPageRenderer, type PageRenderer } from './page-renderer.ts'

const LIMITS = { queue: { atATime: 1, waiting: 1 }, milliseconds: 2_000, megabytes: 64 }

/** Renders what the API answers about the page; the names of some pages say what goes wrong with them. */
const MODULE = `
export async function renderPage({ path, kept }, ask) {
  if (path === '/course/throws') throw new Error('a part needs a browser')
  if (path === '/course/never') return new Promise(() => undefined)
  if (path === '/course/ends') process.exit(1)
  const answer = await ask('/api/settings', { method: 'GET' })
  if (!answer.ok) throw new Error('the academy is not known')
  const { data } = await answer.json()
  const html = kept.session + ' at ' + data + ', before: ' + localStorage.getItem('before')
  localStorage.setItem('before', kept.session)
  return { html, academy: { name: { ar: '', en: '' }, logoUrl: null, contact: {} }, rights: null, queries: [] }
}
`

const PAGE: RenderingBody = {
  path: '/course/1',
  entry: '/assets/index-1.js',
  kept: { session: 'Sara' },
  language: 'ar',
  timeZone: 'Asia/Riyadh',
  minutesToUtc: -180,
  now: 0,
}

let folder = ''
let renderer: PageRenderer | null = null

const asked: string[] = []
const askApi: AskApi = async ({ method, path: address }) => {
  asked.push(`${method} ${address}`)
  return { status: 200, body: JSON.stringify({ data: 'the academy' }) }
}

const render = (change: Partial<RenderingBody> = {}, ask = askApi) =>
  renderer?.render({ ...PAGE, ...change }, ask) ?? Promise.reject(new Error('there is no renderer'))

function writeBuild(module: string): void {
  mkdirSync(path.join(folder, 'page-renderer'))
  writeFileSync(path.join(folder, 'page-renderer/page-renderer.mjs'), module)
  const build = { entry: PAGE.entry, paths: ['/', '/course/$courseId'] }
  writeFileSync(path.join(folder, 'page-renderer/build.json'), JSON.stringify(build))
}

beforeEach(() => {
  asked.length = 0
  folder = mkdtempSync(path.join(tmpdir(), 'miqyas-renderer-'))
  writeBuild(MODULE)
  renderer = openPageRenderer(path.join(folder, 'client'), LIMITS)
})

afterEach(async () => {
  await renderer?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test("a student's page is rendered with what the API answers this student", async () => {
  expect(await render()).toMatchObject({ html: 'Sara at the academy, before: null' })
  expect(asked).toEqual(['GET /api/settings'])
})

test('a build without a renderer renders nothing', () => {
  expect(openPageRenderer(path.join(folder, 'elsewhere/client'))).toBeNull()
})

test('a device of another build, and a page that is none of those, are given nothing, and nothing is asked for them', async () => {
  expect(await render({ entry: '/assets/index-2.js' })).toBeNull()
  expect(await render({ path: '/admin/users' })).toBeNull()
  expect(await render({ path: '/course/1/lessons/2' })).toBeNull()
  expect(asked).toEqual([])
})

test('a student whose page has a fault has it from the device, and the next is rendered', async () => {
  expect(await render({ path: '/course/throws' })).toBeNull()
  expect(await render()).toMatchObject({ html: 'Sara at the academy, before: null' })
})

test("a page whose answers do not come is the device's", async () => {
  expect(await render({}, () => Promise.reject(new Error('the database is away')))).toBeNull()
})

test('a page that is never ready ends its thread alone, as one does that brings it down', async () => {
  const impatient = openPageRenderer(path.join(folder, 'client'), { ...LIMITS, milliseconds: 50 })
  expect(await impatient?.render({ ...PAGE, path: '/course/never' }, askApi)).toBeNull()
  await impatient?.stop()
  expect(await render({ path: '/course/ends' })).toBeNull()
  expect(await render()).toMatchObject({ html: 'Sara at the academy, before: null' })
})

test('of a crowd a few wait for their turn, and the devices of all others render by themselves', async () => {
  const pages = await Promise.all(['Sara', 'Omar', 'Huda', 'Ali'].map((session) => render({ kept: { session } })))
  expect(pages.map((page) => page?.html ?? null)).toEqual([
    'Sara at the academy, before: null',
    'Omar at the academy, before: Sara',
    null,
    null,
  ])
})
