import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { install, keep } from './installation.ts'
import type { ReleaseFile } from './release.ts'

const file = (url: string, more: Partial<ReleaseFile> = {}): ReleaseFile => ({
  url,
  revision: null,
  group: 'student',
  ...more,
})

const RELEASE: readonly ReleaseFile[] = [
  file('exam-room.html', { revision: 'a', group: 'room', entry: 'assets/room.js' }),
  file('assets/framework.js', { group: 'shared', isFirst: true }),
  file('assets/dialog.js', { group: 'shared' }),
  file('assets/menu.js', { group: 'shared' }),
  file('assets/shared-pages.json', { group: 'shared', isPack: true }),
  file('assets/room.js', { group: 'room' }),
  file('index.html', { revision: 'a', entry: 'assets/index.js' }),
  file('assets/index.js'),
  file('assets/home.js'),
  file('assets/student-pages.json', { isPack: true }),
  file('assets/session.js', { group: 'practice' }),
  file('assets/staff.js', { group: 'staff' }),
]

/** Files that the server has and that the device holds, and addresses that were asked for over the network. */
interface World {
  served: Map<string, string>
  readonly held: Map<string, Response>
  readonly asked: string[]
  /** Addresses in the browser's own cache. */
  readonly inBrowser: Set<string>
  /** After this many files more the storage is full. */
  space: number
}

let world: World

function servedFrom(...names: string[]): Map<string, string> {
  const pack = JSON.stringify({ 'assets/index.js': 'index', 'assets/home.js': 'home' })
  const texts: Record<string, string> = {
    'exam-room.html': '<script src="/assets/room.js">',
    'index.html': '<script src="/assets/index.js">',
    'assets/shared-pages.json': JSON.stringify({ 'assets/dialog.js': 'dialog', 'assets/menu.js': 'menu' }),
    'assets/student-pages.json': pack,
  }
  return new Map(names.map((name) => [`/${name}`, texts[name] ?? name]))
}

async function serve(address: string, init: RequestInit = {}): Promise<Response> {
  if (init.cache === 'only-if-cached') {
    if (world.inBrowser.has(address)) return new Response('kept by the browser')
    throw new TypeError('not there')
  }
  world.asked.push(address)
  const text = world.served.get(address)
  return text === undefined ? new Response('', { status: 404 }) : new Response(text)
}

beforeEach(() => {
  world = {
    served: servedFrom(...RELEASE.map(({ url }) => url)),
    held: new Map(),
    asked: [],
    inBrowser: new Set(),
    space: Infinity,
  }
  const cache = {
    match: async (address: string) => world.held.get(address)?.clone(),
    async put(address: string, answer: Response) {
      if (world.space === 0) throw new DOMException('full', 'QuotaExceededError')
      world.space -= 1
      world.held.set(address, answer)
    },
    keys: async () => [...world.held.keys()].map((address) => ({ url: `https://academy.example${address}` })),
  }
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => ['miqyas-files'] })
  vi.stubGlobal('fetch', serve)
})

afterEach(() => void vi.unstubAllGlobals())

const STUDENT = { type: 'KEEP', groups: ['room', 'student'], isPrepared: false } as const

test('a student gets the exam room and the pages of students, those many files in one, and nothing of staff', async () => {
  expect(await keep(RELEASE, STUDENT)).toBe(true)
  expect(world.asked).toEqual([
    '/assets/shared-pages.json',
    '/assets/framework.js',
    '/assets/room.js',
    '/exam-room.html',
    '/assets/student-pages.json',
    '/index.html',
  ])
  expect([...world.held.keys()]).toContain('/assets/home.js')
  expect([...world.held.keys()]).not.toContain('/assets/staff.js')
  expect([...world.held.keys()]).not.toContain('/assets/session.js')
  world.asked.length = 0
  expect(await keep(RELEASE, STUDENT)).toBe(true)
  expect(world.asked).toEqual([])
})

