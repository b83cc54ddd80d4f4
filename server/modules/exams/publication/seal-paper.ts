import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { asSealed } from '#domain/exam/hidden-order.ts'
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

const textOf = (paper: Paper): string => JSON.stringify(asSealed(paper))

/** A paper as one ciphertext under a key of its own; the key is used this once, so the nonce cannot repeat. */
export function sealPaper(paper: Paper): SealedPaper {
  const key = randomBytes(KEY_BYTES)
  const bytes = sealed(zipped(textOf(paper)), key, randomBytes(NONCE_BYTES))
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex'), key: key.toString('base64') }
}

/** Secret of a version of which every attempt has a paper of its own, base64. */
export function newSecret(): string {
  return randomBytes(KEY_BYTES).toString('base64')
}

const zip = promisify(gzip)

/**
 * The paper of one attempt under the key that follows from its seed. It is sealed while others wait, thus beside the
 * thread that answers. The nonce follows from what is sealed: another one never meets the same nonce under this key.
 */
export async function sealOwnPaper({ paper, paperKey }: { readonly paper: Paper; readonly paperKey: string }) {
  const key = Buffer.from(paperKey, 'base64')
  const text = await zip(textOf(paper))
  const nonce = createHmac('sha256', key).update(text).digest().subarray(0, NONCE_BYTES)
  return sealed(text, key, nonce)
}

function sealed(text: Buffer, key: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}
