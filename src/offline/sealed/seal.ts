import type { SealedRequest } from '#contract/attempts/sealed-deliveries.ts'
import { SEALED } from '#domain/attempt/sealed.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

/**
 * Seals a request to the academy's public key (P-256 point, base64url), in the form of `domain/attempt/sealed.ts`; only
 * the academy can open it. The sender's private key exists during this call alone, so this device cannot open it either.
 */
export async function seal(request: SealedRequest, academyKey: string): Promise<string> {
  const { subtle } = crypto
  const point = bytesOf(academyKey)
  const academy = await subtle.importKey('raw', point, CURVE, false, [])
  const sender = await subtle.generateKey(CURVE, false, ['deriveBits'])
  const own = new Uint8Array(await subtle.exportKey('raw', sender.publicKey))
  const secret = await subtle.deriveBits({ name: 'ECDH', public: academy }, sender.privateKey, SEALED.keyBytes * 8)
  const { key, vector } = await keyOf(secret, joined(new TextEncoder().encode(SEALED.info), own, point))
  const text = new TextEncoder().encode(JSON.stringify(request))
  const ciphertext = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv: vector }, key, text))
  const name = new Uint8Array(await subtle.digest('SHA-256', point)).subarray(0, SEALED.keyNameBytes)
  return base64url(joined(name, own, ciphertext))
}

async function keyOf(secret: ArrayBuffer, info: Uint8Array<ArrayBuffer>) {
  const { subtle } = crypto
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  const derived = await subtle.deriveBits(how, material, (SEALED.keyBytes + SEALED.vectorBytes) * 8)
  const key = await subtle.importKey('raw', derived.slice(0, SEALED.keyBytes), 'AES-GCM', false, ['encrypt'])
  return { key, vector: derived.slice(SEALED.keyBytes) }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
}

function base64url(bytes: Uint8Array): string {
  let text = ''
  // One by one: as arguments of one call they would be too many.
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
