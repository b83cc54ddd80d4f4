/**
 * Server-sent events (HTML standard, section 9.2) to many readers at little cost: an idle stream costs one comment
 * every 40 s, and the streams take turns, so that the work is spread evenly. A reader that does not read is
 * disconnected before its events fill the memory; it reconnects and receives the present state.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { EventStream } from './handler.ts'

/** Proxies close connections without data after a minute. */
const BEATS = 40
const BEAT_EVERY_MS = 1_000
const UNREAD_LIMIT_BYTES = 4 * 1024 * 1024
/** Streams that one account, or one device by its ticket, keeps open at the same time. */
export const STREAMS_OF_ONE = 6

/** Answers whether the reader may still have the stream, by what is stored now. */
export type MayRead = () => Promise<boolean>

/** Body of one answer; writing after its end has no effect. */
interface OpenStream {
  readonly body: Readable
  readonly endsAt: number
  readonly mayRead: MayRead
  write(text: string): void
  end(): void
}

function openStream(lifeMs: number, mayRead: MayRead): OpenStream {
  const body = new Readable({ read: () => undefined })
  let ended = false
  return {
    body,
    endsAt: Date.now() + lifeMs,
    mayRead,
    write(text) {
      if (ended || body.destroyed) return
      body.push(text)
      if (body.readableLength > UNREAD_LIMIT_BYTES) body.destroy()
    },
    end() {
      if (!ended && !body.destroyed) body.push(null)
      ended = true
    },
  }
}

/** Reads one stream: `key` names the account or the ticket; absent: anybody's, which is not counted. */
export interface StreamReader {
  readonly key: string | undefined
  readonly stripped: (event: unknown) => unknown
  readonly mayRead: MayRead
}

export interface EventStreams {
  /** Opens a stream; null if this reader has as many as one may have. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    source: EventStream<unknown>,
    reader: StreamReader,
  ): FastifyReply | null
}

export function isEventStream(value: unknown): value is EventStream<unknown> {
  return typeof value === 'object' && value !== null && 'subscribe' in value && typeof value.subscribe === 'function'
}

const known = new WeakMap<FastifyInstance, EventStreams>()

/** Event streams of a server. They end before the server closes, because it waits for open answers. */
export function eventStreams(app: FastifyInstance): EventStreams {
  const made = known.get(app) ?? createEventStreams(app)
  known.set(app, made)
  return made
}

function forgetOne(counts: Map<string, number>, key: string): void {
  const others = (counts.get(key) ?? 1) - 1
  if (others > 0) counts.set(key, others)
  else counts.delete(key)
}

function createEventStreams(app: FastifyInstance): EventStreams {
  const groups: Set<OpenStream>[] = Array.from({ length: BEATS }, () => new Set())
  const ofReader = new Map<string, number>()
  let turn = 0
  let opened = 0
  const timer = setInterval(() => {
    turn = (turn + 1) % BEATS
    for (const stream of groups[turn] ?? []) beat(stream)
  }, BEAT_EVERY_MS)
  timer.unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const stream of groups.flatMap((group) => [...group])) stream.end()
  })
  return {
    open(request, reply, source, { key, stripped, mayRead }) {
      const own = key === undefined ? 0 : (ofReader.get(key) ?? 0)
      if (own >= STREAMS_OF_ONE) return null
      if (key !== undefined) ofReader.set(key, own + 1)
      const stream = openStream(source.lifeMs, mayRead)
      const group = groups[(opened += 1) % BEATS] ?? new Set()
      group.add(stream)
      stream.write(': open\n\n')
      const leave = source.subscribe((event) => sendEvent(request, stream, () => stripped(event)), stream.end)
      stream.body.once('close', () => {
        group.delete(stream)
        if (key !== undefined) forgetOne(ofReader, key)
        leave()
      })
      return reply
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream.body)
    },
  }
}

/** A stream whose reader has signed out, was stopped or has lost the right to it ends with its next beat. */
function beat(stream: OpenStream): void {
  if (Date.now() > stream.endsAt) {
    stream.end()
    return
  }
  stream.write(':\n\n')
  // The stream stays while the database is away: nothing is known of anybody then, and nothing is sent either.
  stream.mayRead().then(
    (may) => may || stream.end(),
    () => undefined,
  )
}

function sendEvent(request: FastifyRequest, stream: OpenStream, event: () => unknown): void {
  try {
    stream.write(`data: ${JSON.stringify(event())}\n\n`)
  } catch (error) {
    request.log.error({ err: error, req: request }, 'an event could not be sent')
    stream.end()
  }
}
