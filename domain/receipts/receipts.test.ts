import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_PREVIOUS_HASH, readReceiptNumber, receiptNumber } from './numbers.ts'
import { fitsQr, isVatNumber, tlvBase64, utf8Length, zatcaQr } from './zatca-qr.ts'

function decoded(base64: string): string[] {
  const bytes = Buffer.from(base64, 'base64')
  const values: string[] = []
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
    expect(bytes[at]).toBe(values.length + 1)
    values.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString('utf8'))
  }
  return values
}

describe('an officer who scans a receipt', () => {
  it('reads seller, VAT number, time, total and VAT', () => {
    const qr = zatcaQr({
      seller: 'أكاديمية مقياس',
      vatNumber: '310122393500003',
      issuedAt: Date.UTC(2026, 10, 25, 9, 30, 15, 999),
      total: 99_900,
      vat: 13_030,
    })
    expect(decoded(qr)).toEqual(['أكاديمية مقياس', '310122393500003', '2026-11-25T09:30:15Z', '999.00', '130.30'])
  })

  it('reads whatever a seller is called', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 5 }), (values) => {
        expect(decoded(tlvBase64(values))).toEqual(values)
      }),
    )
  })
})

describe('an admin who names the seller', () => {
  it('has space for 255 bytes, in Arabic 127 letters', () => {
    expect(utf8Length('الجواهري العربي')).toBe(29)
    expect(fitsQr('ا'.repeat(127))).toBe(true)
    expect(fitsQr('ا'.repeat(128))).toBe(false)
    expect(() => tlvBase64(['ا'.repeat(128)])).toThrow(RangeError)
  })

  it('gives a VAT number of 15 digits', () => {
    expect(['310122393500003', '310122393500004', '31012239350003', ''].map(isVatNumber)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('a bookkeeper who files receipts', () => {
  it('finds series apart, sorted by number', () => {
    expect(receiptNumber('invoice', 7)).toBe('INV-000007')
    expect(receiptNumber('credit-note', 1_234_567)).toBe('CN-1234567')
    expect(readReceiptNumber(' inv-000007')).toEqual({ series: 'invoice', count: 7 })
    expect(readReceiptNumber('CN-1234567')).toEqual({ series: 'credit-note', count: 1_234_567 })
    for (const none of ['INV-7', 'INV-0000007', 'INV-', 'X-000007', 'INV-٠٠٠٠٠٧']) {
      expect(readReceiptNumber(none)).toBeNull()
    }
  })

  it('finds the first one following the hash that the authority names', async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('0'))
    expect(Buffer.from(Buffer.from(digest).toString('hex')).toString('base64')).toBe(FIRST_PREVIOUS_HASH)
  })
})
