/** Restricts the content of log lines: never a body, a token, a ticket, a password or a value from a query. */
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

/** Stack frames without the first lines, which repeat the message. */
function frames(error: Error): string {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return lines.map((line) => line.trim()).join('\n')
}

/**
 * Message for the log. The message of a failed query contains its parameters, so only the query is logged. PostgreSQL
 * quotes values in its messages and in `detail`; tables, columns and constraints have fields of their own.
 */
function messageOf(error: Error & ErrorParts): string {
  if (typeof error.query === 'string') return `failed query: ${error.query}`
  return error.severity === undefined ? error.message : error.message.replace(/"[^"]*"/g, '"…"')
}

/** An error for the log, with the errors that caused it. */
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

/** A request for the log, identified by its route: an address may contain the text of a search field. */
function loggedRequest(request: FastifyRequest) {
  return { id: request.id, method: request.method, route: request.routeOptions.url ?? 'none' }
}

interface LogTarget {
  readonly level: LogLevel
  /** Destination of log lines: stdout, unless a test passes another one. */
  readonly stream?: { write(line: string): void } | undefined
}

/** Options for Fastify's logger, with serializers that leave out what must not be logged. */
export function logger({ level, stream }: LogTarget) {
  const serializers = { err: loggedError, req: loggedRequest }
  return { level, serializers, base: null, ...(stream === undefined ? {} : { stream }) }
}
