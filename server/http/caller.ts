/** Determines the caller and their language, before the body is read. */
import type { FastifyRequest } from 'fastify'
import { normalizeIP } from '@fastify/rate-limit'
import type { Access } from '#contract/foundation/route.ts'
import { isFetchedAhead } from '#domain/marketing/visitors.ts'
import { CONFIG_KEY_HEADER, PAGE_PROOF_HEADER } from '#domain/safe-browser/proof.ts'
import { bearerHash } from './bearer.ts'
import type { ApiAnswer, ApiQuestion, CallContext, Principal } from './handler.ts'
import { preferredLocale } from './locale.ts'

/** Finds a session by the hash of its token; null if none is valid now. */
export type Authenticate = (tokenHash: string) => Promise<Principal | null>

declare module 'fastify' {
  interface FastifyRequest {
    caller: CallContext | null
    /** Key under which the rate limit counts the request. */
    limitKey: string
  }
}

/** 256 random bits in base64url, the form of a submit ticket in the contract. */
const TICKET = /^[A-Za-z0-9_-]{43}$/

function ticketOf(request: FastifyRequest): string | null {
  const ticket = request.headers['x-attempt-ticket']
  return typeof ticket === 'string' && TICKET.test(ticket) ? ticket : null
}

/** IPv6 addresses count by their /64, since one person may use every address in it. */
export function addressKey(request: FastifyRequest): string {
  return `address ${normalizeIP((request.ip as string | undefined) ?? '')}`
}

async function principalOf(request: FastifyRequest, authenticate: Authenticate): Promise<Principal | null> {
  const hash = bearerHash(request.headers.authorization)
  return hash === null ? null : authenticate(hash)
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The request has no way around the network's: the same sign-in, limits and rights hold. */
async function askAsCaller(request: FastifyRequest, { method, path }: ApiQuestion): Promise<ApiAnswer> {
  const { authorization = '', 'accept-language': language = '', 'user-agent': userAgent = '' } = request.headers
  const { statusCode, body } = await request.server.inject({
    method,
    url: path,
    remoteAddress: (request.ip as string | undefined) ?? '',
    headers: { authorization, 'accept-language': language, 'user-agent': userAgent, accept: 'application/json' },
  })
  return { status: statusCode, body }
}

const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** True if a browser or one of our pages prefetches for a reader who has not opened the page yet. */
export const isAskedAhead = (request: FastifyRequest): boolean =>
  isFetchedAhead(PURPOSES.map((name) => headerOf(request, name)))

/**
 * Caller of a request. Public routes ignore the sign-in, even an invalid one, unless they declare that they read it.
 * Routes with a ticket ignore it too; few such requests carry one.
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
    // A caller who has hung up may have no address any more.
    address: (request.ip as string | undefined) ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    askAsCaller: (question) => askAsCaller(request, question),
    isAhead: isAskedAhead(request),
    safeBrowser: {
      browser: headerOf(request, CONFIG_KEY_HEADER),
      page: headerOf(request, PAGE_PROOF_HEADER),
      path: request.url,
    },
    zoomSignature: {
      signature: headerOf(request, 'x-zm-signature') ?? '',
      sentAt: headerOf(request, 'x-zm-request-timestamp') ?? '',
    },
  }
}
