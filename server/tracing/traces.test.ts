import { sql } from 'drizzle-orm'
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { statementName } from '#server/db/traced-statements.ts'
import { runDueOnce } from '#server/jobs/index.ts'
import { MODULES } from '#server/modules.gen.ts'
import { HttpStudent, publishedExam } from '#server/modules/attempts/http-student.test-support.ts'
import { call, openTestServer, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { type Collector, openCollector, treeBelow } from './collector.test-support.ts'
import { type RunningTraces, startTraces, traced, type TracesSettings, tracesOf } from './index.ts'
import { beginSpan } from './traced.ts'

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  vi.restoreAllMocks()
})

interface Traced {
  readonly collector: Collector
  readonly traces: RunningTraces
}

async function tracing(changes: Partial<TracesSettings> = {}, answer?: Parameters<typeof openCollector>[0]) {
  const collector = await openCollector(answer)
  const settings = { headers: {}, share: 1, service: 'miqyas', isContinued: false }
  const traces = await startTraces({ url: `${collector.url}/v1/traces`, ...settings, ...changes })
  if (traces === null) throw new Error('no traces')
  closing.push(() => collector.close(), traces.stop)
  return { collector, traces } satisfies Traced
}

async function academy(environment: { trustedProxies?: string } = {}): Promise<TestServer> {
  const server = await openTestServer({ modules: MODULES, environment })
  closing.push(() => server.close())
  return server
}

/** The first span with this name and those below it. */
function treeOf({ spans }: Collector, name: string) {
  const found = spans.find((span) => span.name === name)
  return found && treeBelow(spans, found)
}

describe('an operator who asks for traces', () => {
  it('sees how one answer was stored, with the number that a screen shows, and nothing of the student', async () => {
    const { collector, traces } = await tracing({ headers: { 'api-key': 'of-the-collector' } })
    const server = await academy()
    const exam = await publishedExam(server)
    const student = await HttpStudent.sitting(server, exam)
    const line = student.line(1, 0, exam.questions[0]?.right ?? [])
    expect((await student.send([line])).status).toBe(200)
    await traces.stop()
    const { spans, received, headers } = collector
    expect(headers['api-key']).toBe('of-the-collector')
    const request = spans.find(({ name }) => name === 'POST /api/attempts/:id/events')
    if (request === undefined) throw new Error('the request was not traced')
    expect(request.parentId).toBe('')
    expect(request.said).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/attempts/:id/events',
      'http.response.status_code': 200,
      'miqyas.request.id': expect.stringMatching(/^[0-9a-f]{12}$/),
    })
    expect(treeBelow(spans, request)).toContainEqual(['store answers', 'UPDATE attempts'])
    const stored = spans.find(({ name, traceId }) => name === 'store answers' && traceId === request.traceId)
    expect(stored?.said).toEqual({ 'miqyas.batches': 1, 'miqyas.stored-in': request.traceId })
    const secrets = [student.ticket, student.token, student.attemptId, student.writerId, line.body]
    const body = line.body as { questionId: string; optionIds: readonly string[] }
    const userId = await userIdOf(server, student.token)
    // Parts of statements are long enough here: bytes of a random trace number may well read as `$1`.
    const ofStatements = ['" = $1', 'values ($1', '"id"']
    const known = [...secrets.slice(0, 4), body.questionId, ...body.optionIds, userId, '@example.com']
    for (const secret of [...known, ...ofStatements]) expect(received).not.toContain(secret)
  })

  it('finds no words of a search, no address and no wrong password in them', async () => {
    const { collector, traces } = await tracing()
    const server = await academy()
    const token = await signInAs(server, 'admin')
    const search = '/api/users?search=layla%40example.com&page=1&perPage=20'
    expect((await call(server.app, 'GET', search, { token, address: '198.51.100.9' })).status).toBe(200)
    const body = { email: 'layla@example.com', password: 'Quiet-Harbour-81!' }
    expect((await call(server.app, 'POST', '/api/login', { body })).status).toBe(401)
    await call(server.app, 'GET', '/nobody/knows/layla?token=Quiet-Harbour-81!')
    await traces.stop()
    expect(collector.spans.map(({ name }) => name)).toContain('GET /api/users')
    expect(collector.spans.find(({ name }) => name === 'POST /api/login')?.said['miqyas.failure']).toMatch(/^auth\./)
    for (const secret of ['layla', 'Quiet-Harbour', '198.51.100.9', token])
      expect(collector.received).not.toContain(secret)
  })

  it('sees which code a statement failed with, and not with what', async () => {
    const { collector, traces } = await tracing()
    const server = await academy()
    const broken = server.database.query.execute(sql`SELECT ${'of-a-person'}::int`)
    await expect(broken).rejects.toThrow()
    await traces.stop()
    const failed = collector.spans.filter(({ isFailed }) => isFailed)
    expect(failed.map(({ name, said }) => [name, said['error.type']])).toEqual([['SELECT', '22P02']])
    expect(collector.received).not.toContain('of-a-person')
  })

  it('sees each background job with its lease', async () => {
    const { collector, traces } = await tracing()
    const server = await academy()
    await runDueOnce(server.dependencies)
    await runDueOnce(server.dependencies)
    await traces.stop()
    const runs = collector.spans.filter(({ name }) => name === 'job prune-sessions')
    expect(runs.map(({ parentId, said }) => [parentId, said['miqyas.job.leased']])).toEqual([
      ['', true],
      ['', false],
    ])
    expect(treeOf(collector, 'job prune-sessions')).toContain('DELETE sessions')
  })

  it('finds each statement in the trace of who asked for it, although all wait for one connection', async () => {
    const { collector, traces } = await tracing()
    const server = await academy()
    const asked = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
    const ask = (name: string) => traced({ name, isRoot: true }, () => server.database.pool.query('SELECT 1'))
    await Promise.all(asked.map(ask))
    await traces.stop()
    const drawn = asked.map((name) => treeOf(collector, name))
    expect(drawn).toEqual(asked.map((name) => [name, 'SELECT']))
  })

  it('finds work that goes on after an answer in a trace of its own, which names the answer', async () => {
    const { collector, traces } = await tracing()
    const answer = beginSpan({ name: 'answer' })
    const goOn = answer.run(() => () => traced({ name: 'feed' }, async () => undefined))
    answer.end()
    await answer.run(goOn)
    await traces.stop()
    const feed = collector.spans.find(({ name }) => name === 'feed')
    expect(feed?.parentId).toBe('')
    expect(feed?.linksTo).toEqual([collector.spans.find(({ name }) => name === 'answer')?.traceId])
  })

  it('traces the share that they set', async () => {
    const { collector, traces } = await tracing({ share: 0.25 })
    for (let times = 0; times < 800; times += 1) await traced({ name: 'one', isRoot: true }, async () => undefined)
    await traces.stop()
    expect(collector.spans.length).toBeGreaterThan(130)
    expect(collector.spans.length).toBeLessThan(270)
  })
})

