/** Answers that are bytes: whole, in part, or not modified if the reader's copy is still valid. */
import type { OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from '#domain/files/byte-range.ts'
import { sendText } from './brotli.ts'
import { hasCopy } from './entity-tag.ts'
import { pump } from './pump.ts'
import type { BinaryAnswer, GrownAnswer, StreamAnswer } from './handler.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const FOR_HOURS = 'private, max-age=21600'

/**
 * Header value `attachment` with a file name in any script (RFC 6266); characters that a header cannot contain are
 * escaped.
 */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

type Bytes = BinaryAnswer | StreamAnswer | GrownAnswer

export function isBinary(answer: unknown): answer is Bytes {
  if (typeof answer !== 'object' || answer === null) return false
  if ('bytes' in answer) return Buffer.isBuffer(answer.bytes)
  const make = 'open' in answer ? answer.open : 'grow' in answer ? answer.grow : null
  return typeof make === 'function'
}

function head(reply: FastifyReply, { etag, contentType, fileName, keptNever, keptByReader }: Bytes): FastifyReply {
  if (fileName !== undefined) reply.header('content-disposition', attachment(fileName))
  if (keptNever === true) reply.header('cache-control', 'no-store')
  else reply.header('cache-control', keptByReader === true ? FOR_HOURS : FOREVER).header('etag', `"${etag}"`)
  return reply.header('content-type', contentType)
}

/**
 * Sends bytes. Content under an entity tag never changes; an answer with `keptNever` is only for this reader at this
 * moment.
 */
export async function sendBinary(request: FastifyRequest, reply: FastifyReply, answer: Bytes): Promise<FastifyReply> {
  if (answer.keptNever !== true && hasCopy(request, `"${answer.etag}"`)) {
    return head(reply, answer).removeHeader('content-type').code(304).send()
  }
  if ('bytes' in answer) {
    head(reply, answer)
    // One entity tag stands for one sequence of bytes, so what readers keep is sent as it is.
    return answer.isText === true && answer.keptNever === true
      ? sendText(request, reply, answer.bytes)
      : reply.send(answer.bytes)
  }
  if ('open' in answer) return sendStream(request, reply, answer)
  // A closed connection ends the generation of bytes. A failure after the first bytes breaks the connection.
  return head(reply, answer).send(request.method === 'HEAD' ? undefined : Readable.from(answer.grow()))
}

/**
 * True if a `<video>` or `<audio>` element asks, which follows a redirect to another origin without CORS. Requests by a
 * page (pieces of a stored lesson, or media with `crossorigin` for a canvas) are answered here, as are those of
 * browsers that do not name the destination.
 */
function isPlayer({ method, headers }: FastifyRequest): boolean {
  const isMedia = ['video', 'audio'].includes(String(headers['sec-fetch-dest']))
  return method === 'GET' && isMedia && headers['sec-fetch-mode'] === 'no-cors'
}

/** True if a trusted proxy forwards the request: only such a proxy can send the file itself. */
function isForwarded({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1
}

async function sendStream(request: FastifyRequest, reply: FastifyReply, answer: StreamAnswer): Promise<FastifyReply> {
  const { size } = answer
  const elsewhere = isPlayer(request) ? await answer.directAddress?.() : null
  // The redirect must not be cached: the next request checks access again.
  if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
  const proxyPath = isForwarded(request) ? await answer.proxyPath?.() : null
  // The proxy handles range, length and entity tag itself.
  if (proxyPath) return head(reply, answer).removeHeader('etag').header('x-accel-redirect', proxyPath).send()
  const isStale = (request.headers['if-range'] ?? `"${answer.etag}"`) !== `"${answer.etag}"`
  const range = isStale ? null : byteRange(request.headers.range, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { from, to } = range ?? { from: 0, to: size - 1 }
  // The file is opened before the headers are sent, so that a failure to read it is answered as an error.
  const isHead = request.method === 'HEAD'
  const file = isHead ? null : ((await answer.openFile?.()) ?? null)
  const content = isHead ? Readable.from([]) : file === null ? await answer.open(from, to) : file
  head(reply, answer).header('accept-ranges', 'bytes')
  if (range !== null) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
  reply.header('content-length', to - from + 1)
  if (content instanceof Readable) return reply.send(content)
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  void pump(reply.raw, content, from, to)
  return reply
}
