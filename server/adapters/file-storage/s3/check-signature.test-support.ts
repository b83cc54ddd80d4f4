/**
 * Checks the signature of a request to a bucket: a second implementation of Signature Version 4 by its documentation,
 * with `node:crypto`.
 */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface Received {
  readonly method: string
  /** Path and query as received. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Account {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const A_WEEK_SECONDS = 604_800
const CLOCKS_DIFFER_MS = 15 * 60_000

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * Encoding by the documentation: all characters but letters, digits, `-`, `.`, `_` and `~` in upper-case hexadecimal.
 */
function encoded(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      return /[A-Za-z0-9._~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

function pairsOf(search: string): (readonly [string, string])[] {
  const pairs = search.split('&').filter((pair) => pair !== '')
  return pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [decodeURIComponent(name), decodeURIComponent(value.join('=').replaceAll('+', ' '))] as const
  })
}

interface Claim {
  readonly credential: string
  readonly signedHeaders: string
  readonly signature: string
  /** Instant in the form `20130524T000000Z`. */
  readonly at: string
  readonly bodyHash: string
}

function instantOf(at: string): number {
  return Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function claimOf({ headers }: Received, query: ReadonlyMap<string, string>): Claim | null {
  if (query.has('X-Amz-Signature')) {
    const [credential = '', signedHeaders = '', signature = '', at = ''] = [
      'X-Amz-Credential',
      'X-Amz-SignedHeaders',
      'X-Amz-Signature',
      'X-Amz-Date',
    ].map((name) => query.get(name))
    return { credential, signedHeaders, signature, at, bodyHash: 'UNSIGNED-PAYLOAD' }
  }
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const found = form.exec(headers.authorization ?? '')
  if (found === null) return null
  const [, credential = '', signedHeaders = '', signature = ''] = found
  const [at = '', bodyHash = ''] = [headers['x-amz-date'], headers['x-amz-content-sha256']].map(String)
  return { credential, signedHeaders, signature, at, bodyHash }
}

function signatureOf({ method, target, headers }: Received, claim: Claim, { secretAccessKey }: Account): string {
  const [path = '', search = ''] = target.split('?', 2)
  const query = pairsOf(search)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const canonicalPath = path
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/')
  const lines = claim.signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const request = [method, canonicalPath, query, lines.join(''), claim.signedHeaders, claim.bodyHash].join('\n')
  const [, ...scope] = claim.credential.split('/')
  const toSign = ['AWS4-HMAC-SHA256', claim.at, scope.join('/'), sha256(request)].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), service), end)
  return hmac(key, toSign).toString('hex')
}

/** Code with which S3 refuses the request; null if it is correctly signed for this account at `now` (ms UTC). */
export function signatureProblem(received: Received, account: Account, now: number): string | null {
  const query = new Map(pairsOf(received.target.split('?', 2)[1] ?? ''))
  const claim = claimOf(received, query)
  if (claim === null) return 'AccessDenied'
  const scope = `${account.accessKeyId}/${claim.at.slice(0, 8)}/${account.region}/s3/aws4_request`
  if (!claim.credential.startsWith(`${account.accessKeyId}/`)) return 'InvalidAccessKeyId'
  if (claim.credential !== scope) return 'AuthorizationHeaderMalformed'
  const age = now - instantOf(claim.at)
  const expires = query.get('X-Amz-Expires')
  if (expires !== undefined && (age > Number(expires) * 1_000 || Number(expires) > A_WEEK_SECONDS)) {
    return 'AccessDenied'
  }
  if (expires === undefined && !(Math.abs(age) <= CLOCKS_DIFFER_MS)) return 'RequestTimeTooSkewed'
  const names = claim.signedHeaders.split(';')
  const unsigned = Object.keys(received.headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name))
  if (!names.includes('host') || unsigned.length > 0) return 'AccessDenied'
  if (claim.signature !== signatureOf(received, claim, account)) return 'SignatureDoesNotMatch'
  const isBodySigned = claim.bodyHash !== 'UNSIGNED-PAYLOAD'
  return isBodySigned && sha256(received.body) !== claim.bodyHash ? 'XAmzContentSHA256Mismatch' : null
}
