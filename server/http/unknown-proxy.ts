/** Warns once if requests come through a proxy that is not in the configuration. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** True if a trusted proxy says for whom a request is. */
export const isForwarded = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 1) > 1

/** True if the peer claims to forward for another address but is not trusted to; the claim was ignored. */
function comesThroughUnknownProxy(request: FastifyRequest): boolean {
  return request.headers['x-forwarded-for'] !== undefined && !isForwarded(request)
}

/** Warns of proxies that are not trusted: all their users share one address, and thus one rate limit. */
export function warnOfUnknownProxies(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && comesThroughUnknownProxy(request)) {
      isSaid = true
      app.log.warn(
        { peer: request.socket.remoteAddress },
        'Requests come with X-Forwarded-For from an address that TRUSTED_PROXIES does not name. If that is your proxy, name it: until then all people behind it count as one address in every limit.',
      )
    }
    done()
  })
}
