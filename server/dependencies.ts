import type { Database } from './db/connection.ts'

/** What every module is given by the composition root; tests give their own clock. */
export interface Dependencies {
  readonly database: Database
  /** The server's clock, ms UTC. */
  readonly now: () => number
}