test('a student who begins to practise gets those pages too, and again with the next release', async () => {
  expect(await keep(RELEASE, STUDENT)).toBe(true)
  expect(await keep(RELEASE, { ...STUDENT, groups: ['practice'] })).toBe(true)
  expect([...world.held.keys()]).toContain('/assets/session.js')
  const next = RELEASE.map((one) =>
    one.group === 'practice' ? file('assets/session2.js', { group: 'practice' }) : one,
  )
  world.served = servedFrom(...next.map(({ url }) => url))
  await install(next)
  expect([...world.held.keys()]).toContain('/assets/session2.js')
})

test('a student whose pages of practice came with the other pages until now has them with the next release too', async () => {
  const before = RELEASE.map((one) => (one.group === 'practice' ? file('assets/practice.index-1.js') : one))
  world.served = servedFrom(...before.map(({ url }) => url))
  expect(await keep(before, STUDENT)).toBe(true)
  world.served = servedFrom(...RELEASE.map(({ url }) => url))
  await install(RELEASE)
  expect([...world.held.keys()]).toContain('/assets/session.js')
  const next = RELEASE.map((one) => (one.group === 'practice' ? file('assets/later.js', { group: 'practice' }) : one))
  world.served = servedFrom(...next.map(({ url }) => url))
  await install(next)
  expect([...world.held.keys()]).toContain('/assets/later.js')
})

test('staff get what the exam room and their pages both stand on, and nothing of the exam room alone', async () => {
  expect(await keep(RELEASE, { ...STUDENT, groups: ['student', 'staff'] })).toBe(true)
  expect([...world.held.keys()]).toContain('/assets/framework.js')
  expect([...world.held.keys()]).toContain('/assets/staff.js')
  expect([...world.held.keys()]).not.toContain('/assets/room.js')
})

test('a student whose browser has a file already does not pay for it again', async () => {
  for (const { url, isPack } of RELEASE) if (url.endsWith('.js') && isPack !== true) world.inBrowser.add(`/${url}`)
  expect(await keep(RELEASE, STUDENT)).toBe(true)
  expect(world.asked).toEqual(['/exam-room.html', '/index.html'])
})

test('a student who is cut off in the middle has no page that would not work, and goes on from there', async () => {
  world.served = servedFrom('assets/framework.js', 'assets/dialog.js', 'assets/shared-pages.json', 'assets/room.js')
  expect(await keep(RELEASE, STUDENT)).toBe(false)
  expect([...world.held.keys()]).toContain('/assets/room.js')
  expect([...world.held.keys()].filter((address) => address.includes('.html'))).toEqual([])
  world.served = servedFrom(...RELEASE.map(({ url }) => url))
  world.asked.length = 0
  expect(await keep(RELEASE, STUDENT)).toBe(true)
  expect(world.asked).not.toContain('/assets/room.js')
})

test('a student whose storage is full has no page that would not work', async () => {
  world.space = 7
  expect(await keep(RELEASE, STUDENT)).toBe(false)
  expect([...world.held.keys()]).toContain('/exam-room.html?revision=a')
  expect([...world.held.keys()]).not.toContain('/index.html?revision=a')
})

test('a student in whose time the next release comes does not keep its page among the files of this one', async () => {
  world.served.set('/index.html', '<script src="/assets/index-next.js">')
  expect(await keep(RELEASE, STUDENT)).toBe(false)
  expect([...world.held.keys()]).not.toContain('/index.html?revision=a')
})

const NEXT = RELEASE.map((entry) => (entry.url === 'assets/home.js' ? file('assets/home-next.js') : entry))

test('a student whose app is updated loads what has changed and nothing else', async () => {
  await keep(RELEASE, STUDENT)
  world.served.set('/assets/home-next.js', 'home')
  world.asked.length = 0
  await install(NEXT)
  expect(world.asked).toEqual(['/assets/home-next.js'])
})

test('a student who saves data is not updated, except where a prepared exam has to start', async () => {
  await keep(RELEASE, STUDENT)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  world.served.set('/assets/home-next.js', 'home')
  world.asked.length = 0
  await expect(install(NEXT)).rejects.toThrow('waits')
  expect(world.asked).toEqual([])
  await keep(RELEASE, { ...STUDENT, isPrepared: true })
  await install(NEXT)
  expect(world.asked).toEqual(['/assets/home-next.js'])
})

test('a student who comes first has a worker at once, and nothing is loaded for it', async () => {
  await install(RELEASE)
  expect(world.asked).toEqual([])
})