describe('a proxy that names a trace', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`

  async function traceOf(isContinued: boolean, headers: Readonly<Record<string, string>>, address: string) {
    const { collector, traces } = await tracing({ isContinued })
    const server = await academy({ trustedProxies: '10.0.0.1' })
    await call(server.app, 'GET', '/api/health', { address, headers })
    await traces.stop()
    return collector.spans.find(({ name }) => name === 'GET /api/health')?.traceId
  }

  const forwarded = { 'x-forwarded-for': '203.0.113.7', traceparent }

  it('is believed where it is trusted, names the client, and was asked to', async () => {
    expect(await traceOf(true, forwarded, '10.0.0.1')).toBe(TRACE)
  })

  it('is not believed otherwise', async () => {
    expect(await traceOf(false, forwarded, '10.0.0.1')).not.toBe(TRACE)
    expect(await traceOf(true, forwarded, '10.0.0.2')).not.toBe(TRACE)
    expect(await traceOf(true, { traceparent }, '10.0.0.1')).not.toBe(TRACE)
    const zeros = { ...forwarded, traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }
    expect(await traceOf(true, zeros, '10.0.0.1')).toMatch(/[1-9a-f]/)
  })
})

describe('a student while the collector fails', () => {
  const untilSaid = () => vi.waitFor(() => expect(lines()).not.toEqual([]), 20_000)
  const lines = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line))

  async function answered(collector: Partial<TracesSettings>, answer?: Parameters<typeof openCollector>[0]) {
    vi.spyOn(console, 'error').mockReturnValue()
    const running = await tracing(collector, answer)
    const server = await academy()
    const statuses = new Set<number>()
    for (let times = 0; times < 200; times += 1) {
      statuses.add((await call(server.app, 'GET', '/api/health', { address: `10.0.0.${times}` })).status)
    }
    expect([...statuses]).toEqual([200])
    return running
  }

  async function unusedPort(): Promise<number> {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    await new Promise((resolve) => server.close(resolve))
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  it('is answered while nothing listens there, and one line says so', async () => {
    const { traces } = await answered({ url: `http://127.0.0.1:${await unusedPort()}/v1/traces` })
    await untilSaid()
    await traces.stop()
    expect(lines()).toEqual(['Traces do not reach the collector: ECONNREFUSED'])
  })

  it('is answered while it refuses every post, and its words are not repeated', async () => {
    const { traces } = await answered({}, (response) => response.writeHead(401).end('a page of words'.repeat(1_000)))
    await untilSaid()
    await traces.stop()
    expect(lines()).toHaveLength(1)
    expect(lines()[0]).not.toContain('a page of words')
  })

  it('is answered while it hangs; what waits has a bound, and the server stops all the same', async () => {
    const { collector, traces } = await answered({}, () => undefined)
    for (let times = 0; times < 100_000; times += 1) beginSpan({ name: 'one' }).end()
    const since = performance.now()
    await traces.stop()
    expect(performance.now() - since).toBeLessThan(3_000)
    // 4,096 spans wait and 512 are under way: the other nine of ten were lost, and not kept.
    expect(collector.spans.length).toBeLessThan(6_000)
  })

  it('has every span arrive where it is only slow', async () => {
    const { collector, traces } = await answered(
      {},
      (response) => void setTimeout(() => response.writeHead(200).end(), 300),
    )
    await traces.stop()
    expect(collector.spans.filter(({ name }) => name === 'GET /api/health')).toHaveLength(200)
    expect(lines()).toEqual([])
  })
})

