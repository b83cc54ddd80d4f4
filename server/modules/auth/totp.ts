/** One-time codes of an authenticator app: RFC 6238 over RFC 4226, six digits, 30 seconds, SHA-1 as all apps read. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { foldDigits } from '#domain/arabic/digits.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** A phone's clock may be a period behind or ahead. */
const STEPS_AROUND = [0, -1, 1]

export type HashAlgorithm = 'sha1' | 'sha256' | 'sha512'

/** RFC 4648, without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** A fresh secret, base32. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** The code of a counter (RFC 4226, 5.3). */
export function hotp(key: Uint8Array, counter: number, digits = DIGITS, algorithm: HashAlgorithm = 'sha1'): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac(algorithm, key).update(message).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Number of the period in which an instant (ms UTC) lies. */
export function timeStep(now: number): number {
  return Math.floor(now / PERIOD_MS)
}

/** A code as it was typed: either digits, with or without spaces. */
export function typedCode(text: string): string {
  return foldDigits(text).replace(/[\s\-\u200e\u200f]/g, '')
}

/** The period whose code this is, null for none; a period at or before `lastStep` is used up. */
export function matchingStep(secret: string, code: string, now: number, lastStep: number | null): number | null {
  const key = fromBase32(secret)
  const typed = Buffer.from(typedCode(code))
  if (typed.length !== DIGITS) return null
  const steps = STEPS_AROUND.map((around) => timeStep(now) + around)
  const found = steps.find((step) => timingSafeEqual(Buffer.from(hotp(key, step)), typed))
  return found === undefined || (lastStep !== null && found <= lastStep) ? null : found
}

/** Answers what the QR code says to an authenticator app. */
export function totpUri(secret: string, account: string, academy: string): string {
  const label = `${encodeURIComponent(academy)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(academy)}&digits=${DIGITS}&period=30`
}
