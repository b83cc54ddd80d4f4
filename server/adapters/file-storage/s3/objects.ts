/** Reading, writing and listing of a bucket's objects. */
import { setTimeout as delay } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { ContentMissing } from '../file-storage.ts'
import { ask, askForText, away, type Bucket, type Call, codeOf, PAUSES_MS } from './calls.ts'
import { partsOf, textOf } from './xml.ts'

export const REAL_SURROUNDINGS = { now: Date.now, pause: async (milliseconds: number) => delay(milliseconds) }

export async function putObject(bucket: Bucket, key: string, body: Uint8Array): Promise<void> {
  const answered = await askForText(bucket, { name: 'PutObject', method: 'PUT', key, body })
  if (answered === null) throw away({ name: 'PutObject', method: 'PUT', key }, '404')
}

export async function removeObject(bucket: Bucket, key: string): Promise<void> {
  await askForText(bucket, { name: 'DeleteObject', method: 'DELETE', key })
}

/** Size of an object in bytes; null if there is none. */
export async function sizeOfObject(bucket: Bucket, key: string): Promise<number | null> {
  const call = { name: 'HeadObject', method: 'HEAD', key }
  const { status, headers } = await ask(bucket, call)
  if (status === 404) return null
  return Number(headers.get('content-length') ?? 0)
}

/** Copies an object inside the bucket, without transferring its bytes to this server. */
export async function copyObject(bucket: Bucket, from: string, key: string): Promise<void> {
  const headers = { 'x-amz-copy-source': `/${bucket.settings.bucket}/${from}` }
  const answered = await askForText(bucket, { name: 'CopyObject', method: 'PUT', key, headers })
  if (answered === null) throw new ContentMissing(`${from} is not in the bucket`)
}

interface Listed {
  readonly key: string
  /** Instant of the last change, ms UTC. */
  readonly changedAt: number
}

export async function* listObjects(bucket: Bucket, prefix: string): AsyncGenerator<Listed> {
  let more: string | undefined
  do {
    const query = { 'list-type': '2', prefix, ...(more === undefined ? {} : { 'continuation-token': more }) }
    const xml = await askForText(bucket, { name: 'ListObjectsV2', method: 'GET', key: '', query })
    for (const one of partsOf(xml ?? '', 'Contents')) {
      yield { key: textOf(one, 'Key') ?? '', changedAt: Date.parse(textOf(one, 'LastModified') ?? '') }
    }
    more = textOf(xml ?? '', 'NextContinuationToken')
  } while (more !== undefined)
}

interface Piece {
  readonly from: number
  /** Last byte, included. */
  readonly to: number
}

async function openAt(bucket: Bucket, key: string, { from, to }: Piece, signal: AbortSignal) {
  const headers = { range: `bytes=${from}-${to}` }
  const call: Call = { name: 'GetObject', method: 'GET', key, headers, signal }
  const { status, response } = await ask(bucket, call)
  if (status === 206 && response.body !== null) return response.body as AsyncIterable<Uint8Array>
  if (status === 404) {
    if (codeOf(await response.text()) === 'NoSuchBucket') throw away(call, 'there is no such bucket')
    throw new ContentMissing(`${key} is not in the bucket`)
  }
  await response.body?.cancel()
  throw away(call, `${status} instead of the bytes that were asked for`)
}

/** Reads the bytes `from` to `to`, both included. If the connection breaks, reading continues at the same byte. */
export async function openObject(bucket: Bucket, key: string, { from, to }: Piece): Promise<Readable> {
  const ended = new AbortController()
  let body = await openAt(bucket, key, { from, to }, ended.signal)
  async function* bytes(): AsyncGenerator<Buffer> {
    let at = from
    for (let tries = 0; at <= to; tries += 1) {
      const startedAt = at
      try {
        for await (const chunk of body) {
          at += chunk.byteLength
          yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
        }
      } catch (error) {
        if (ended.signal.aborted) throw error
      }
      if (at > to) return
      if (at > startedAt) tries = 0
      const pauseMs = PAUSES_MS[tries]
      if (pauseMs === undefined) throw away({ name: 'GetObject', method: 'GET', key }, 'the answer breaks off')
      await bucket.pause(pauseMs)
      body = await openAt(bucket, key, { from: at, to }, ended.signal)
    }
  }
  // A reader that closes the stream also ends the answer of the bucket.
  const stream = Readable.from(bytes(), { objectMode: false })
  return stream.once('close', () => ended.abort())
}

/** Reads a whole object into memory; null if there is none. */
export async function readObject(bucket: Bucket, key: string): Promise<Buffer | null> {
  for (let tries = 0; ; tries += 1) {
    const call = { name: 'GetObject', method: 'GET', key }
    const { status, response } = await ask(bucket, call)
    const content = await response.arrayBuffer().catch(() => null)
    if (status === 404 && content !== null && codeOf(Buffer.from(content).toString()) === 'NoSuchBucket') {
      throw away(call, 'there is no such bucket')
    }
    if (status === 404) return null
    if (content !== null) return Buffer.from(content)
    const pauseMs = PAUSES_MS[tries]
    if (pauseMs === undefined) throw away(call, 'the answer breaks off')
    await bucket.pause(pauseMs)
  }
}
