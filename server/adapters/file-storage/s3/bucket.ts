/** Address of a bucket, and signatures of requests to it (AWS Signature Version 4, with `aws4fetch`). */
import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

/** A bucket at Amazon, or at any service that implements S3. */
export interface BucketSettings {
  /** Scheme and host, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: URL
  /** Address under which browsers reach it; null: they do not, and films go through this server. */
  readonly browserEndpoint: URL | null
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** True if the bucket's name is part of the path, false if it is part of the host. */
  readonly pathStyle: boolean
}

export type Query = Readonly<Record<string, string>>

export interface SignedRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
}

export interface ToSign {
  readonly method: string
  /** Key in the bucket; empty: the bucket itself. */
  readonly key: string
  readonly query?: Query
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | undefined
}

/** Address of the bucket, without a slash at its end. */
function baseOf({ bucket, pathStyle }: BucketSettings, endpoint: URL): string {
  const { protocol, host } = endpoint
  const folder = endpoint.pathname.replace(/\/+$/, '')
  return pathStyle ? `${protocol}//${host}${folder}/${bucket}` : `${protocol}//${bucket}.${host}${folder}`
}

function addressOf(settings: BucketSettings, endpoint: URL, { key, query = {} }: Pick<ToSign, 'key' | 'query'>): URL {
  // A bucket that is asked for itself has no slash behind its name: s3rver signs without it, Amazon signs what is sent.
  const url = new URL(key === '' ? baseOf(settings, endpoint) : `${baseOf(settings, endpoint)}/${key}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Origin that pages have to allow; null if browsers do not use the bucket. */
export function browserOrigin(settings: BucketSettings): string | null {
  return settings.browserEndpoint === null ? null : new URL(baseOf(settings, settings.browserEndpoint)).origin
}

function signerOf({ accessKeyId, secretAccessKey, region }: BucketSettings, now: number) {
  const datetime = new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '')
  return { accessKeyId, secretAccessKey, region, service: 's3', datetime }
}

/**
 * Request with the signature in its headers. The body is signed too: the bucket refuses a body that was changed on the
 * way. `now`: ms UTC.
 */
export async function signedRequest(settings: BucketSettings, request: ToSign, now: number): Promise<SignedRequest> {
  const { method, headers, body } = request
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const signed = await new AwsV4Signer({
    ...signerOf(settings, now),
    url: addressOf(settings, settings.endpoint, request).href,
    method,
    headers: { ...headers, 'x-amz-content-sha256': digest },
  }).sign()
  return { url: signed.url.href, method, headers: signed.headers }
}

/**
 * Address at which anyone who has it can read the key for a number of seconds. `endpoint`: the host as that reader
 * reaches it.
 */
export async function presignedAddress(
  settings: BucketSettings,
  { endpoint, key, query = {}, seconds }: { endpoint: URL; key: string; query?: Query; seconds: number },
  now: number,
): Promise<string> {
  const lasting = { ...query, 'X-Amz-Expires': String(seconds) }
  const url = addressOf(settings, endpoint, { key, query: lasting }).href
  const signed = await new AwsV4Signer({ ...signerOf(settings, now), url, method: 'GET', signQuery: true }).sign()
  return signed.url.href
}
