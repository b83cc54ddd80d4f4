/** Signs receipts and checks their signatures (`domain/exam-receipts/receipt-code.ts` says in which form). */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { type ExamReceipt, readExamReceipt } from '#domain/exam-receipts/exam-receipt.ts'
import { type ReceiptCode, signedText, writeReceiptCode } from '#domain/exam-receipts/receipt-code.ts'
import type { ReceiptKeyPair } from './receipt-keys.ts'

/** Both numbers of a signature in 64 bytes, as WebCrypto reads them. */
const ENCODING = 'ieee-p1363'
const COORDINATE_BYTES = 32

/** The code of a receipt that is signed by the pair, whose id it must name. */
export function signReceipt(receipt: ExamReceipt, pair: ReceiptKeyPair): string {
  const payload = Buffer.from(JSON.stringify(receipt)).toString('base64url')
  const key = createPrivateKey({ format: 'jwk', key: { ...publicJwk(pair), d: pair.privateKey } })
  const signature = sign('sha256', Buffer.from(signedText(payload)), { key, dsaEncoding: ENCODING })
  return writeReceiptCode(payload, signature.toString('base64url'))
}

/** Reads what a code states, genuine or not; null if it states no receipt. */
export function statedReceipt({ payload }: ReceiptCode): ExamReceipt | null {
  try {
    return readExamReceipt(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

export function isSignedBy({ signed, signature }: ReceiptCode, pair: Pick<ReceiptKeyPair, 'publicKey'>): boolean {
  const key = createPublicKey({ format: 'jwk', key: publicJwk(pair) })
  return verify('sha256', Buffer.from(signed), { key, dsaEncoding: ENCODING }, Buffer.from(signature, 'base64url'))
}

function publicJwk({ publicKey }: Pick<ReceiptKeyPair, 'publicKey'>) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)]
  return { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
}
