/** Identification of the sender: Voluntary Application Server Identification, RFC 8292. */
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** A P-256 key pair, base64url. */
export interface VapidKeys {
  /** Uncompressed point, which browsers need for a subscription. */
  readonly publicKey: string
  readonly privateKey: string
}

/** Validity of a token. RFC 8292 allows a day; a shorter one limits the use of a stolen token. */
const VALID_SECONDS = 12 * 3_600

export function newVapidKeys(): VapidKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

function signingKey({ publicKey, privateKey }: VapidKeys) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } })
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Header `Authorization` of a message to this push service. `contact`: address for the operator of the service. `now`:
 * ms UTC.
 */
export function vapidAuthorization(keys: VapidKeys, audience: string, contact: string, now: number): string {
  const expires = Math.floor(now / 1_000) + VALID_SECONDS
  const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp: expires, sub: contact })}`
  const signature = sign('sha256', Buffer.from(claims), { key: signingKey(keys), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${claims}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
