/** Answers failures outside the outcomes of a handler as an envelope. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/foundation/errors.ts'
import { ERROR_STATUS, failure } from '#contract/foundation/errors.ts'
import { StorageAway } from '#server/adapters/file-storage/index.ts'
import { QueueFull } from '#server/concurrency/bounded-queue.ts'
import { sendFailure } from './envelope.ts'
import { preferredLocale } from './locale.ts'

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'request.not-found',
  413: 'request.too-large',
  415: 'request.unsupported-media-type',
  429: 'request.too-many',
  503: 'server.unavailable',
}

/**
 * Codes of this server, of network errors, and of PostgreSQL's classes 08 (connection), 53 (resources) and 57
 * (cancelled, shut down).
 */
const DATABASE_AWAY =
  /^(?:database\..+|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|08\w{3}|53\w{3}|57\w{3})$/
/** Messages of node-postgres for errors without a code. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection/

/** True if the database failed, not this server's code; the causes of the error are checked too. */
export function databaseIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string' && DATABASE_AWAY.test(code)) return true
  return CONNECTION_LOST.test(error.message) || databaseIsAway(error.cause)
}

function codeOf(error: FastifyError): ErrorCode {
  const status = error.statusCode ?? 500
  // Checked before the database's codes, because an aborted upload is an ECONNRESET too.
  if (status < 500) return CODE_OF_STATUS[status] ?? 'request.malformed'
  if (error instanceof StorageAway) return 'files.storage-away'
  if (error instanceof QueueFull) return 'server.unavailable'
  return databaseIsAway(error) ? 'server.unavailable' : 'server.unexpected'
}

/** Answers a thrown error; only errors of the server are logged. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = codeOf(error)
  if (ERROR_STATUS[code] >= 500) request.log.error({ err: error, req: request }, code)
  return sendFailure(reply, failure(code), preferredLocale(request.headers['accept-language']))
}

/** Answers a path or a method without a route. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, failure('request.not-found'), preferredLocale(request.headers['accept-language']))
}

/** Answers an address that cannot be parsed and therefore reaches no route. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  answerError(error, request, reply)
}

export function answerErrorsInEnvelopes(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError)
}
