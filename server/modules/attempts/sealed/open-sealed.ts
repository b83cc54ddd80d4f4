/** Opens what a device sealed to the academy (`domain/attempt/sealed.ts` says in which form). */
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { type SealedRequest, sealedRequest } from '#contract/attempts/sealed-deliveries.ts'
import { SEALED } from '#domain/attempt/sealed.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { holdsUnstorableText } from '#server/http/body.ts'
import type { SealingKeyPair } from './sealing-keys.repo.ts'
import { SEALING_CURVE, sealingPair } from './sealing-keys.ts'

const NO_SALT = Buffer.alloc(0)
const HEAD_BYTES = SEALED.keyNameBytes + SEALED.pointBytes

export type OpeningFailure = 'attempts.sealed-unreadable' | 'attempts.sealed-key-unknown'

/** The request in a sealed message (base64url), checked as the routes check it that take it unsealed. */
export async function openSealed(
  dependencies: Pick<Dependencies, 'database'>,
  sealed: string,
): Promise<Outcome<SealedRequest, OpeningFailure>> {
  const message = Buffer.from(sealed, 'base64url')
  if (message.length <= HEAD_BYTES + SEALED.tagBytes) return failure('attempts.sealed-unreadable')
  const pair = await sealingPair(dependencies, message.subarray(0, SEALED.keyNameBytes).toString('base64url'))
  if (pair === undefined) return failure('attempts.sealed-key-unknown')
  const text = decrypted(message, pair)
  const request = text === null ? null : requestIn(text)
  return request === null ? failure('attempts.sealed-unreadable') : success(request)
}

/** Null if the message was changed, or was sealed to another key under this one's name. */
function decrypted(message: Buffer, pair: SealingKeyPair): string | null {
  const point = message.subarray(SEALED.keyNameBytes, HEAD_BYTES)
  const [ciphertext, tag] = [message.subarray(HEAD_BYTES, -SEALED.tagBytes), message.subarray(-SEALED.tagBytes)]
  try {
    const own = createECDH(SEALING_CURVE)
    own.setPrivateKey(pair.privateKey, 'base64url')
    const info = Buffer.concat([Buffer.from(SEALED.info), point, Buffer.from(pair.publicKey, 'base64url')])
    const bytes = SEALED.keyBytes + SEALED.vectorBytes
    const derived = Buffer.from(hkdfSync('sha256', own.computeSecret(point), NO_SALT, info, bytes))
    const [key, vector] = [derived.subarray(0, SEALED.keyBytes), derived.subarray(SEALED.keyBytes)]
    const decipher = createDecipheriv('aes-256-gcm', key, vector, { authTagLength: SEALED.tagBytes })
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function requestIn(text: string): SealedRequest | null {
  if (holdsUnstorableText(text)) return null
  try {
    const checked = z.safeParse(sealedRequest, JSON.parse(text))
    return checked.success ? checked.data : null
  } catch {
    return null
  }
}
