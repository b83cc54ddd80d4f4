/**
 * Writes the text format of Prometheus (version 0.0.4, prometheus.io/docs/instrumenting/exposition_formats). It is written
 * here because a client library would be one more package at the start of every server for a hundred lines of text.
 */
import type { Histogram } from './counted.ts'

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

export interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge'
  readonly samples: readonly Sample[]
}

export interface HistogramFamily {
  readonly name: string
  readonly help: string
  readonly type: 'histogram'
  readonly histogram: Histogram
}

/** The media type of the text. */
export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** The text of all families, each described before its samples. */
export function prometheusText(families: readonly (Family | HistogramFamily)[]): string {
  return families.map((family) => `${headOf(family)}${linesOf(family).join('')}`).join('')
}

function headOf({ name, help, type }: Family | HistogramFamily): string {
  const escaped = help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return `# HELP ${name} ${escaped}\n# TYPE ${name} ${type}\n`
}

function linesOf(family: Family | HistogramFamily): readonly string[] {
  const { name } = family
  if (family.type !== 'histogram') return family.samples.map((sample) => lineOf(name, sample))
  const { cumulative, sum } = family.histogram.read()
  const count = cumulative.at(-1) ?? 0
  const bounds = [...family.histogram.bounds.map(String), '+Inf']
  return [
    ...bounds.map((le, index) => lineOf(`${name}_bucket`, { labels: { le }, value: cumulative[index] ?? 0 })),
    lineOf(`${name}_sum`, { value: sum }),
    lineOf(`${name}_count`, { value: count }),
  ]
}

function lineOf(name: string, { labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapedLabel(text)}"`)
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${numberOf(value)}\n`
}

function escapedLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function numberOf(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf'
  return String(value)
}
