/** Codes of an authenticator app from the secret (RFC 6238). */
import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD_MS = 30_000

function decoded(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** The code of the period in which `now` (ms UTC) lies. */
export function oneTimeCode(secret: string, now = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / PERIOD_MS)))
  const mac = createHmac('sha1', decoded(secret.replace(/\s/g, '')))
    .update(counter)
    .digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The code of the next period, which the server takes too: a code works once. */
export function nextOneTimeCode(secret: string): string {
  return oneTimeCode(secret, Date.now() + PERIOD_MS)
}
