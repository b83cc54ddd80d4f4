/** Tells failures of the database's surroundings from faults of this server's code. */
import { sqlStateOf } from './errors.ts'

/**
 * Codes of this server, of network errors, and of PostgreSQL: class 08 (connection), 53 (resources), 57 (cancelled, shut
 * down, starting), 25006 (a standby, which only reads) and 55P03 (a lock was not granted in time).
 */
const AWAY =
  /^(?:database\..+|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|25006|53\w{3}|55P03|57\w{3})$/
/** Messages of node-postgres for errors without a code. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection/

/** SQLSTATEs after which a connection is of no use, although it is open: it leads to a standby, or to a server that stops. */
const LEADS_NOWHERE = new Set(['25006', '57P01', '57P02', '57P03'])

/** True if the database cannot be reached or cannot write; the causes of the error are checked too. */
export function databaseIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string' && AWAY.test(code)) return true
  return CONNECTION_LOST.test(error.message) || databaseIsAway(error.cause)
}

/**
 * True if the connection that answered this must not be used again: after a change of the primary it would lead to the
 * former one for as long as it is open.
 */
export function leadsNowhere(error: unknown): boolean {
  return LEADS_NOWHERE.has(sqlStateOf(error) ?? '')
}

/** Reason of an outage for an operator, in one line and without the statement that failed. */
export function outageOf(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  const { code, message } = innermost as Error & { code?: unknown }
  const said = String(message || 'no answer').replaceAll(/\s+/g, ' ')
  return typeof code === 'string' ? `${said} (${code})` : said
}
