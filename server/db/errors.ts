/**
 * The database was taken away under a query: the embedded engine was restarted or the connection broke. What was
 * committed is there; whether the interrupted statement was, only a look can tell. Idempotent callers try again.
 */
export class DatabaseInterrupted extends Error {
  readonly code = 'database.interrupted'
}

/** The disk refused to keep what was written. Nothing is read or written any more until an operator has looked. */
export class DatabaseDurabilityLost extends Error {
  readonly code = 'database.durability-lost'
}

/** The database cannot be opened or used as it is; the message tells the operator in one line why. */
export class DatabaseUnusable extends Error {
  readonly code: string = 'database.unusable'
}

/** Another process (or this one) has the data directory open. */
export class DatabaseInUse extends DatabaseUnusable {
  override readonly code = 'database.in-use'
}

/** The SQLSTATE of a failed query, however deep the query builder has wrapped it. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}
