import type { FastifyRequest } from 'fastify'

/**
 * True if the reader's copy is still valid: `If-None-Match` names this tag, weakly or not, among others or alone, or any
 * copy at all (`*`; RFC 9110, 13.1.2). `etag` is with its quotation marks.
 */
export function hasCopy(request: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  if (known.trim() === '*') return true
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
