import { brotliCompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { clientBuildFiles, clientBuilds, serverNodes } from '#server/db/schema.ts'
import { clientFile, type ClientFiles } from '#server/http/client-file.ts'
import { inlineScriptHashes } from '#server/http/security.ts'
import { assembleServer } from '#server/http/server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { forgetNode, forgetOldBuilds, joinBuilds, nodesOf, reportNode } from './index.ts'

const AT = Date.UTC(2026, 10, 30)
const LONG = 'export const words = 1\n'.repeat(50)

/** The client of a release: a page with a script in it, which names a compressed and a plain file. */
function clientOf(release: string): ClientFiles {
  const page = `<!doctype html><html><head><script>release='${release}'</script><script src="/assets/app-${release}.js"></script><link href="/assets/face-${release}.woff2"></head></html>`
  const script = Buffer.from(`${LONG}// ${release}`)
  return new Map([
    ['/index.html', clientFile('/index.html', Buffer.from(page), null)],
    ['/service-worker.js', clientFile('/service-worker.js', Buffer.from(`'${release}'`), null)],
    [`/assets/app-${release}.js`, clientFile(`/assets/app-${release}.js`, script, brotliCompressSync(script))],
    [`/assets/face-${release}.woff2`, clientFile(`/assets/face-${release}.woff2`, Buffer.from(release), null)],
  ])
}

let database: Database
let now = AT
const closing: (() => Promise<void>)[] = []

/** A node over the database of this test, as if it were a PostgreSQL that several may use. */
async function startNode(release: string, kind: Database['kind'] = 'postgres') {
  const dependencies = { database: { ...database, kind }, files: { isShared: true }, now: () => now }
  const builds = await joinBuilds(dependencies, clientOf(release))
  const app = await assembleServer({
    bound: [],
    authenticate: async () => null,
    builds,
    described: {},
    environment: { publicUrl: null, trustedProxies: null, logLevel: 'silent' },
  })
  await reportNode(dependencies)
  closing.push(() => app.close())
  return {
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    report: () => reportNode(dependencies),
    stop: () => forgetNode(dependencies),
    dependencies,
  }
}

type Node = Awaited<ReturnType<typeof startNode>>

/** Release whose page a node sends, and the statuses with which all nodes answer for the files that it names. */
async function opened(asked: Node, all: readonly Node[]) {
  const page = await asked.get('/exams', { accept: 'text/html' })
  const release = /release='(\w+)'/.exec(page.body)?.[1]
  const files = [...page.body.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const answers = await Promise.all(all.flatMap((node) => files.map((file) => node.get(file))))
  const worker = await asked.get('/service-worker.js')
  return { release, worker: worker.body, statuses: [...new Set(answers.map(({ statusCode }) => statusCode))] }
}

const wholeOf = (release: string) => ({ release, worker: `'${release}'`, statuses: [200] })

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = AT
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await database.query.delete(serverNodes)
  await database.query.delete(clientBuilds)
})

describe('a student whose browser reaches an old and a new node in turn, in the middle of an upgrade', () => {
  it('gets the page of the old release from both, with its policy, and every file from both', async () => {
    const old = await startNode('old')
    const fresh = await startNode('new')
    expect(await opened(old, [old, fresh])).toEqual(wholeOf('old'))
    expect(await opened(fresh, [old, fresh])).toEqual(wholeOf('old'))
    const page = await fresh.get('/exams', { accept: 'text/html' })
    for (const hash of inlineScriptHashes(page.body)) expect(page.headers['content-security-policy']).toContain(hash)
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
  })

  it('gets the new page once no old node runs, and an old page that is still open goes on finding its files', async () => {
    const old = await startNode('old')
    const fresh = await startNode('new')
    await old.stop()
    await fresh.report()
    expect(await opened(fresh, [fresh])).toEqual(wholeOf('new'))
    const script = await fresh.get('/assets/app-old.js', { 'accept-encoding': 'br' })
    expect([script.statusCode, script.headers['content-encoding']]).toEqual([200, 'br'])
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await fresh.get('/assets/app-old.js')).body).toBe(`${LONG}// old`)
    expect((await fresh.get('/assets/face-old.woff2')).body).toBe('old')
  })

  it('misses no file in the seconds in which the nodes disagree', async () => {
    const old = await startNode('old')
    const [first, second] = [await startNode('new'), await startNode('new')]
    await old.stop()
    await first.report()
    expect((await opened(second, [first, second])).release).toBe('old')
    expect(await opened(first, [first, second])).toEqual(wholeOf('new'))
    // An old node that is put back is the earliest again, and is asked for files of the new page.
    const back = await startNode('old')
    expect(await opened(first, [first, second, back])).toEqual(wholeOf('new'))
    await first.report()
    expect(await opened(first, [first, second, back])).toEqual(wholeOf('old'))
  })

  it('gets the new page a minute after the last old node was killed', async () => {
    await startNode('old')
    const fresh = await startNode('new')
    await database.query.update(serverNodes).set({ seenAt: sql`now() - interval '61 seconds'` })
    await fresh.report()
    expect(await opened(fresh, [fresh])).toEqual(wholeOf('new'))
  })
})

describe('a student who asks for a file that no build has', () => {
  it('reads that there is none, and a node looks for new builds at most once a second, however many names are tried', async () => {
    const old = await startNode('old')
    expect((await old.get('/assets/none.js')).statusCode).toBe(404)
    await startNode('new')
    expect((await old.get('/assets/app-new.js')).statusCode).toBe(404)
    now += 1_000
    expect((await old.get('/assets/app-new.js')).statusCode).toBe(200)
    expect((await old.get('/assets/..%2fapp-new.js')).statusCode).toBe(404)
  })
})

describe('an operator who upgrades', () => {
  it('may start two nodes in one moment, which store their build once', async () => {
    await Promise.all([startNode('new'), startNode('new')])
    expect(await database.query.$count(clientBuilds)).toBe(1)
    expect(await database.query.$count(clientBuildFiles)).toBe(4)
  })

  it('sees that nodes of two releases run', async () => {
    const old = await startNode('old')
    const fresh = await startNode('new')
    expect(await nodesOf(fresh.dependencies)).toEqual({ running: 2, silent: 0, builds: 2 })
    await old.stop()
    expect(await nodesOf(fresh.dependencies)).toEqual({ running: 1, silent: 0, builds: 1 })
  })

  it('keeps the last eight builds of the last fortnight, and a build that was removed is stored again', async () => {
    const running = await startNode('running')
    for (let day = 0; day < 20; day += 1) {
      const at = sql`now() - make_interval(days => ${day}, mins => 1)`
      await database.query.insert(clientBuilds).values({ id: `day ${day}`, storedAt: at, seenAt: at })
    }
    await forgetOldBuilds(running.dependencies)
    const kept = await database.query.select({ id: clientBuilds.id }).from(clientBuilds)
    expect(
      kept
        .filter(({ id }) => id.startsWith('day'))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(Array.from({ length: 7 }, (_, day) => `day ${day}`))
    await database.query.delete(clientBuilds)
    await running.report()
    expect(await database.query.$count(clientBuildFiles)).toBe(4)
  })

  it('has nothing of this with the embedded database, which one server uses', async () => {
    const alone = await startNode('alone', 'embedded')
    expect(await opened(alone, [alone])).toEqual(wholeOf('alone'))
    expect(await database.query.$count(clientBuilds)).toBe(0)
  })
})
