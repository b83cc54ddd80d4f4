import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openAcademy } from '#server/modules/attempts/academy.test-support.ts'
import { counted } from './counted.ts'
import { metricsReader } from './index.ts'

interface Board {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
}

const BOARD = new URL('../../docs/operations/grafana-board.json', import.meta.url)
const board = JSON.parse(readFileSync(BOARD, 'utf8')) as Board

const academy = openAcademy()

/** Names of PromQL in the board's queries that are no metrics and no labels. */
const WORDS = new Set(['by', 'histogram_quantile', 'max', 'min', 'rate', 'sum'])
/** Prometheus adds these to whatever it scrapes. */
const ADDED_LABELS = ['instance', 'job']

const queries = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const labelsIn = (text: string) => [
  ...matches(text, /by \(([^)]*)\)/g).flatMap((list) => list.split(/,\s*/)),
  ...matches(text, /(\w+)\s*(?:=~|=|!=|!~)/g),
]

/** The metric of a query: the only name that is neither a word of PromQL, nor a label, nor a unit of time. */
function metricsIn(query: string): string[] {
  const bare = query.replaceAll(/by \([^)]*\)/g, '').replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
  return (bare.match(/[a-z_]\w*/g) ?? []).filter((name) => !WORDS.has(name))
}

it('an operator who opens the board finds each of its queries answered by the metrics', async () => {
  // These have samples once something was counted.
  for (const kind of ['start', 'sign-in']) counted.admission.putOff.add(kind)
  for (const kind of ['start', 'sign-in']) counted.admission.admitted.add(kind)
  counted.failures.add('server.unexpected')
  const text = await metricsReader({ database: academy.database, now: () => academy.clock.now })()
  const lines = text.split('\n').filter((line) => !line.startsWith('#'))
  expect(queries.length).toBeGreaterThan(15)
  for (const query of queries) {
    const metrics = metricsIn(query)
    expect(metrics, query).toHaveLength(1)
    const samples = lines.filter((line) => /^\w+/.exec(line)?.[0] === metrics[0])
    expect(samples, query).not.toEqual([])
    for (const label of labelsIn(query).filter((name) => !ADDED_LABELS.includes(name)))
      expect(samples[0], query).toMatch(new RegExp(`[{,]${label}="`))
  }
})
