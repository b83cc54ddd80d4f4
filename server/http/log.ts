/** What may stand in a log: never a body, a token, a ticket, a password or a value from a query. */
import type { FastifyRequest, FastifyServerOptions } from 'fastify'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

interface ErrorParts {
  readonly code?: unknown
  readonly constraint?: unknown
  readonly table?: unknown
  readonly query?: unknown
  readonly cause?: unknown
}

/** The frames of a stack without its first lines: those repeat the message. */
function frames(error: Error): string[] {
  return (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).map((line) => line.trim())
}

/** A failed query's message lists its parameters, so the query alone is told; `detail` of PostgreSQL holds values. */
function describe(error: Error & ErrorParts, depth: number): object {
  const { code, constraint, table, query, cause } = error
  return {
    type: error.name,
    message: typeof query === 'string' ? `failed query: ${query}` : error.message,
    code,
    constraint,
    table,
    stack: depth === 0 ? frames(error) : undefined,
    cause: cause instanceof Error && depth < 3 ? describe(cause, depth + 1) : undefined,
  }
}

/** An error for the log. */
export function loggedError(error: unknown): object {
  return error instanceof Error ? describe(error, 0) : { type: typeof error }
}

function loggedRequest(request: FastifyRequest): object {
  return { method: request.method, route: request.routeOptions?.url ?? 'none' }
}

interface LogTarget {
  readonly level: LogLevel
  /** Where lines go, stdout unless a test listens. */
  readonly stream?: { write(line: string): void }
}

/** Fastify's logger with serializers that know what must not be told. */
export function logger({ level, stream }: LogTarget): FastifyServerOptions['logger'] {
  const serializers = { err: loggedError, req: loggedRequest }
  return { level, serializers, base: null, ...(stream && { stream }) }
}
