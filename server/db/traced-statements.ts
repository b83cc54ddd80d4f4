/** Spans of statements: which kind on which table and how long, never their text or their values. */
import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { beginSpan, failureOf, isTraced } from '#server/tracing/index.ts'

type Connected = Parameters<pg.Pool['connect']>[0]
type Send = (...parameters: readonly unknown[]) => unknown
type Answered = (error: Error | null | undefined, result?: unknown) => void

const FIRST_WORD = /^[\s(]*([a-z]+)/i
const WRITTEN = /\b(insert|update|delete)\s+(?:into\s+|from\s+)?"?(?!skip\b|of\b|nowait\b|set\b)([a-z_][a-z0-9_]*)"?/i
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_][a-z0-9_]*)"?/i

/** Names a statement by what it does to which table: `INSERT attempt_events`, also where that stands behind a WITH; of several, the first. */
export function statementName(text: string): string {
  const first = (FIRST_WORD.exec(text)?.[1] ?? 'statement').toUpperCase()
  const [, verb, written] = (first === 'WITH' && WRITTEN.exec(text)) || []
  if (verb !== undefined && written !== undefined) return `${verb.toUpperCase()} ${written}`
  const table = TABLE.exec(text)?.[1]
  return table === undefined ? first : `${first} ${table}`
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query || !('text' in query)) return null
  return typeof query.text === 'string' ? query.text : null
}

/** Statements that answer a callback or a promise; a cursor, which has a life of its own, has no span. */
function traceClient(client: pg.ClientBase): void {
  const sending = client as unknown as { query: Send }
  const send = sending.query.bind(client)
  sending.query = (...parameters) => {
    const text = isTraced() ? textOf(parameters[0]) : null
    if (text === null) return send(...parameters)
    const span = beginSpan({ name: statementName(text), kind: 'client', said: { 'db.system.name': 'postgresql' } })
    const last = parameters.at(-1)
    if (typeof last === 'function') {
      const answered: Answered = AsyncResource.bind((error, result) => {
        span.end(error ? failureOf(error) : undefined)
        ;(last as Answered)(error, result)
      })
      return span.run(() => send(...parameters.slice(0, -1), answered))
    }
    const result = span.run(() => send(...parameters)) as Promise<unknown>
    result.then(
      () => span.end(),
      (error: unknown) => span.end(failureOf(error)),
    )
    return result
  }
}

/**
 * Traces what is sent through a pool. A connection is often handed on by the request that returns it; the one that
 * waited goes on in its own trace.
 */
export function traceStatements(pool: pg.Pool): void {
  const known = new WeakSet<pg.ClientBase>()
  const seen = (client: pg.PoolClient | undefined): void => {
    if (client === undefined || known.has(client)) return
    known.add(client)
    traceClient(client)
  }
  const connect = pool.connect.bind(pool) as (answered: Connected) => void
  const connected = (answered: Connected): void =>
    connect(
      AsyncResource.bind((error: Error | undefined, client: pg.PoolClient | undefined, release) => {
        seen(client)
        answered(error, client, release)
      }) as Connected,
    )
  const awaited = () =>
    new Promise<pg.PoolClient>((resolve, reject) =>
      connected((error, client) => (client === undefined ? reject(error) : resolve(client))),
    )
  pool.connect = ((answered?: Connected) =>
    answered === undefined ? awaited() : connected(answered)) as typeof pool.connect
}
