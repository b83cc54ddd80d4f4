import { describe, expect, it, vi } from 'vitest'
import { readReceiptCode, receiptFile, writeReceiptCode } from '#domain/exam-receipts/receipt-code.ts'
import { SARAS_RECEIPT, signingAcademy } from './signed-receipt.test-support.ts'
import { verdictOf } from './verdict.ts'

const academy = await signingAcademy()
const code = await academy.sign(SARAS_RECEIPT)
const keys = [{ ...academy.key, id: 'BBBBBBBBBBB' }, academy.key]

describe('a receipt on a device that knows the keys of the academy', () => {
  it('is genuine without any network, as a code and as a file', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')))
    expect(await verdictOf(code, keys)).toEqual({ kind: 'genuine', receipt: SARAS_RECEIPT, code })
    const file = receiptFile(code, 'https://academy.example/exam-receipts')
    expect(await verdictOf(file, keys)).toMatchObject({ kind: 'genuine' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is refused when one sign of it is another one', async () => {
    const places = Array.from({ length: 40 }, (_, turn) => 14 + Math.floor((turn * (code.length - 15)) / 40))
    for (const place of places) {
      const changed = code.slice(0, place) + (code[place] === 'x' ? 'y' : 'x') + code.slice(place + 1)
      expect((await verdictOf(changed, keys)).kind).not.toBe('genuine')
    }
  })

  it('is refused when it has the signature of another receipt, or of another hand', async () => {
    const better = await academy.sign({ ...SARAS_RECEIPT, answered: 20 })
    const [own, other] = [readReceiptCode(code), readReceiptCode(better)]
    expect(await verdictOf(writeReceiptCode(other?.payload ?? '', own?.signature ?? ''), keys)).toEqual({
      kind: 'changed',
    })
    const forger = await signingAcademy()
    expect(await verdictOf(await forger.sign(SARAS_RECEIPT), keys)).toEqual({ kind: 'changed' })
  })

  it.each([
    ['has a key that the academy does not list', { ...SARAS_RECEIPT, key: 'CCCCCCCCCCC' }, 'unknown-key'],
    ['says what no receipt says', { ...SARAS_RECEIPT, student: { html: '<script>' } }, 'changed'],
    ['is signed and empty', null, 'changed'],
  ])('is refused when it %s', async (_, content, kind) => {
    expect(await verdictOf(await academy.sign(content), keys)).toEqual({ kind })
  })

  it('is no receipt when something else was pasted', async () => {
    for (const text of ['', 'javascript:alert(1)', '{"format":"miqyas-rescue"}', 'x'.repeat(100_000)]) {
      expect(await verdictOf(text, keys)).toEqual({ kind: 'not-a-receipt' })
    }
  })
})

it('a device that knows no keys says so instead of guessing', async () => {
  expect(await verdictOf(code, null)).toEqual({ kind: 'no-keys' })
})
