/**
 * Mounts the routes of the contract on HTTP. A request passes these stages: caller, rate limit, permission, body,
 * input, handler, output. Data that is not named in a route's schemas reaches neither the handler nor the reader.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import type { ErrorCode, Failure, Outcome } from '#contract/foundation/errors.ts'
import { failure } from '#contract/foundation/errors.ts'
import type { Route } from '#contract/foundation/route.ts'
import { COMMON_ERRORS } from '#contract/foundation/route.ts'
import { boundedQueue } from '#server/concurrency/bounded-queue.ts'
import { databaseIsAway } from '#server/db/outage.ts'
import { isBinary, sendBinary } from './binary.ts'
import { MalformedRequest, readByteBodies } from './body.ts'
import type { Authenticate } from './caller.ts'
import { readCaller } from './caller.ts'
import { sendFailure, sendSuccess, successText } from './envelope.ts'
import { eventStreams, isEventStream } from './event-stream.ts'
import type { BoundRoute, Call, CallContext, ObserveAnswer } from './handler.ts'
import { inputCheck } from './input.ts'
import { CALLERS_OF_CROWDS } from './limits.ts'
import { routeDenial } from './permit.ts'
import { routeLimit } from './rate-limit.ts'

/** Code and contract disagree: a bug of the server, answered as `server.unexpected`. */
export class ContractBreach extends Error {
  override readonly name = 'ContractBreach'
  constructor(route: Route, problem: string) {
    super(`${route.method} ${route.path}: ${problem}`)
  }
}

type Observe = (request: FastifyRequest, outcome: Outcome<unknown>, body?: unknown) => Promise<void>

/** An observer never changes an answer: its failure is logged, not reported to the caller. */
function observing(route: Route, observe: ObserveAnswer | undefined): Observe {
  return async (request, outcome, body) => {
    try {
      const [path = ''] = request.url.split('?', 1)
      await observe?.({ route, context: callerOf(request), path, body, outcome })
    } catch (error) {
      // The outage itself is reported with the answers that it fails.
      if (!databaseIsAway(error)) request.log.error({ err: error }, 'an answer could not be observed')
    }
  }
}

type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Runs before the body is read, so that callers without permission cannot cause work. */
function admission(app: FastifyInstance, route: Route, authenticate: Authenticate, observed: Observe): Admit {
  const limit = routeLimit(app, route)
  const inTurn = boundedQueue(CALLERS_OF_CROWDS)
  const read = (request: FastifyRequest) => readCaller(request, route.access, authenticate)
  return async (request, reply) => {
    const caller = await (route.comesInCrowds ? inTurn(() => read(request)) : read(request))
    request.caller = caller
    const waitSeconds = await limit(request, caller)
    if (waitSeconds !== null) {
      reply.header('retry-after', waitSeconds)
      const refused = failure('request.too-many', { detail: { waitSeconds } })
      await observed(request, refused)
      return sendFailure(reply, refused, caller.locale)
    }
    const denied = routeDenial(route, caller.principal)
    if (denied !== null) {
      const { code, said, detail } = denied
      const refused = failure(code, detail === undefined ? {} : { detail })
      await observed(request, refused)
      return sendFailure(reply, refused, caller.locale, said)
    }
    if (route.access.kind === 'ticket' && caller.ticket === null) {
      return sendFailure(reply, failure('attempts.ticket-refused'), caller.locale)
    }
    if (request.raw.url?.includes('%00') === true) throw new MalformedRequest('null character')
    return undefined
  }
}

function callerOf(request: FastifyRequest): CallContext {
  if (request.caller === null) throw new Error('a handler ran before its caller was read')
  return request.caller
}

type Send = (request: FastifyRequest, reply: FastifyReply, value: unknown) => FastifyReply | Promise<FastifyReply>

function sendsBytes(route: Route): Send {
  return (request, reply, value) => {
    if (!isBinary(value)) throw new ContractBreach(route, 'the answer is not bytes')
    return sendBinary(request, reply, value)
  }
}

function sendsEnvelope(route: Route): Send {
  return (request, reply, value) => {
    const stripped = z.safeParse(route.response, value)
    if (!stripped.success) {
      const places = stripped.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')} (${issue.code})`)
      throw new ContractBreach(route, `the answer does not fit its schema at ${places.join(', ')}`)
    }
    return sendSuccess(request, reply.code(route.status), successText(stripped.data))
  }
}

/** An event that does not match its schema is a bug of the server: the stream ends, and the error is logged. */
function sendsEvents(app: FastifyInstance, route: Route, authenticate: Authenticate): Send {
  const streams = eventStreams(app)
  const stripped = (event: unknown): unknown => {
    const parsed = z.safeParse(route.response, event)
    if (parsed.success) return parsed.data
    throw new ContractBreach(route, `an event does not fit its schema at ${parsed.error.issues[0]?.path.join('.')}`)
  }
  return (request, reply, value) => {
    if (!isEventStream(value)) throw new ContractBreach(route, 'the answer is not a stream of events')
    const mayRead = async () => {
      const { principal } = await readCaller(request, route.access, authenticate)
      return routeDenial(route, principal) === null
    }
    const { principal, ticket, locale } = callerOf(request)
    const key = principal?.userId ?? ticket ?? undefined
    const opened = streams.open(request, reply, value, { key, stripped, mayRead })
    return opened ?? sendFailure(reply, failure('request.too-many'), locale)
  }
}

function sendsBy(app: FastifyInstance, route: Route, authenticate: Authenticate): Send {
  if (route.format === 'event-stream') return sendsEvents(app, route, authenticate)
  return route.format === 'binary' ? sendsBytes(route) : sendsEnvelope(route)
}

function failsAsDeclared(route: Route): (failed: Failure) => Failure {
  const declared = new Set<ErrorCode>([...COMMON_ERRORS, ...route.errors])
  return (failed) => {
    if (!declared.has(failed.code)) throw new ContractBreach(route, `fails with undeclared ${failed.code}`)
    return failed
  }
}

/** A route of raw bytes accepts only its own types; all others accept JSON. */
function inScope(app: FastifyInstance, route: Route, options: RouteOptions): void {
  if (route.bodyFormat === 'json') {
    app.route(options)
    return
  }
  void app.register(async (scope) => {
    readByteBodies(scope, route.bodyTypes)
    scope.route(options)
  })
}

/** Mounts one route of the contract with its handler. */
export function mountRoute(
  app: FastifyInstance,
  { route, handler }: BoundRoute,
  authenticate: Authenticate,
  observe?: ObserveAnswer,
): void {
  const check = inputCheck(route)
  const send = sendsBy(app, route, authenticate)
  const declared = failsAsDeclared(route)
  const observed = observing(route, observe)
  const admit = admission(app, route, authenticate, observed)
  inScope(app, route, {
    method: route.method,
    url: route.path,
    bodyLimit: route.bodyLimit,
    onRequest: admit,
    handler: async (request, reply) => {
      const context = callerOf(request)
      const checked = check(request)
      if (!checked.ok) return sendFailure(reply, failure('request.invalid', { fields: checked.fields }), context.locale)
      const outcome = await handler({ ...checked.input, context } as Call<Route>)
      if (observe !== undefined) await observed(request, outcome, checked.input.body)
      if (!outcome.ok) return sendFailure(reply, declared(outcome), context.locale)
      return send(request, reply, outcome.value)
    },
  })
}