describe('an operator who does not ask for traces', () => {
  it('has a server that loads nothing for them', () => {
    const server = path.join(import.meta.dirname, '../start.ts')
    const hooks = `import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
      process.on('exit', () => console.log(loaded.length, loaded.filter((url) => url.includes('opentelemetry')).length))`
    const load = ['--import', `data:text/javascript,${encodeURIComponent(hooks)}`, '--input-type=module']
    const { stdout, stderr } = spawnSync(process.execPath, [...load, '-e', `await import(${JSON.stringify(server)})`], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const [all, ofTraces] = stdout.trim().split(' ').map(Number)
    expect(all).toBeGreaterThan(500)
    expect(ofTraces).toBe(0)
  })

  it('reads in one sentence what is wrong with a setting', () => {
    const given = (variables: Readonly<Record<string, string>>) =>
      tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/', ...variables })
    expect(tracesOf({})).toBeNull()
    expect(given({})).toEqual({
      url: 'http://localhost:4318/v1/traces',
      headers: {},
      share: 1,
      service: 'miqyas',
      isContinued: false,
    })
    expect(given({ OTEL_TRACES_SAMPLER_ARG: '0.05', OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a b, x=y' })).toMatchObject({
      share: 0.05,
      headers: { 'api-key': 'a b', x: 'y' },
    })
    for (const share of ['0', '2', 'all', '-0.1', '1.5'])
      expect(() => given({ OTEL_TRACES_SAMPLER_ARG: share })).toThrow(/must be a share above 0 and at most 1/)
    for (const endpoint of ['localhost:4318', 'ftp://a', 'http://user:secret@host', 'http://host/?key=secret'])
      expect(() => given({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toThrow(
        /^(?!.*secret).*must be an address such as/,
      )
    expect(() => given({ OTEL_EXPORTER_OTLP_HEADERS: 'secret' })).toThrow(/^(?!.*=secret$).*must be pairs such as/)
    expect(() => given({ OTEL_PROPAGATORS: 'tracecontext' })).toThrow(/needs TRUSTED_PROXIES/)
    expect(given({ OTEL_PROPAGATORS: 'tracecontext', TRUSTED_PROXIES: 'loopback' })?.isContinued).toBe(true)
  })
})

it.each([
  ['select "id" from "attempts" where "id" = $1', 'SELECT attempts'],
  ['INSERT INTO attempt_events VALUES ($1)', 'INSERT attempt_events'],
  ['with "locked" as (select 1 from "attempts" for update skip locked) update "x" set a = 1', 'UPDATE x'],
  ['with a as (select 1 from "attempts" for update skip locked) select 1', 'WITH attempts'],
  ['with a as (select 1 from f($1)), b as (insert into lines (a) select 1) select 1', 'INSERT lines'],
  ['begin', 'BEGIN'],
  ['commit', 'COMMIT'],
  ['', 'STATEMENT'],
])('a statement %j is named %s', (text, name) => expect(statementName(text)).toBe(name))
