/** What may stand in a log: never a body, a token, a ticket, a password or a value from a query. */
import type { FastifyRequest } from 'fastify'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

interface ErrorParts {
  readonly code?: unknown
  readonly constraint?: unknown
  readonly table?: unknown
  readonly column?: unknown
  readonly query?: unknown
  readonly severity?: unknown
}

interface LoggedError {
  readonly [name: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
}

/** The frames of a stack without its first lines: those repeat the message. */
function frames(error: Error): string {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return lines.map((line) => line.trim()).join('\n')
}

/**
 * A failed query's message lists its parameters, so the query alone is logged. PostgreSQL quotes values in its messages
 * and tells them in `detail`; tables, columns and constraints have fields of their own.
 */
function messageOf(error: Error & ErrorParts): string {
  if (typeof error.query === 'string') return `failed query: ${error.query}`
  return error.severity === undefined ? error.message : error.message.replace(/"[^"]*"/g, '"…"')
}

/** An error for the log, with the errors that it wraps. */
export function loggedError(error: Error & ErrorParts, depth = 0): LoggedError {
  const { name, code, constraint, table, column, cause } = error
  return {
    type: name,
    message: messageOf(error),
    stack: frames(error),
    code,
    constraint,
    table,
    column,
    cause: cause instanceof Error && depth < 3 ? loggedError(cause, depth + 1) : undefined,
  }
}

/** A request for the log, by its route: an address may hold what was typed into a search field. */
function loggedRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions.url ?? 'none' }
}

interface LogTarget {
  readonly level: LogLevel
  /** Where lines go, stdout unless a test listens. */
  readonly stream?: { write(line: string): void } | undefined
}

/** Options for Fastify's logger, with serializers that know what must not be logged. */
export function logger({ level, stream }: LogTarget) {
  const serializers = { err: loggedError, req: loggedRequest }
  return { level, serializers, base: null, ...(stream === undefined ? {} : { stream }) }
}
