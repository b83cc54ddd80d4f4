/** Tries whether the database writes: behind a standby that confirms nothing, statements are read and commits hang. */
import { databaseIsAway } from '#server/db/outage.ts'

export type Writes = 'confirmed' | 'refused' | 'hang'

export interface WriteProbe {
  /** Outcome of a write that is not older than `keptMs`; answers within `limitMs`. */
  read(): Promise<Writes>
}

export interface WriteProbeOptions {
  readonly write: () => Promise<unknown>
  /** Time (ms) after which a write that was not confirmed hangs. */
  readonly limitMs: number
  /** Time (ms) for which an answer is kept, so that frequent questions do not load the database. */
  readonly keptMs: number
  readonly now?: () => number
}

/** Never has more than one write under way, however long it hangs and however often it is asked about. */
export function writeProbe({ write, limitMs, keptMs, now = Date.now }: WriteProbeOptions): WriteProbe {
  let running: { readonly since: number; readonly ended: Promise<Writes> } | null = null
  let last: { readonly at: number; readonly writes: Writes } | null = null

  const begin = () => {
    const ended = write().then(
      (): Writes => 'confirmed',
      (error: unknown): Writes => {
        if (!databaseIsAway(error)) throw error
        return 'refused'
      },
    )
    const begun = { since: now(), ended }
    running = begun
    void ended
      .then(
        (writes) => (last = { at: now(), writes }),
        () => undefined,
      )
      .finally(() => (running = null))
    return begun
  }

  return {
    async read() {
      if (running === null && last !== null && now() - last.at < keptMs) return last.writes
      const { since, ended } = running ?? begin()
      const { promise: tooLate, resolve } = Promise.withResolvers<Writes>()
      const timer = setTimeout(() => resolve('hang'), Math.max(0, since + limitMs - now()))
      return Promise.race([ended, tooLate]).finally(() => clearTimeout(timer))
    },
  }
}
