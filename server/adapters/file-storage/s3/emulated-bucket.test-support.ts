/**
 * Emulated bucket in memory that speaks S3 over HTTP. It refuses requests without a valid signature, and fails on
 * demand. (s3rver is unmaintained, accepts any signature, and its old dependencies fail the check of advisories.)
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { bucketStorage } from './bucket-storage.ts'
import type { FileStorage } from '../file-storage.ts'
import type { BucketSettings } from './bucket.ts'
import { signatureProblem } from './check-signature.test-support.ts'

/**
 * `cut`: half of the answer's bytes, then the connection breaks. `lost`: the operation is done, and the connection
 * breaks before the answer. `late`: an error in the body of a 200.
 */
export type Fault = 500 | 503 | 'cut' | 'lost' | 'late'

interface Stored {
  readonly content: Buffer
  readonly tag: string
  readonly changedAt: number
}

interface Running {
  readonly key: string
  readonly begunAt: number
  readonly parts: Map<number, Stored>
}

export interface EmulatedBucket {
  readonly settings: BucketSettings
  readonly storage: FileStorage
  readonly objects: ReadonlyMap<string, Stored>
  readonly multiparts: ReadonlyMap<string, Running>
  /** Operations in the order received; refused ones as `403 <code>`. */
  readonly asked: readonly string[]
  /** Makes the next calls of this operation fail. */
  fail(operation: string, fault: Fault, times?: number): void
  /** Moves the bucket's clock by a number of ms, not that of the signer. */
  advance(ms: number): void
  close(): Promise<void>
}

interface Asked {
  readonly operation: string
  readonly key: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

interface Given {
  readonly status: number
  readonly body?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** Content length of the answer to HEAD. */
  readonly length?: number
}

const SMALLEST_PART = 5 * 1024 ** 2
/** Small, so that lists in tests have several pages. */
const PAGE = 4

const problem = (status: number, code: string): Given => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
})

function operationOf(method: string, key: string, query: URLSearchParams, headers: IncomingMessage['headers']): string {
  if (key === '') return query.has('uploads') ? 'ListMultipartUploads' : 'ListObjectsV2'
  if (method === 'POST') return query.has('uploads') ? 'CreateMultipartUpload' : 'CompleteMultipartUpload'
  if (method === 'PUT' && query.has('partNumber')) return 'UploadPart'
  if (method === 'PUT') return headers['x-amz-copy-source'] === undefined ? 'PutObject' : 'CopyObject'
  if (method === 'DELETE') return query.has('uploadId') ? 'AbortMultipartUpload' : 'DeleteObject'
  if (method === 'HEAD') return 'HeadObject'
  return query.has('uploadId') ? 'ListParts' : 'GetObject'
}

/** Contents of a bucket; v8 writes them as they are. */
interface Held {
  readonly objects: Map<string, Stored>
  readonly multiparts: Map<string, Running>
}

/** A file for a bucket that survives its process: each change is in it before it is answered. */
function heldIn(file: string | undefined): Held & { readonly write: () => void } {
  const held =
    file !== undefined && existsSync(file)
      ? (deserialize(readFileSync(file)) as Held)
      : { objects: new Map<string, Stored>(), multiparts: new Map<string, Running>() }
  const write = () => {
    if (file === undefined) return
    writeFileSync(`${file}.new`, serialize({ objects: held.objects, multiparts: held.multiparts }))
    renameSync(`${file}.new`, file)
  }
  return { ...held, write }
}

