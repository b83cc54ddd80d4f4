/** Counts of this process since its start. Counting costs an addition, so it is done even if nobody reads it. */

/** A number that only grows, by the value of one label. */
export class Counter {
  readonly #values = new Map<string, number>()

  add(label: string, by = 1): void {
    this.#values.set(label, (this.#values.get(label) ?? 0) + by)
  }

  /** Values by label; a counter without labels has one of the empty name. */
  get values(): ReadonlyMap<string, number> {
    return this.#values
  }
}

/** Durations counted by upper bounds in seconds. */
export class Histogram {
  readonly bounds: readonly number[]
  readonly #counts: number[]
  #sum = 0

  constructor(bounds: readonly number[]) {
    this.bounds = bounds
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0)
  }

  observe(seconds: number): void {
    const place = this.bounds.findIndex((bound) => seconds <= bound)
    const index = place === -1 ? this.bounds.length : place
    this.#counts[index] = (this.#counts[index] ?? 0) + 1
    this.#sum += seconds
  }

  /** Counts up to each bound, then all of them, as Prometheus wants them; `sum` in seconds. */
  read(): { readonly cumulative: readonly number[]; readonly sum: number } {
    let all = 0
    return { cumulative: this.#counts.map((count) => (all += count)), sum: this.#sum }
  }
}

export const counted = {
  /** Lines of logs that were stored and acknowledged. */
  lines: new Counter(),
  /** Time from the arrival of a batch of lines to its acknowledgement. */
  batchDelay: new Histogram([0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10, 30]),
  /** Attempts that this process closed. */
  closed: new Counter(),
  /** Failures that were answered, by their code. */
  failures: new Counter(),
}
