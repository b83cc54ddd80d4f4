import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Paper } from '#domain/exam/paper.ts'

const NONCE_BYTES = 12
const KEY_BYTES = 32

export interface SealedPaper {
  /** Nonce, ciphertext, tag: what a browser's AES-GCM opens. */
  readonly bytes: Buffer
  /** SHA-256 of `bytes`, hex: their address. */
  readonly hash: string
  /** Base64. */
  readonly key: string
}

/** zlib's `memLevel`: how much text one block of the compression takes. */
const BLOCK_SIZES = [9, 8, 7, 6, 5] as const

/** A paper is sealed once and fetched by thousands, so the block size that makes it smallest is tried out. */
function zipped(text: string): Buffer {
  const sizes = BLOCK_SIZES.map((memLevel) => gzipSync(text, { level: 9, memLevel }))
  return sizes.reduce((smallest, one) => (one.length < smallest.length ? one : smallest))
}

/** A paper as one ciphertext under a key of its own; the key is used this once, so the nonce cannot repeat. */
export function sealPaper(paper: Paper): SealedPaper {
  const key = randomBytes(KEY_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const ciphertext = [cipher.update(zipped(JSON.stringify(paper))), cipher.final(), cipher.getAuthTag()]
  const bytes = Buffer.concat([nonce, ...ciphertext])
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex'), key: key.toString('base64') }
}
