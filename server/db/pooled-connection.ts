/**
 * Connections through a pooler, such as PgBouncer in transaction mode, change the server below them with each
 * transaction: a statement that one server has prepared is unknown to the next, or is there already.
 */
import type pg from 'pg'

/**
 * True if something between us and the server answered the connection: the process that it named at the start is not
 * the one that works (PgBouncer, Odyssey, pgcat and RDS Proxy make up a number, because it cancels queries through them).
 */
export function isThroughPooler(client: pg.ClientBase, workingProcess: number | undefined): boolean {
  const { processID } = client as pg.ClientBase & { readonly processID?: number | null }
  return processID !== workingProcess
}

type Send = (...parameters: readonly unknown[]) => unknown

/** Makes a connection send the name of no statement: the server plans each query, and keeps nothing of it. */
export function prepareNothing(client: pg.ClientBase): void {
  const sending = client as unknown as { query: Send }
  const send = sending.query.bind(client)
  sending.query = (query, ...more) => send(isNamed(query) ? { ...query, name: undefined } : query, ...more)
}

/** A query that is an object with a life of its own (a cursor) has no name, and must stay the same object. */
function isNamed(query: unknown): query is object {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
}
