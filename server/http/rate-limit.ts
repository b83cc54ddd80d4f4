/**
 * Limits requests per minute, counted in the memory of this node. With several nodes each counts for itself, so the
 * effective limit is the route's times the number of nodes; a store in the database is the next step (architecture,
 * section 7).
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '#contract/foundation/route.ts'
import { addressKey } from './caller.ts'
import type { CallContext } from './handler.ts'
import { COUNTERS_KEPT, PEOPLE_BEHIND_AN_ADDRESS } from './limits.ts'

/** Seconds until the caller may try again; null if the request is within the limit. */
export type RouteLimit = (request: FastifyRequest, caller: CallContext) => Promise<number | null>

const MINUTE_MS = 60_000
const SECOND_MS = 1_000

export async function countRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, cache: COUNTERS_KEPT })
}

type Counter = (request: FastifyRequest, key: string) => Promise<number | null>

const keyGenerator = (request: FastifyRequest): string => request.limitKey

function limitWithin(app: FastifyInstance, max: number, timeWindow: number): Counter {
  const count = app.createRateLimit({ max, timeWindow, keyGenerator })
  return async (request, key) => {
    request.limitKey = key
    const state = await count(request)
    return state.isAllowed || !state.isExceeded ? null : Math.max(1, state.ttlInSeconds)
  }
}

/** Counts the requests of a minute by a key of the caller; answers the seconds to wait, or null within the limit. */
export function perMinuteLimit(app: FastifyInstance, max: number): Counter {
  return limitWithin(app, max, MINUTE_MS)
}

/** The same with the limit spread over the seconds of the minute. */
function perSecondLimit(app: FastifyInstance, perMinute: number): Counter {
  return limitWithin(app, Math.ceil((perMinute * SECOND_MS) / MINUTE_MS), SECOND_MS)
}

/**
 * Limit of one route. A signed-in caller counts by account. A ticket counts by itself and, because it is not verified
 * yet, also by its address. All other callers count by address.
 */
export function routeLimit(app: FastifyInstance, route: Route): RouteLimit {
  const limit = route.countedBy === 'second' ? perSecondLimit : perMinuteLimit
  const count = limit(app, route.perMinute)
  const countAddress = limit(app, route.perMinute * PEOPLE_BEHIND_AN_ADDRESS)
  return async (request, { principal, ticket }) => {
    if (principal !== null) return count(request, `user ${principal.userId}`)
    if (ticket === null) return count(request, addressKey(request))
    return (await count(request, `ticket ${ticket}`)) ?? (await countAddress(request, addressKey(request)))
  }
}
