/** Answers a player's requests out of what the device keeps, piece by piece and never more than it reads. */
import { PIECE_BYTES } from '#domain/learning/pieces.ts'
import { byteRange, type ByteRange } from '#domain/files/byte-range.ts'
import type { KeptDatabase } from './database.ts'
import { CONTENT, readKeptPath } from './records.ts'
import { keptTime, settleKept } from './store.ts'

interface Asked {
  /** The account that is signed in on this device; null: nobody. */
  readonly userId: string | null
  readonly pathname: string
  /** The header `Range`. */
  readonly range: string | null
  /** ms UTC. */
  readonly now: number
}

interface Part {
  readonly userId: string
  readonly lessonId: string
  readonly name: string
  readonly bytes: number
  readonly contentType: string
}

const GONE = () => new Response(null, { status: 404 })

/** The answer to one request. What is not there, not complete or not open any more is not found. */
export async function answerKept(database: KeptDatabase, { userId, pathname, range, now }: Asked): Promise<Response> {
  const place = readKeptPath(pathname)
  if (place === null || userId === null) return GONE()
  const { lessonId, name } = place
  const row = await database.lessons.get([userId, lessonId])
  if (row?.state !== 'kept' || (row.until !== null && row.until <= (await keptTime(database, now)))) return GONE()
  const known = name === CONTENT ? await contentOf(database, userId, lessonId) : await imageOf(database, userId, place)
  return known === null ? GONE() : send(database, { userId, lessonId, name, ...known }, range)
}

async function contentOf({ pages }: KeptDatabase, userId: string, lessonId: string) {
  return (await pages.get([userId, lessonId]))?.content ?? null
}

async function imageOf({ pieces }: KeptDatabase, userId: string, place: { lessonId: string; name: string }) {
  const piece = await pieces.get([userId, place.lessonId, place.name, 0])
  return piece === undefined ? null : { bytes: piece.bytes.byteLength, contentType: piece.contentType }
}

function send(database: KeptDatabase, part: Part, header: string | null): Response {
  const { bytes, contentType } = part
  const range = byteRange(header ?? undefined, bytes)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } })
  const { from, to } = range ?? { from: 0, to: bytes - 1 }
  const headers = { 'content-type': contentType, 'content-length': String(to - from + 1), 'accept-ranges': 'bytes' }
  const body = streamOf(database, part, { from, to })
  if (range === null) return new Response(body, { headers })
  return new Response(body, { status: 206, headers: { ...headers, 'content-range': `bytes ${from}-${to}/${bytes}` } })
}

/** One piece is read when the reader wants more; the others stay where they are. */
function streamOf(database: KeptDatabase, part: Part, { from, to }: ByteRange): ReadableStream<Uint8Array> {
  const { userId, lessonId, name } = part
  // An image is one piece, whatever its size.
  const size = name === CONTENT ? PIECE_BYTES : part.bytes
  let at = from
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const index = Math.floor(at / size)
        const piece = await database.pieces.get([userId, lessonId, name, index])
        if (piece === undefined) {
          // The browser took it away: the lesson is fetched anew when there is a network.
          await settleKept(database, { userId, lessonId }, { state: 'waiting', failure: null })
          controller.error(new Error('a piece of a kept lesson is not there'))
          return
        }
        const start = at - index * size
        const end = Math.min(piece.bytes.byteLength, to + 1 - index * size)
        controller.enqueue(new Uint8Array(piece.bytes.slice(start, end)))
        at += end - start
        if (at > to) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
