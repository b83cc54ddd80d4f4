/** The form of every answer, `{ status: { error, message, code? }, data }`, serialised once. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure, FieldErrors } from '#contract/foundation/errors.ts'
import { ERROR_STATUS } from '#contract/foundation/errors.ts'
import type { Locale, MessageKey } from '#locales/messages.ts'
import { errorMessage, faultMessage, fieldMessage } from '#locales/messages.ts'
import { counted } from '#server/metrics/counted.ts'
import { sendText } from './brotli.ts'
import { traceFailure } from './traced-requests.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'
const SUCCESS_START = '{"status":{"error":false,"message":""},"data":'

/** Text of a success; `data` is already stripped to its schema. */
export function successText(data: unknown): string {
  return `${SUCCESS_START}${JSON.stringify(data)}}`
}

/** Sends the text of a success. */
export async function sendSuccess(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  return sendText(request, reply.header('content-type', JSON_TYPE).header('cache-control', 'no-store'), text)
}

function spokenFields(fields: FieldErrors, locale: Locale): object {
  const reported = Object.entries(fields).map(([path, error]) => [
    path,
    { ...error, message: fieldMessage(locale, error) },
  ])
  return Object.fromEntries(reported) as object
}

/** Text of a failure in the reader's language. `said` replaces the usual sentence of the code by a more exact one. */
export function failureText(
  failure: Failure,
  locale: Locale,
  said: MessageKey = failure.code,
  requestId?: string,
): string {
  const { code, fields, detail } = failure
  const data =
    fields === undefined && detail === undefined
      ? null
      : { ...(fields && { fields: spokenFields(fields, locale) }), ...(detail && { detail }) }
  const isFault = code === 'server.unexpected' && requestId !== undefined
  const message = isFault ? faultMessage(locale, requestId) : errorMessage(locale, said)
  return JSON.stringify({ status: { error: true, message, code, requestId }, data })
}

/** Sends a failure with the HTTP status of its code. */
export function sendFailure(reply: FastifyReply, failure: Failure, locale: Locale, said?: MessageKey): FastifyReply {
  counted.failures.add(failure.code)
  traceFailure(reply.request, failure.code)
  // An operator finds the line of the log by its number; a mistake of the caller has none.
  const isOurs = ERROR_STATUS[failure.code] >= 500
  const waitMs = failure.detail?.['waitMs']
  if (typeof waitMs === 'number') reply.header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)))
  return reply
    .code(ERROR_STATUS[failure.code])
    .header('content-type', JSON_TYPE)
    .header('cache-control', 'no-store')
    .send(failureText(failure, locale, said, isOurs ? reply.request.id : undefined))
}
