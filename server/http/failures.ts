/** Answers failures outside the outcomes of a handler as an envelope. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/foundation/errors.ts'
import { ERROR_STATUS, failure } from '#contract/foundation/errors.ts'
import { ContentMissing, StorageAway } from '#server/adapters/file-storage/index.ts'
import { QueueFull } from '#server/concurrency/bounded-queue.ts'
import { onceAMinute } from '#server/concurrency/once-a-minute.ts'
import { databaseIsAway, outageOf } from '#server/db/outage.ts'
import { sendFailure } from './envelope.ts'
import { preferredLocale } from './locale.ts'

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'request.not-found',
  413: 'request.too-large',
  415: 'request.unsupported-media-type',
  429: 'request.too-many',
  503: 'server.unavailable',
}

function codeOf(error: FastifyError): ErrorCode {
  const status = error.statusCode ?? 500
  // Checked before the database's codes, because an aborted upload is an ECONNRESET too.
  if (status < 500) return CODE_OF_STATUS[status] ?? 'request.malformed'
  if (error instanceof StorageAway) return 'files.storage-away'
  if (error instanceof ContentMissing) return 'files.not-found'
  if (error instanceof QueueFull) return 'server.unavailable'
  return databaseIsAway(error) ? 'server.unavailable' : 'server.unexpected'
}

type Report = (error: FastifyError, request: FastifyRequest, code: ErrorCode) => void

const report: Report = (error, request, code) => request.log.error({ err: error, req: request }, code)

/**
 * What is away fails every request in the same way: it is reported in a line a minute, without a stack. A fault of this
 * server's code is reported each time.
 */
function reports(): Report {
  const outages = new Map<string, ReturnType<typeof reportOutage>>()
  return (...failed) => {
    const [error, , code] = failed
    if (ERROR_STATUS[code] === 500) return report(...failed)
    // A full queue and a database that is away have one code, and neither may hide the other.
    const kind = error instanceof QueueFull ? error.name : code
    const say = outages.get(kind) ?? reportOutage()
    outages.set(kind, say)
    say(failed)
  }
}

function reportOutage() {
  return onceAMinute(([error, request, code]: Parameters<Report>, unsaid) =>
    request.log.error({ reason: outageOf(error), req: request, unsaid }, code),
  )
}

/** Answers a thrown error; only errors of the server are logged. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, say: Report): FastifyReply {
  const code = codeOf(error)
  // A content that is gone is nobody's mistake who asked for it: the operator has to look.
  if (ERROR_STATUS[code] >= 500 || error instanceof ContentMissing) say(error, request, code)
  return sendFailure(reply, failure(code), preferredLocale(request.headers['accept-language']))
}

/** Answers a path or a method without a route. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, failure('request.not-found'), preferredLocale(request.headers['accept-language']))
}

/** Answers an address that cannot be parsed and therefore reaches no route. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  answerError(error, request, reply, report)
}

export function answerErrorsInEnvelopes(app: FastifyInstance): void {
  const say = reports()
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply, say))
}
