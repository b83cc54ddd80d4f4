/**
 * Encrypts messages for one browser: Message Encryption for Web Push, RFC 8291 (one record of `aes128gcm`, RFC 8188).
 */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys in a browser's subscription, base64url. */
export interface PushKeys {
  /** The browser's P-256 point, uncompressed: 65 bytes. */
  readonly publicKey: string
  /** Secret of 16 bytes. */
  readonly authSecret: string
}

/**
 * Key and salt of the sender for one message. They are random, except in a test that repeats the example of the RFC.
 */
export interface PushRandomness {
  readonly privateKey?: Buffer
  readonly salt?: Buffer
}

const CURVE = 'prime256v1'
const POINT_BYTES = 65
const SECRET_BYTES = 16
const RECORD_BYTES = 4096
const LAST_RECORD = Buffer.of(2)

/** True if messages can be encrypted with these keys: a point on the curve, and a secret of the right size. */
export function arePushKeys({ publicKey, authSecret }: PushKeys): boolean {
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== POINT_BYTES || Buffer.from(authSecret, 'base64url').length !== SECRET_BYTES) return false
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}

function derived(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}

/** Body of a push message: header with salt and the sender's key, then the ciphertext. */
export function encryptPush(plain: Buffer, { publicKey, authSecret }: PushKeys, given: PushRandomness = {}): Buffer {
  const sender = createECDH(CURVE)
  if (given.privateKey === undefined) sender.generateKeys()
  else sender.setPrivateKey(given.privateKey)
  const [reader, own] = [Buffer.from(publicKey, 'base64url'), sender.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), reader, own])
  const secret = derived(sender.computeSecret(reader), Buffer.from(authSecret, 'base64url'), info, 32)
  const salt = given.salt ?? randomBytes(16)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const cipher = createCipheriv('aes-128-gcm', key, derived(secret, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([plain, LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(own.length, 4)
  return Buffer.concat([salt, sizes, own, sealed])
}
