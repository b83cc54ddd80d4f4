/** The order in which a month happens: everything has its instant, and the background jobs run in between. */
import type { ServerDependencies } from '#server/dependencies.ts'
import { BACKGROUND_JOBS } from '#server/jobs/background-jobs.ts'
import type { Clock } from './played-academy.ts'

/** Jobs on which later requests of the month depend. Mails are sent when the server runs. */
const JOBS = ['settle-attempts', 'settle-payments', 'follow-groups', 'remind-of-meetings', 'hold-zoom-places'] as const
/** Jobs that look at what came together. */
const LAST_JOBS = ['measure-versions', 'measure-questions', 'compare-payments', 'ring-key-alarm'] as const
/** The longest time between two turns of the jobs. */
const TURN_MS = 6 * 3_600_000
/** Requests that happen at nearly the same instant share a turn. */
const SHORTEST_TURN_MS = 20 * 60_000

interface Happening {
  readonly at: number
  readonly happen: () => Promise<void>
}

export class Month {
  readonly #dependencies: ServerDependencies
  readonly #clock: Clock
  /** Work of others that comes with every turn of the jobs. */
  readonly #beside: () => Promise<void>
  /** Instant at which it ends: now. */
  readonly end: number
  #planned: Happening[] = []
  #lastTurn = 0

  constructor(
    dependencies: ServerDependencies,
    { clock, end, beside }: { readonly clock: Clock; readonly end: number; readonly beside: () => Promise<void> },
  ) {
    this.#dependencies = dependencies
    this.#clock = clock
    this.end = end
    this.#beside = beside
  }

  /** Something that happens at an instant; what lies before the clock happens at once, what lies after the end never. */
  plan(at: number, happen: () => Promise<void>): void {
    if (at <= this.end) this.#planned.push({ at: Math.round(at), happen })
  }

  /** An instant so many days before the end, at an hour of the clock in Riyadh; minutes may exceed an hour. */
  day(daysAgo: number, hour: number, minute = 0): number {
    const zone = 'Asia/Riyadh'
    const day = Temporal.Instant.fromEpochMilliseconds(this.end).toZonedDateTimeISO(zone).toPlainDate()
    const start = day.subtract({ days: daysAgo }).toZonedDateTime({ timeZone: zone, plainTime: '00:00' })
    return start.epochMilliseconds + (hour * 60 + minute) * 60_000
  }

  /** Lets everything happen that was planned, and what is planned meanwhile. */
  async play(): Promise<void> {
    for (;;) {
      this.#planned = this.#planned.toSorted((one, other) => one.at - other.at)
      const next = this.#planned.shift()
      if (next === undefined) break
      await this.#runJobsUntil(Math.max(next.at, this.#clock.now))
      await next.happen()
    }
    await this.#runJobsUntil(this.end)
    await this.#run(LAST_JOBS)
  }

  async #runJobsUntil(at: number): Promise<void> {
    while (at - this.#clock.now > TURN_MS) {
      this.#clock.now += TURN_MS
      await this.#run(JOBS)
    }
    this.#clock.now = at
    if (at - this.#lastTurn > SHORTEST_TURN_MS) await this.#run(JOBS)
  }

  async #run(names: readonly string[]): Promise<void> {
    this.#lastTurn = this.#clock.now
    await this.#beside()
    for (const name of names) await BACKGROUND_JOBS[name]?.run(this.#dependencies)
  }
}