function memory(now: () => number, { objects, multiparts }: Held) {
  const kept = (content: Buffer): Stored => ({
    content,
    tag: `"${createHash('md5').update(content).digest('hex')}"`,
    changedAt: now(),
  })
  const put = (key: string, content: Buffer): Given => {
    const object = kept(content)
    objects.set(key, object)
    return { status: 200, headers: { etag: object.tag } }
  }
  const get = ({ key, headers, query }: Asked): Given => {
    const object = objects.get(key)
    if (object === undefined) return problem(404, 'NoSuchKey')
    const named = {
      'content-type': query.get('response-content-type') ?? 'binary/octet-stream',
      'accept-ranges': 'bytes',
      etag: object.tag,
    }
    const found = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '')
    if (found === null) return { status: 200, body: object.content, headers: named }
    const size = object.content.length
    const [from, to] = [Number(found[1]), Math.min(found[2] === '' ? size - 1 : Number(found[2]), size - 1)]
    if (from >= size) return problem(416, 'InvalidRange')
    const range = { 'content-range': `bytes ${from}-${to}/${size}` }
    return { status: 206, body: object.content.subarray(from, to + 1), headers: { ...named, ...range } }
  }
  const complete = ({ key, query, body }: Asked): Given => {
    const id = query.get('uploadId') ?? ''
    const running = multiparts.get(id)
    if (running === undefined) return problem(404, 'NoSuchUpload')
    const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
    const parts = listed.map(([, number, tag]) => {
      const part = running.parts.get(Number(number))
      return part?.tag === tag?.replaceAll('&#34;', '"') ? part : undefined
    })
    if (parts.some((part) => part === undefined) || parts.length === 0) return problem(400, 'InvalidPart')
    const sizes = parts.flatMap((part) => part?.content.length ?? 0)
    if (sizes.slice(0, -1).some((size) => size < SMALLEST_PART)) return problem(400, 'EntityTooSmall')
    multiparts.delete(id)
    objects.set(key, kept(Buffer.concat(parts.flatMap((part) => part?.content ?? []))))
    return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
  }
  const uploadPart = ({ query, body }: Asked): Given => {
    const part = kept(body)
    const running = multiparts.get(query.get('uploadId') ?? '')
    if (running === undefined) return problem(404, 'NoSuchUpload')
    running.parts.set(Number(query.get('partNumber')), part)
    return { status: 200, headers: { etag: part.tag } }
  }
  const listParts = ({ query }: Asked): Given => {
    const running = multiparts.get(query.get('uploadId') ?? '')
    if (running === undefined) return problem(404, 'NoSuchUpload')
    const after = Number(query.get('part-number-marker') ?? 0)
    const parts = [...running.parts].filter(([number]) => number > after).toSorted(([one], [other]) => one - other)
    const page = parts.slice(0, PAGE)
    const rows = page.map(([number, { tag }]) => {
      return `<Part><PartNumber>${number}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`
    })
    const next = `<IsTruncated>${parts.length > PAGE}</IsTruncated><NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`
    return { status: 200, body: `<ListPartsResult>${next}${rows.join('')}</ListPartsResult>` }
  }
  const listObjects = ({ query }: Asked): Given => {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, PAGE)
    const rows = page.map((key) => {
      const changed = new Date(objects.get(key)?.changedAt ?? 0).toISOString()
      return `<Contents><Key>${key}</Key><LastModified>${changed}</LastModified></Contents>`
    })
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return { status: 200, body: `<ListBucketResult>${rows.join('')}${next}</ListBucketResult>` }
  }
  const listMultiparts = ({ query }: Asked): Given => {
    const prefix = query.get('prefix') ?? ''
    const rows = [...multiparts].flatMap(([id, { key, begunAt }]) => {
      const begun = new Date(begunAt).toISOString()
      if (!key.startsWith(prefix)) return []
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`
    })
    return { status: 200, body: `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>` }
  }
  const operations: Readonly<Record<string, (asked: Asked) => Given>> = {
    PutObject: ({ key, body }) => put(key, body),
    GetObject: get,
    HeadObject: ({ key }) => {
      const object = objects.get(key)
      return object === undefined ? { status: 404 } : { status: 200, length: object.content.length }
    },
    DeleteObject: ({ key }) => {
      objects.delete(key)
      return { status: 204 }
    },
    CopyObject: ({ key, headers }) => {
      const from = objects.get(String(headers['x-amz-copy-source']).split('/').slice(2).join('/'))
      if (from === undefined) return problem(404, 'NoSuchKey')
      return { ...put(key, from.content), body: '<CopyObjectResult></CopyObjectResult>' }
    },
    CreateMultipartUpload: ({ key }) => {
      const id = `${randomUUID()}+/=`
      multiparts.set(id, { key, begunAt: now(), parts: new Map() })
      return { status: 200, body: `<R><UploadId>${id}</UploadId></R>` }
    },
    UploadPart: uploadPart,
    ListParts: listParts,
    CompleteMultipartUpload: complete,
    AbortMultipartUpload: ({ query }) => ({ status: multiparts.delete(query.get('uploadId') ?? '') ? 204 : 404 }),
    ListObjectsV2: listObjects,
    ListMultipartUploads: listMultiparts,
  }
  return operations
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function give(response: ServerResponse, { status, body = '', headers = {}, length }: Given, fault: Fault | undefined) {
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...headers, 'content-length': length ?? bytes.length })
  if (fault !== 'cut') return response.end(bytes)
  return response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
}

function withFault(fault: Fault | undefined, done: () => Given): Given {
  if (fault === 500) return problem(500, 'InternalError')
  if (fault === 503) return problem(503, 'SlowDown')
  return fault === 'late' ? { ...problem(500, 'InternalError'), status: 200 } : done()
}

export const ACCOUNT = { accessKeyId: 'EMULATED', secretAccessKey: 'a secret/with+signs', region: 'riyadh-1' }
const READING = ['GET', 'HEAD']

interface Place {
  readonly host?: string
  /** Keeps the contents; absent: they end with the process. */
  readonly file?: string
}

/** Starts a bucket on its own port; its storage repeats calls without pauses. */
export async function emulatedBucket(port = 0, { host = '127.0.0.1', file }: Place = {}): Promise<EmulatedBucket> {
  const account = ACCOUNT
  const bucket = 'academy'
  let ahead = 0
  const now = () => Date.now() + ahead
  const { objects, multiparts, write } = heldIn(file)
  const operations = memory(now, { objects, multiparts })
  const asked: string[] = []
  const faults: { readonly operation: string; readonly fault: Fault }[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [target, method, headers] = [request.url ?? '', request.method ?? '', request.headers]
    const body = await bodyOf(request)
    const { pathname, searchParams: query } = new URL(target, 'http://bucket')
    const refused = signatureProblem({ method, target, headers, body }, account, now())
    if (refused !== null) {
      asked.push(`403 ${refused}`)
      return give(response, problem(403, refused), undefined)
    }
    const [, named = '', ...rest] = pathname.split('/')
    const key = rest.join('/')
    const operation = operationOf(method, key, query, headers)
    asked.push(operation)
    if (named !== bucket) return give(response, problem(404, 'NoSuchBucket'), undefined)
    const at = faults.findIndex((one) => one.operation === operation)
    const fault = at === -1 ? undefined : faults.splice(at, 1)[0]?.fault
    const given = withFault(
      fault,
      () => operations[operation]?.({ operation, key, query, headers, body }) ?? problem(501, 'X'),
    )
    if (!READING.includes(method)) write()
    return fault === 'lost' ? response.destroy() : give(response, given, fault)
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const endpoint = new URL(`http://${host}:${(server.address() as AddressInfo).port}`)
  const settings = { ...account, endpoint, browserEndpoint: endpoint, bucket, pathStyle: true }
  return {
    settings,
    storage: bucketStorage(settings, { now: Date.now, pause: async () => undefined }),
    objects,
    multiparts,
    asked,
    fail: (operation, fault, times = 1) => {
      faults.push(...Array.from({ length: times }, () => ({ operation, fault })))
    },
    advance: (ms) => void (ahead += ms),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
