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

/** A paper as one ciphertext under a key of its own; the key is used this once, so the nonce cannot repeat. */
export function sealPaper(paper: Paper): SealedPaper {
  const key = randomBytes(KEY_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const ciphertext = [cipher.update(gzipSync(JSON.stringify(paper), { level: 9 })), cipher.final(), cipher.getAuthTag()]
  const bytes = Buffer.concat([nonce, ...ciphertext])
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex'), key: key.toString('base64') }
}
