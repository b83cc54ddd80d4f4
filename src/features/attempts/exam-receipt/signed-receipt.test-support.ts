/** Receipts as an academy signs them, for tests of what reads them. */
import type { ReceiptKey } from '#contract/attempts/exam-receipts.ts'
import type { ExamReceipt } from '#domain/exam-receipts/exam-receipt.ts'
import { signedText, writeReceiptCode } from '#domain/exam-receipts/receipt-code.ts'

export const SARAS_RECEIPT: ExamReceipt = {
  key: 'AAAAAAAAAAA',
  academy: { ar: 'مقياس', en: 'Miqyas' },
  student: 'سارة <b>Sara</b>',
  exam: 'Algebra',
  attemptId: '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c',
  number: 2,
  startedAt: Date.UTC(2026, 10, 28, 9),
  endedAt: Date.UTC(2026, 10, 28, 10),
  receivedAt: Date.UTC(2026, 10, 28, 10, 0, 1),
  reason: 'finished',
  questions: 20,
  answered: 17,
  log: { lines: 41, sha256: 'a'.repeat(64), beginnings: [] },
  madeAt: Date.UTC(2026, 10, 28, 11),
}

/** An academy with one key. */
export async function signingAcademy() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const point = await crypto.subtle.exportKey('raw', pair.publicKey)
  const key: ReceiptKey = { id: SARAS_RECEIPT.key, publicKey: base64url(point), createdAt: 0 }
  async function sign(content: unknown): Promise<string> {
    const payload = base64url(new TextEncoder().encode(JSON.stringify(content)).buffer)
    const signed = new TextEncoder().encode(signedText(payload))
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signed)
    return writeReceiptCode(payload, base64url(signature))
  }
  return { key, sign }
}

function base64url(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
