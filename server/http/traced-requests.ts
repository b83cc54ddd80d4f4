/** Spans of requests: method, pattern of the route, status, and the number that a student's screen shows. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, isTraced, type OpenSpan } from '#server/tracing/index.ts'
import { isForwarded } from './unknown-proxy.ts'

const spans = new WeakMap<FastifyRequest, OpenSpan>()

function spanOf(request: FastifyRequest): OpenSpan {
  const { method, id, routeOptions, headers } = request
  const route = routeOptions.url ?? 'none'
  const { traceparent } = headers
  return beginSpan({
    name: `${method} ${route}`,
    kind: 'server',
    said: { 'http.request.method': method, 'http.route': route, 'miqyas.request.id': id },
    // A peer that may not say for whom it speaks may not name a trace either.
    traceparent: isForwarded(request) && typeof traceparent === 'string' ? traceparent : undefined,
    isRoot: true,
  })
}

/** Says which failure a request was answered with, by its code. */
export function traceFailure(request: FastifyRequest, code: string): void {
  spans.get(request)?.say({ 'miqyas.failure': code })
}

/** Traces every request; without a tracer no hook is added. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTraced()) return
  app.addHook('onRequest', (request, reply, done) => {
    const span = spanOf(request)
    spans.set(request, span)
    reply.raw.once('close', () => {
      const { statusCode, writableEnded } = reply.raw
      span.say({ 'http.response.status_code': statusCode, ...(writableEnded ? {} : { 'miqyas.hung-up': true }) })
      span.end(statusCode >= 500 ? String(statusCode) : undefined)
    })
    span.run(done)
  })
  // The body comes in events of the connection, which are in nobody's trace.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else span.run(done)
  })
  // A stream of events lasts for hours: its trace ends with its head.
  app.addHook('onSend', async (request, reply) => {
    if (reply.getHeader('content-type') !== 'text/event-stream') return
    spans.get(request)?.say({ 'http.response.status_code': reply.statusCode })
    spans.get(request)?.end()
  })
}
