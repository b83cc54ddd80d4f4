/** Reads bodies: JSON that a database can keep, or raw bytes where a route asks for them. */
import type { FastifyError, FastifyInstance } from 'fastify'

export class MalformedRequest extends Error {
  readonly statusCode = 400
}

/** Nearly no body matches, so nearly none is looked at twice. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i
const ESCAPES = /\\(?:u([0-9a-f]{4})|[^u])/gi
const ESCAPE_LENGTH = 6

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/**
 * Whether a JSON text escapes what PostgreSQL has no place for: U+0000, or half of a surrogate pair. Raw characters
 * need no look, since decoding UTF-8 leaves no halves and JSON forbids a raw U+0000.
 */
export function holdsUnstorableText(json: string): boolean {
  if (!SUSPICIOUS.test(json)) return false
  let lowDueAt: number | null = null
  for (const { 1: hex, index } of json.matchAll(ESCAPES)) {
    const unit = hex === undefined ? -1 : Number.parseInt(hex, 16)
    if (lowDueAt !== null) {
      if (index !== lowDueAt || !isLow(unit)) return true
      lowDueAt = null
    } else {
      if (unit === 0 || isLow(unit)) return true
      if (isHigh(unit)) lowDueAt = index + ESCAPE_LENGTH
    }
  }
  return lowDueAt !== null
}

/**
 * Leaves the JSON parser as the only one. An empty body reads as none, since clients send the JSON content type with
 * every call; keys that reach for a prototype are refused.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') return done(null, undefined)
    if (holdsUnstorableText(body)) return done(new MalformedRequest('unstorable text') as FastifyError, undefined)
    return parseJson(request, body, done)
  })
}

/** Leaves the raw bytes of these types as the only body of the routes in `scope`; `image/*` means all of a kind. */
export function readByteBodies(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers()
  for (const type of types) {
    const parsed = type.endsWith('/*') ? new RegExp(`^${type.slice(0, -1)}`) : type
    scope.addContentTypeParser(parsed, { parseAs: 'buffer' }, (_, body: Buffer, done) => done(null, body))
  }
}
