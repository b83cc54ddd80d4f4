/** QR code of a simplified tax invoice: five tags as TLV in base64 (ZATCA's guide of 18 November 2021). */
import { writeRiyals } from '../money/halalas.ts'

export interface InvoiceSummary {
  readonly seller: string
  /** 15 digits that begin and end with 3. */
  readonly vatNumber: string
  /** Instant of the issue, ms UTC; the code has it to the second. */
  readonly issuedAt: number
  /** Amount in halalas. */
  readonly total: number
  readonly vat: number
}

/** Maximum length in bytes, since the length is one byte. */
const LONGEST_VALUE = 255

export function utf8Length(text: string): number {
  return utf8(text).length
}

/** True if a seller's name fits into the QR code; an Arabic name may have about 127 letters. */
export function fitsQr(seller: string): boolean {
  return utf8Length(seller.trim()) <= LONGEST_VALUE
}

export function isVatNumber(digits: string): boolean {
  return /^3\d{13}3$/.test(digits)
}

/** Content of the QR code in base64. A value over 255 bytes is a bug of the caller, because the settings refuse it. */
export function zatcaQr({ seller, vatNumber, issuedAt, total, vat }: InvoiceSummary): string {
  const time = `${new Date(issuedAt).toISOString().slice(0, 19)}Z`
  return tlvBase64([seller, vatNumber, time, writeRiyals(total), writeRiyals(vat)])
}

/** Values as tags 1, 2, 3 …, each with tag, length in bytes, and bytes. */
export function tlvBase64(values: readonly string[]): string {
  const bytes = values.flatMap((value, index) => {
    const written = utf8(value)
    if (written.length > LONGEST_VALUE) throw new RangeError(`tag ${index + 1} is longer than ${LONGEST_VALUE} bytes`)
    return [index + 1, written.length, ...written]
  })
  return base64(bytes)
}

function utf8(text: string): number[] {
  const escaped = encodeURIComponent(text.toWellFormed())
  return Array.from(escaped.matchAll(/%([0-9A-F]{2})|(.)/gs), ([, hex, plain]) =>
    hex === undefined ? (plain ?? '').charCodeAt(0) : Number.parseInt(hex, 16),
  )
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(at, at + 3)
    const word = (first << 16) | (second << 8) | third
    const signs = [word >> 18, word >> 12, word >> 6, word].map((shifted) => SIGNS[shifted & 63])
    text += signs.slice(0, bytes.length - at + 1).join('')
  }
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}
