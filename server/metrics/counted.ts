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

/** A mean of what was observed in the last seconds, recent values counting more. */
export class Recent {
  #mean = 0
  #at = -Infinity

  /** `at`: ms of the clock by which it is asked. */
  observe(value: number, at: number): void {
    this.#mean = this.now(at) === 0 ? value : this.#mean + (value - this.#mean) / RECENT_OBSERVATIONS
    this.#at = at
  }

  /** 0: nothing was observed lately. */
  now(at: number): number {
    return at - this.#at > RECENT_MS ? 0 : this.#mean
  }
}

const RECENT_OBSERVATIONS = 16
const RECENT_MS = 2_000

export const counted = {
  /** Wait of answers at present, ms. */
  answersWait: new Recent(),
  /** Starts and sign-ins by their kind: those that were done, and those that got a turn instead. */
  admission: { admitted: new Counter(), putOff: new Counter() },
  /** Lines of logs that were stored and acknowledged. */
  lines: new Counter(),
  /** Time from the arrival of a batch of lines to its acknowledgement. */
  batchDelay: new Histogram([0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10, 30]),
  /** Attempts that this process closed. */
  closed: new Counter(),
  /** Failures that were answered, by their code. */
  failures: new Counter(),
}
