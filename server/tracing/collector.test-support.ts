/** A collector of OTLP over HTTP for tests. It reads protobuf by itself, by the numbers of opentelemetry-proto. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface CollectedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  /** Empty: it begins a trace. */
  readonly parentId: string
  readonly said: Readonly<Record<string, string | number | boolean>>
  readonly isFailed: boolean
  readonly linksTo: readonly string[]
}

/** Contents of a message under each number: numbers, or bytes that may be a message again. */
type Fields = ReadonlyMap<number, readonly (number | Buffer)[]>

function fieldsOf(message: Buffer): Fields {
  const fields = new Map<number, (number | Buffer)[]>()
  let place = 0
  const varint = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message[place++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  const bytes = (length: number): Buffer => message.subarray(place, (place += length))
  while (place < message.length) {
    const key = varint()
    const [number, type] = [key >> 3, key & 7]
    const value = type === 0 ? varint() : bytes(type === 1 ? 8 : type === 5 ? 4 : varint())
    fields.set(number, [...(fields.get(number) ?? []), value])
  }
  return fields
}

const messages = (fields: Fields, number: number): Fields[] =>
  (fields.get(number) ?? []).map((value) => fieldsOf(Buffer.from(value as Buffer)))
const text = (fields: Fields, number: number): string => (fields.get(number)?.[0] ?? '').toString()
const hex = (fields: Fields, number: number): string =>
  ((fields.get(number)?.[0] as Buffer | undefined) ?? Buffer.alloc(0)).toString('hex')

function valueOf(attribute: Fields): string | number | boolean {
  const [value] = messages(attribute, 2)
  if (value === undefined) return ''
  if (value.has(1)) return text(value, 1)
  return value.has(2) ? value.get(2)?.[0] === 1 : ((value.get(3)?.[0] as number | undefined) ?? 0)
}

function spanOf(span: Fields): CollectedSpan {
  return {
    name: text(span, 5),
    traceId: hex(span, 1),
    spanId: hex(span, 2),
    parentId: hex(span, 4),
    said: Object.fromEntries(messages(span, 9).map((attribute) => [text(attribute, 1), valueOf(attribute)])),
    isFailed: messages(span, 15)[0]?.get(3)?.[0] === 2,
    linksTo: messages(span, 13).map((link) => hex(link, 1)),
  }
}

function spansOf(body: Buffer): CollectedSpan[] {
  const scopes = messages(fieldsOf(body), 1).flatMap((resource) => messages(resource, 2))
  return scopes.flatMap((scope) => messages(scope, 2)).map(spanOf)
}

export interface Collector {
  readonly url: string
  readonly spans: readonly CollectedSpan[]
  /** Everything that was received, as text: nothing secret may be found in it. */
  readonly received: string
  /** Number of posts, answered or not. */
  readonly posts: number
  readonly headers: IncomingMessage['headers']
  close(): Promise<void>
}

/** Opens a collector; `answer` replaces its usual answer: it may hang, or refuse. */
export async function openCollector(answer?: (response: ServerResponse) => void): Promise<Collector> {
  const spans: CollectedSpan[] = []
  let received = ''
  let posts = 0
  let headers = {}
  const server = createServer((request, response) => {
    posts += 1
    headers = request.headers
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('error', () => undefined)
    request.on('end', () => {
      const sent = Buffer.concat(chunks)
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
      received += body.toString('latin1')
      if (request.url === '/v1/traces') spans.push(...spansOf(body))
      if (answer === undefined) response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
      else answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    spans,
    get received() {
      return received
    },
    get posts() {
      return posts
    },
    get headers() {
      return headers
    },
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}

/** The span with this name and those below it, each as `name` with its children. */
export type Tree = readonly [string, ...(string | Tree)[]]

/** Draws a span and those below it, in the order in which they ended. */
export function treeBelow(spans: readonly CollectedSpan[], span: CollectedSpan): Tree | string {
  const children = spans.filter(({ parentId, traceId }) => parentId === span.spanId && traceId === span.traceId)
  return children.length === 0 ? span.name : [span.name, ...children.map((child) => treeBelow(spans, child))]
}
