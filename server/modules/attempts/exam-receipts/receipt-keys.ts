/**
 * The key pairs by which receipts are signed, made when the first receipt is asked for and kept among the settings for
 * all nodes. The last one signs; the others are listed, so that older receipts stay genuine.
 */
import { createHash, generateKeyPairSync } from 'node:crypto'
import * as z from 'zod/mini'
import type { ReceiptKey } from '#contract/attempts/exam-receipts.ts'
import type { Executor } from '#server/db/connection.ts'
import { selectSetting, writeSetting } from '#server/modules/settings/index.ts'

const NAME = 'exam-receipt-keys'
const ID_BYTES = 8

const keyPair = z.object({
  /** The first 8 bytes of the SHA-256 of the public point, base64url. */
  id: z.string(),
  /** P-256 point, uncompressed, base64url. */
  publicKey: z.string(),
  /** Base64url; it leaves the server in no answer. */
  privateKey: z.string(),
  createdAt: z.number(),
})
const storedKeys = z.object({ keys: z.array(keyPair).check(z.minLength(1)) })

export type ReceiptKeyPair = z.infer<typeof keyPair>

/** All pairs, the one that signs last. Two nodes that make the first one at the same time keep one of them. */
export async function ensureReceiptKeys(executor: Executor, now: number): Promise<readonly ReceiptKeyPair[]> {
  const known = await storedReceiptKeys(executor)
  if (known.length > 0) return known
  await writeSetting(executor, NAME, { keys: [newReceiptKeyPair(now)] }, 0)
  const made = await storedReceiptKeys(executor)
  if (made.length === 0) throw new Error('the keys of receipts were not kept')
  return made
}

/** The pairs that were made so far; none before the first receipt. */
export async function storedReceiptKeys(executor: Executor): Promise<readonly ReceiptKeyPair[]> {
  const row = await selectSetting(executor, NAME)
  return row === undefined ? [] : z.parse(storedKeys, row.value).keys
}

/** The keys as everybody may know them. */
export function publicKeys(pairs: readonly ReceiptKeyPair[]): ReceiptKey[] {
  return pairs.map(({ id, publicKey, createdAt }) => ({ id, publicKey, createdAt }))
}

/** `now` in ms UTC. */
export function newReceiptKeyPair(now: number): ReceiptKeyPair {
  const {
    d = '',
    x = '',
    y = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return {
    id: createHash('sha256').update(point).digest().subarray(0, ID_BYTES).toString('base64url'),
    publicKey: point.toString('base64url'),
    privateKey: d,
    createdAt: now,
  }
}
