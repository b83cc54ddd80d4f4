import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { onlyBuild } from '#server/http/client-builds.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { METRICS_PER_MINUTE } from '#server/http/limits.ts'
import { assembleServer } from '#server/http/server.ts'
import { closeDueAttempts } from '#server/modules/attempts/index.ts'
import { Device, HOUR, openAcademy } from '#server/modules/attempts/academy.test-support.ts'
import { Histogram } from './counted.ts'
import { metricsReader, openMetricsPort, serveMetrics } from './index.ts'
import { prometheusText } from './prometheus-text.ts'

describe('the text that Prometheus reads', () => {
  it('describes each family once, and escapes what its labels hold', () => {
    const samples = [{ labels: { code: 'a"b\\c\nd' }, value: 2 }, { value: Number.POSITIVE_INFINITY }]
    expect(prometheusText([{ name: 'a_total', help: 'One\nline', type: 'counter', samples }])).toBe(
      '# HELP a_total One\\nline\n# TYPE a_total counter\na_total{code="a\\"b\\\\c\\nd"} 2\na_total +Inf\n',
    )
  })

  it('counts a histogram up to each bound and to infinity', () => {
    const histogram = new Histogram([0.1, 1])
    for (const seconds of [0.05, 0.1, 0.5, 20]) histogram.observe(seconds)
    expect(
      prometheusText([{ name: 'h', help: 'x', type: 'histogram', histogram }])
        .split('\n')
        .slice(2, -1),
    ).toEqual(['h_bucket{le="0.1"} 2', 'h_bucket{le="1"} 3', 'h_bucket{le="+Inf"} 4', 'h_sum 20.65', 'h_count 4'])
  })
})

const academy = openAcademy()

const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? Number.NaN,
  )

describe('an operator who looks at a running exam', () => {
  it('reads which answers were stored, which attempts run, and which were closed', async () => {
    const now = () => academy.clock.now
    const read = metricsReader({ database: academy.database, now })
    const before = await read()
    const device = new Device(academy, await academy.exam(), await academy.student())
    await device.start()
    for (const question of [0, 1, 2]) device.answer(question, device.exam.right(question))
    await device.send()
    academy.clock.now += 2 * HOUR
    const due = await read()
    const grown = (text: string, name: string) => valueOf(text, name) - valueOf(before, name)
    expect(grown(due, 'miqyas_log_lines_stored_total')).toBe(3)
    expect(grown(due, 'miqyas_batch_seconds_count')).toBe(1)
    expect([grown(due, 'miqyas_attempts{state="open"}'), grown(due, 'miqyas_attempts{state="due"}')]).toEqual([1, 1])
    await closeDueAttempts({ database: academy.database, now })
    academy.clock.now += HOUR
    const after = await read()
    expect(grown(after, 'miqyas_attempts_closed_total')).toBe(1)
    expect(grown(after, 'miqyas_attempts{state="open"}')).toBe(0)
    expect(valueOf(after, 'miqyas_database_up')).toBe(1)
    expect(valueOf(after, 'miqyas_database_connections{kind="total"}')).toBeGreaterThan(0)
  })

  it('has them written once a second, however often they are scraped', async () => {
    const read = metricsReader({ database: academy.database, now: () => academy.clock.now })
    const first = await read()
    expect(await read()).toBe(first)
    academy.clock.now += 1_000
    expect(await read()).not.toBe(first)
  })

  it('finds them with the token alone, or on a port of their own, and nobody else finds anything', async () => {
    const token = randomBytes(16).toString('hex')
    const app = await assembleServer({
      bound: [],
      authenticate: async () => null,
      builds: onlyBuild(new Map()),
      described: {},
      environment: { publicUrl: null, trustedProxies: null, logLevel: 'silent' },
      beside: (server) => serveMetrics(server, { token, port: null }, async () => 'a 1\n'),
    })
    const statusWith = async (authorization?: string) =>
      (await app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })).statusCode
    expect(await statusWith()).toBe(404)
    expect(await statusWith(`Bearer ${newIdentifier()}`)).toBe(404)
    expect(await statusWith(`Bearer ${token}`)).toBe(200)
    for (let scrapes = 1; scrapes < METRICS_PER_MINUTE; scrapes += 1) await statusWith(`Bearer ${token}`)
    expect([await statusWith(`Bearer ${token}`), await statusWith()]).toEqual([429, 404])
    await app.close()
    const own = await openMetricsPort('127.0.0.1', { token: null, port: 0 }, async () => 'a 1\n')
    expect(await (await fetch(`http://127.0.0.1:${own.port}/metrics`)).text()).toBe('a 1\n')
    expect((await fetch(`http://127.0.0.1:${own.port}/`)).status).toBe(404)
    await own.stop()
  })
})
