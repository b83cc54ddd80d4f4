/** Says once when requests come through a proxy that this server does not know. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A peer speaks for another address and is not trusted to: its word was not taken. */
function comesThroughUnknownProxy({ headers, ips }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && (ips?.length ?? 1) < 2
}

/** Everybody behind such a proxy has its one address, and with it one limit for all. */
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
