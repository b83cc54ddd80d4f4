/** Judges a receipt on this device, by the academy's public keys alone. */
import type { ReceiptKey } from '#contract/attempts/exam-receipts.ts'
import { type ExamReceipt, readExamReceipt } from '#domain/exam-receipts/exam-receipt.ts'
import { type ReceiptCode, readReceiptCode, writeReceiptCode } from '#domain/exam-receipts/receipt-code.ts'

/**
 * What a receipt says is known only if it is genuine. `changed`: it is no more what was signed; `unknown-key`: the
 * academy has no such key; `no-keys`: this device does not know the academy's keys yet; `unsupported`: this browser
 * cannot check signatures.
 */
export type Verdict =
  | { readonly kind: 'genuine'; readonly receipt: ExamReceipt; readonly code: string }
  | { readonly kind: 'not-a-receipt' | 'changed' | 'unknown-key' | 'no-keys' | 'unsupported' }

/** `text`: as it was pasted, or a file's content. `keys`: null if this device knows none. */
export async function verdictOf(text: string, keys: readonly ReceiptKey[] | null): Promise<Verdict> {
  const code = readReceiptCode(text)
  if (code === null) return { kind: 'not-a-receipt' }
  const receipt = statedReceipt(code)
  if (receipt === null) return { kind: 'changed' }
  if (keys === null) return { kind: 'no-keys' }
  const key = keys.find(({ id }) => id === receipt.key)
  if (key === undefined) return { kind: 'unknown-key' }
  // Browsers have it only for secure addresses.
  if ((globalThis.crypto as Partial<Crypto>).subtle === undefined) return { kind: 'unsupported' }
  if (!(await isSignedBy(code, key))) return { kind: 'changed' }
  return { kind: 'genuine', receipt, code: writeReceiptCode(code.payload, code.signature) }
}

function statedReceipt({ payload }: ReceiptCode): ExamReceipt | null {
  try {
    return readExamReceipt(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(payload))))
  } catch {
    return null
  }
}

async function isSignedBy({ signed, signature }: ReceiptCode, { publicKey }: ReceiptKey): Promise<boolean> {
  const { subtle } = crypto
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await subtle.importKey('raw', bytesOf(publicKey), algorithm, false, ['verify'])
  const how = { name: 'ECDSA', hash: 'SHA-256' }
  return subtle.verify(how, key, bytesOf(signature), new TextEncoder().encode(signed))
}

/** Bytes of a text in base64url; throws if it is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
}
