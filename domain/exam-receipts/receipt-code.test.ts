import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReceiptCode, RECEIPT_MOST_CHARACTERS, receiptFile, writeReceiptCode } from './receipt-code.ts'

const signature = 'A'.repeat(86)
const code = writeReceiptCode('eyJhIjoxfQ', signature)

describe('a receipt that a student brings', () => {
  it.each([
    ['as it was copied', code],
    ['with spaces around it', `  ${code}\n`],
    ['with the line breaks of a messenger', code.replaceAll(/(.{20})/g, '$1\r\n')],
    ['as the file that was kept', receiptFile(code, 'https://academy.example/exam-receipts')],
  ])('is read %s', (_, text) => {
    expect(readReceiptCode(text)).toEqual({
      payload: 'eyJhIjoxfQ',
      signature,
      signed: 'MIQYAS-EXAM-1.eyJhIjoxfQ',
    })
  })

  it.each([
    ['nothing', ''],
    ['another version', code.replace('EXAM-1', 'EXAM-2')],
    ['a code without its signature', 'MIQYAS-EXAM-1.eyJhIjoxfQ'],
    ['a signature that is too short', code.slice(0, -1)],
    ['a fourth part', `${code}.A`],
    ['signs that a code does not have', code.replace('eyJ', '<b>')],
    ['a file of something else', JSON.stringify({ format: 'miqyas-rescue', code })],
    ['a file without a code', JSON.stringify({ format: 'miqyas-exam-receipt', code: 1 })],
    ['a file that is cut off', receiptFile(code, 'https://academy.example/exam-receipts').slice(0, -5)],
    ['a text without end', code + ' '.repeat(RECEIPT_MOST_CHARACTERS)],
  ])('is no receipt when it is %s', (_, text) => {
    expect(readReceiptCode(text)).toBeNull()
  })

  it('never makes the reader fail, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.json({ maxDepth: 2 })), (text) => {
        expect(readReceiptCode(text)).toBeNull()
      }),
    )
  })
})
