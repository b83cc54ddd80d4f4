/**
 * The code of a receipt: a mark, the payload and the signature, separated by dots. Payload and signature are base64url,
 * so the code survives mails and messengers, and the signature covers the very characters that stand in it.
 */

/** It names the form and its version, and no other signature of an academy begins with it. */
const MARK = 'MIQYAS-EXAM-1'
const FILE_FORMAT = 'miqyas-exam-receipt'
const CODE = /^MIQYAS-EXAM-1\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{86})$/

/** Largest text that is read as a receipt, in characters: names at their longest, and the devices of any attempt. */
export const RECEIPT_MOST_CHARACTERS = 32 * 1024

export interface ReceiptCode {
  /** Base64url of the JSON of an `ExamReceipt`. */
  readonly payload: string
  /** Base64url of the 64 bytes of an ECDSA signature (P-256, SHA-256, r and s). */
  readonly signature: string
  /** Text that the signature covers. */
  readonly signed: string
}

/** Text that a signature of this payload covers. */
export function signedText(payload: string): string {
  return `${MARK}.${payload}`
}

export function writeReceiptCode(payload: string, signature: string): string {
  return `${signedText(payload)}.${signature}`
}

/** Content of the file that a student keeps; `page`: address of the page that checks it, for people. */
export function receiptFile(code: string, page: string): string {
  return `${JSON.stringify({ format: FILE_FORMAT, page, code }, null, 2)}\n`
}

/**
 * The parts of a code, as it was typed or pasted, or from the file that was kept; null if the text is no receipt. Line
 * breaks and spaces that a messenger put into a code are ignored.
 */
export function readReceiptCode(text: string): ReceiptCode | null {
  if (text.length > RECEIPT_MOST_CHARACTERS) return null
  const [, payload, signature] = CODE.exec(codeIn(text).replaceAll(/\s/g, '')) ?? []
  return payload === undefined || signature === undefined ? null : { payload, signature, signed: signedText(payload) }
}

function codeIn(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{')) return trimmed
  try {
    const file = JSON.parse(trimmed) as { readonly format?: unknown; readonly code?: unknown }
    return file.format === FILE_FORMAT && typeof file.code === 'string' ? file.code : ''
  } catch {
    return ''
  }
}
