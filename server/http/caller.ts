/** Who calls and in which language, read before the body is. */
import type { FastifyRequest } from 'fastify'
import { normalizeIP } from '@fastify/rate-limit'
import type { Access } from '#contract/route.ts'
import { isFetchedAhead } from '#domain/marketing/visitors.ts'
import { bearerHash } from './bearer.ts'
import type { CallContext, Principal } from './handler.ts'
import { preferredLocale } from './locale.ts'

/** Looks a session up by the hash of its token; null when there is none that is valid now. */
export type Authenticate = (tokenHash: string) => Promise<Principal | null>

declare module 'fastify' {
  interface FastifyRequest {
    caller: CallContext | null
    /** What the request counts on at the rate limit. */
    limitKey: string
  }
}

/** 256 random bits in base64url, as the contract describes a submit ticket. */
const TICKET = /^[A-Za-z0-9_-]{43}$/

function ticketOf(request: FastifyRequest): string | null {
  const ticket = request.headers['x-attempt-ticket']
  return typeof ticket === 'string' && TICKET.test(ticket) ? ticket : null
}

/** IPv6 addresses count by their /64, of which one person may hold every address. */
export function addressKey(request: FastifyRequest): string {
  return `address ${normalizeIP(request.ip)}`
}

async function principalOf(request: FastifyRequest, authenticate: Authenticate): Promise<Principal | null> {
  const hash = bearerHash(request.headers.authorization)
  return hash === null ? null : authenticate(hash)
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** Whether a browser or one of our pages fetches it for a reader who has not come yet. */
export const isAskedAhead = (request: FastifyRequest): boolean =>
  isFetchedAhead(PURPOSES.map((name) => headerOf(request, name)))

/**
 * The caller of a request. Public routes work whatever became of the sign-in, which is not read unless they say so; so do
 * those of a ticket, which few requests send one along with.
 */
export async function readCaller(
  request: FastifyRequest,
  access: Access,
  authenticate: Authenticate,
): Promise<CallContext> {
  const readsSignIn = access.kind !== 'public' || access.readsSignIn === true
  return {
    principal: readsSignIn ? await principalOf(request, authenticate) : null,
    ticket: access.kind === 'ticket' ? ticketOf(request) : null,
    locale: preferredLocale(request.headers['accept-language']),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    isAhead: isAskedAhead(request),
    zoomSignature: {
      signature: headerOf(request, 'x-zm-signature') ?? '',
      sentAt: headerOf(request, 'x-zm-request-timestamp') ?? '',
    },
  }
}
