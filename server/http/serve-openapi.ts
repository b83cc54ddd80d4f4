import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { failure } from '#contract/foundation/errors.ts'
import { takesBrotli } from './brotli.ts'
import { addressKey } from './caller.ts'
import { hasCopy } from './entity-tag.ts'
import { JSON_TYPE, sendFailure } from './envelope.ts'
import { API_DESCRIPTION_PER_MINUTE } from './limits.ts'
import { preferredLocale } from './locale.ts'
import { openApiDocument, type RouteTable } from './openapi.ts'
import { perMinuteLimit } from './rate-limit.ts'

/** A middle quality: the document is compressed once, when it is first asked for. */
const QUALITY = 6

interface Document {
  readonly plain: Buffer
  readonly brotli: Buffer
  readonly etag: string
}

function documentOf(described: RouteTable): Document {
  const plain = Buffer.from(JSON.stringify(openApiDocument(described)))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { plain, brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }), etag }
}

/** Answers `GET /api/openapi.json` with bytes that are made once, to each address so many times a minute. */
export function serveOpenApi(app: FastifyInstance, described: RouteTable): void {
  const { plain, brotli, etag } = documentOf(described)
  const count = perMinuteLimit(app, API_DESCRIPTION_PER_MINUTE)
  app.get('/api/openapi.json', async (request, reply) => {
    const waitSeconds = await count(request, addressKey(request))
    if (waitSeconds !== null) {
      const refused = failure('request.too-many', { detail: { waitSeconds } })
      reply.header('retry-after', waitSeconds)
      return sendFailure(reply, refused, preferredLocale(request.headers['accept-language']))
    }
    reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (hasCopy(request, etag)) return reply.code(304).send()
    reply.header('content-type', JSON_TYPE)
    if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(plain)
    return reply.header('content-encoding', 'br').send(brotli)
  })
}
