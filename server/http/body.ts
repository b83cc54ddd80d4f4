/** Reads bodies: JSON that a database can store, or raw bytes if the route takes them. */
import type { FastifyError, FastifyInstance } from 'fastify'

export class MalformedRequest extends Error {
  readonly statusCode = 400
}

/** Almost no body matches this quick check, so the full check is rare. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i
const ESCAPES = /\\(?:u([0-9a-f]{4})|[^u])/gi
const ESCAPE_LENGTH = 6

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/**
 * True if a JSON text has an escape that PostgreSQL cannot store: U+0000, or half of a surrogate pair. Unescaped
 * characters need no check, since decoding UTF-8 leaves no halves and JSON forbids a raw U+0000.
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
 * Makes JSON the only accepted body. An empty body reads as undefined, since clients send the JSON content type with
 * every call. Keys that would change a prototype are refused.
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

/** Makes raw bytes of these types the only accepted body of the routes in `scope`; `image/*` means all image types. */
export function readByteBodies(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers()
  for (const type of types) {
    const parsed = type.endsWith('/*') ? new RegExp(`^${type.slice(0, -1)}`) : type
    scope.addContentTypeParser(parsed, { parseAs: 'buffer' }, (_, body: Buffer, done) => done(null, body))
  }
}
