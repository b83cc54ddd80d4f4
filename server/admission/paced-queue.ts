/**
 * Runs works in the order in which they came, as many together as the pace says. The pace is learned from the works
 * themselves and from how long answers wait beside them.
 */
import { afterWork, type Pace, type PaceLimits } from '#domain/admission/pace.ts'
import { QueueFull } from '#server/concurrency/bounded-queue.ts'
import { counted } from '#server/metrics/counted.ts'

export class PacedQueue {
  readonly #limits: PaceLimits & { readonly waiting: number }
  readonly #turns: (() => void)[] = []
  #pace: Pace
  #running = 0
  /** The end of the last work; null: nothing waited then, so that the time to the next one is no pace. */
  #lastEnd: number | null = null

  /** `waiting`: works that may wait. */
  constructor(first: Pace, limits: PaceLimits & { readonly waiting: number }) {
    this.#pace = first
    this.#limits = limits
  }

  get waiting(): number {
    return this.#turns.length
  }

  get running(): number {
    return this.#running
  }

  get intervalMs(): number {
    return this.#pace.intervalMs
  }

  /** Throws `QueueFull` if too many wait. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#running < Math.floor(this.#pace.atATime)) this.#running += 1
    else await this.#turn()
    const since = performance.now()
    try {
      return await work()
    } finally {
      this.#end(performance.now(), since)
    }
  }

  #turn(): Promise<void> {
    if (this.#turns.length >= this.#limits.waiting) throw new QueueFull()
    return new Promise((resolve) => this.#turns.push(resolve))
  }

  #end(at: number, since: number): void {
    const sinceLastMs = this.#lastEnd === null ? null : at - this.#lastEnd
    const ended = { tookMs: at - since, sinceLastMs, answersWaitMs: counted.answersWait.now(at) }
    this.#pace = afterWork(this.#pace, this.#limits, ended)
    this.#lastEnd = this.#turns.length > 0 ? at : null
    this.#running -= 1
    while (this.#turns.length > 0 && this.#running < Math.floor(this.#pace.atATime)) {
      this.#running += 1
      this.#turns.shift()?.()
    }
  }
}
