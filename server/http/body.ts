/** Reads bodies: JSON only, and nothing that a database could not keep. */
import type { FastifyError, FastifyInstance } from 'fastify'

/** The escape of U+0000 (not a backslash followed by the word): PostgreSQL has no place for it in a text. */
const NULL_CHARACTER = /(?<!\\)(?:\\\\)*\\u0000/

export class MalformedRequest extends Error {
  readonly statusCode = 400
}

/** Whether an address or a body carries the character that no text column can hold. */
export function holdsNullCharacter(text: string): boolean {
  return text.includes('\\u0000') && NULL_CHARACTER.test(text)
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
    if (holdsNullCharacter(body)) return done(new MalformedRequest('null character') as FastifyError, undefined)
    return parseJson(request, body, done)
  })
}
