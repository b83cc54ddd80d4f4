/** Figures of a benchmark and how they are written down. */

export interface Figure {
  readonly measure: string
  readonly value: string
  /** The limit that the figure is compared with, as a sentence; absent where there is none. */
  readonly budget?: string
  /** The figure is over a limit that any machine keeps: the run of the benchmarks fails. */
  readonly isOver?: boolean
}

export interface Benchmark {
  readonly name: string
  readonly title: string
  readonly run: (options: BenchmarkOptions) => Promise<readonly Figure[]>
}

export interface BenchmarkOptions {
  /** Fewer rounds, to see that it runs. */
  readonly quick: boolean
  /** A directory of PostgreSQL's programs; undefined: embedded only. */
  readonly postgres: string | undefined
}

/** The value below which `share` (0 … 1) of the samples lie (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

/** Writes figures as a table of Markdown. */
export function table(figures: readonly Figure[]): string {
  const lines = figures.map(({ measure, value, budget }) => `| ${measure} | ${value} | ${budget ?? ''} |`)
  return ['| measure | figure | budget |', '| --- | --- | --- |', ...lines].join('\n')
}
