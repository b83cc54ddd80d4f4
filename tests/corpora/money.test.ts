import { describe, expect, it } from 'vitest'
import { GATEWAY_STATUSES, declineReason, statusOfGateway } from '#domain/orders/gateway-answer.ts'
import { allocate, divideRounded, readRiyals, writeRiyals } from '#domain/money/halalas.ts'
import { unusedCredit } from '#domain/pricing/plan-change.ts'
import { quote } from '#domain/pricing/quote.ts'
import { refundedVat, splitVat, USUAL_VAT_RATE, vatOfLines } from '#domain/pricing/vat.ts'
import { tlvBase64, zatcaQr } from '#domain/receipts/zatca-qr.ts'
import { cardNumberProblem, passesLuhn } from '#domain/card/card.ts'
import { brandOf, isAccepted } from '#domain/card/brands.ts'
import { TEST_CARDS } from '#server/sandbox-gateway/test-cards.ts'
import { corpusJson } from './corpus.ts'

interface Rounding {
  readonly value: string
  readonly mode: string
  readonly expected: string
}

describe('an academy that rounds and splits money like moneyphp', () => {
  const money = corpusJson<{
    readonly allocate: readonly { amount: number; ratios: number[]; expected: number[] }[]
    readonly allocateTo: readonly { amount: number; n: number; expected: number[] }[]
    readonly round: readonly Rounding[]
  }>('money-moneyphp/allocate_round.json')

  it('splits every amount as it does', () => {
    expect(money.allocate).toHaveLength(16)
    for (const { amount, ratios, expected } of money.allocate) expect(allocate(amount, ratios)).toEqual(expected)
    expect(money.allocateTo).toHaveLength(4)
    for (const { amount, n, expected } of money.allocateTo) {
      expect(allocate(amount, Array<number>(n).fill(1))).toEqual(expected)
    }
  })

  /** 2026-11-25: the academy's rule is halves away from zero (academy.md, Price), which moneyphp calls half up. */
  it('rounds as its half up does, and as its other modes wherever no half decides', () => {
    expect(money.round).toHaveLength(55)
    for (const { value, mode, expected } of money.round) {
      const isHalf = /\.50*$/.test(value)
      if (isHalf && mode !== 'ROUND_HALF_UP') continue
      const [whole = '', decimals = ''] = value.split('.')
      expect(String(divideRounded(Number(whole + decimals), 10 ** decimals.length)), `${mode} ${value}`).toBe(expected)
    }
  })
})

describe('an academy that splits like other shops', () => {
  it('splits as Vendure does, ties to the earlier line', () => {
    const rows = corpusJson<readonly { weights: number[]; total: number; expected: number[] }[]>(
      'money-vendure-prorate/prorate.json',
    )
    expect(rows).toHaveLength(11)
    for (const { total, weights, expected } of rows) expect(allocate(total, weights)).toEqual(expected)
  })

  it('splits a fixed discount as Polar does, never more than there is to pay', () => {
    const rows = corpusJson<readonly { discount: number; amounts: number[]; expected: number[] }[]>(
      'pay-polar/fixed_discount_allocation.json',
    )
    expect(rows).toHaveLength(8)
    for (const { discount, amounts, expected } of rows) {
      const due = amounts.reduce((sum, amount) => sum + amount, 0)
      expect(allocate(Math.min(discount, due), amounts)).toEqual(expected)
      const alone = {
        price: due,
        days: 30,
        vatRate: 0,
        credit: 0,
        discount: { type: 'fixed', amount: discount } as const,
      }
      const off = quote(alone).lines.find(({ kind }) => kind === 'discount')?.amount ?? 0
      expect(Math.abs(off)).toBe(expected.reduce((sum, amount) => sum + amount, 0))
    }
  })
})

interface Proration {
  readonly old: readonly ['month' | 'year', number]
  readonly cycleStart: string
  readonly updateAt: string
  readonly credit: number
}

describe('a student who changes plan in one of the cases of Polar', () => {
  /**
   * 2026-11-25: the credit is the same in every row. The debit differs by rule: Polar charges the rest of the running
   * month of the new plan, our period is bought whole and begins now, so its price is never prorated.
   */
  it('is credited the same to the halala', () => {
    const rows = corpusJson<readonly Proration[]>('pay-polar/proration.json')
    expect(rows).toHaveLength(11)
    for (const { old, cycleStart, updateAt, credit } of rows) {
      const [unit, worth] = old
      const start = new Date(cycleStart)
      const end = new Date(start)
      if (unit === 'month') end.setUTCMonth(end.getUTCMonth() + 1)
      else end.setUTCFullYear(end.getUTCFullYear() + 1)
      const days = (end.getTime() - start.getTime()) / 86_400_000
      const unused = (end.getTime() - Date.parse(updateAt)) / 86_400_000
      expect(unusedCredit({ worth, days }, unused)).toBe(credit)
    }
  })
})

interface RefundRow {
  readonly id: string
  readonly taxBehavior: 'inclusive' | 'exclusive'
  readonly subtotal: number
  readonly tax: number
  readonly appliedBalance: number
  readonly totalRefund?: number
  readonly refund?: number
  readonly expectedRefund?: number
  readonly expectedRefundTax: number
}

describe('a buyer who is refunded in one of the cases of Polar', () => {
  const rows = corpusJson<readonly RefundRow[]>('pay-polar/refund_tax.json')

  /**
   * 2026-11-25: our prices always contain VAT and there is no balance of customers. Rows with an applied balance are
   * about it alone; the one without it and above what was paid is refused by the order (`orderAfter`), where Polar
   * lets its tax be capped. What remains is read with its tax inside.
   */
  it('gets the same tax back', () => {
    expect(rows).toHaveLength(13)
    const left = rows.filter(({ appliedBalance, subtotal, totalRefund = 0, taxBehavior, tax }) => {
      return appliedBalance === 0 && (taxBehavior === 'inclusive' || totalRefund <= subtotal + tax)
    })
    expect(left).toHaveLength(5)
    for (const row of left) {
      const gross = row.taxBehavior === 'inclusive' ? row.subtotal : row.subtotal + row.tax
      // `refund` is without tax there.
      const amount = row.totalRefund ?? ((row.refund ?? 0) * gross) / (gross - row.tax)
      expect(refundedVat({ gross, vat: row.tax }, 0, amount), row.id).toBe(row.expectedRefundTax)
      if (row.expectedRefund !== undefined) expect(amount - row.expectedRefundTax).toBe(row.expectedRefund)
    }
  })
})

describe('a buyer whose price contains VAT', () => {
  const { lines, threeLineInvoice, fiveLineInvoice } = corpusJson<{
    readonly lines: readonly { gross: string; net: string; vat: string }[]
    readonly threeLineInvoice: { readonly vat: string; readonly payable: string }
    readonly fiveLineInvoice: { readonly gross: string[]; readonly documentVat: string; readonly payable: string }
  }>('vat-inclusive-gobl/lines.json')
  const halalas = (text: string) => readRiyals(text) ?? Number.NaN
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

  it('reads the net and the VAT of every line that gobl has', () => {
    expect(lines).toHaveLength(3)
    for (const { gross, net, vat } of lines) {
      const split = splitVat(halalas(gross), USUAL_VAT_RATE)
      expect([writeRiyals(split.net), writeRiyals(split.vat)]).toEqual([net, vat])
    }
  })

  /** 2026-11-25: gobl rounds the net apart and carries the halala as payable rounding; ours is by subtraction. */
  it('reads documents whose VAT is that of gobl and whose lines add up to it without a rounding line', () => {
    const three = lines.map(({ gross }) => halalas(gross))
    const five = fiveLineInvoice.gross.map(halalas)
    const documents = [
      { grosses: three, vat: threeLineInvoice.vat, payable: threeLineInvoice.payable },
      { grosses: five, vat: fiveLineInvoice.documentVat, payable: fiveLineInvoice.payable },
    ]
    for (const { grosses, vat, payable } of documents) {
      const split = splitVat(sum(grosses), USUAL_VAT_RATE)
      expect(writeRiyals(split.vat)).toBe(vat)
      expect(writeRiyals(split.net + split.vat)).toBe(payable)
      expect(sum(vatOfLines(grosses, split.vat))).toBe(split.vat)
    }
  })
})

describe('an officer who scans the QR of a receipt', () => {
  it('reads what the published vectors say', () => {
    const vectors =
      corpusJson<readonly { tags: [string, string, string, string, string]; base64: string }[]>('zatca-qr/vectors.json')
    expect(vectors).toHaveLength(5)
    for (const { tags, base64 } of vectors) {
      const [seller, vatNumber, time, total, vat] = tags
      expect(tlvBase64(tags)).toBe(base64)
      const amounts = { total: readRiyals(total) ?? 0, vat: readRiyals(vat) ?? 0 }
      expect(zatcaQr({ seller, vatNumber, issuedAt: Date.parse(time), ...amounts })).toBe(base64)
    }
  })
})

describe('a buyer with one of the test cards of the gateway', () => {
  const cards =
    corpusJson<readonly { brand: string; number: string; status: string; message: string; code: string }[]>(
      'moyasar-sandbox/cards.json',
    )

  /** 2026-11-25: the specification's 16 digits and 3-digit code leave American Express and UnionPay out. */
  it('sees its brand, and may pay with it where it is mada, Visa or Mastercard', () => {
    expect(cards).toHaveLength(19)
    for (const { brand, number } of cards) {
      expect(brandOf(number)).toBe(brand)
      expect(passesLuhn(number)).toBe(true)
      const taken = brand !== 'amex' && brand !== 'unionpay'
      expect(isAccepted(brandOf(number))).toBe(taken)
      expect(cardNumberProblem(number)).toBe(taken ? null : 'brand-not-taken')
    }
  })

  it('may try each of them in our sandbox, with the same outcome', () => {
    const ours = new Map(TEST_CARDS.map((card) => [card.number, card]))
    for (const { number, brand, status, message, code } of cards) {
      const company = brand === 'mastercard' ? 'master' : brand
      expect(ours.get(number)).toMatchObject({ brand: company, status, message, code })
    }
  })

  it('learns what the bank said in words to act upon', () => {
    const words: Record<string, string> = {
      '99': 'unknown',
      '51': 'insufficient-funds',
      '41': 'call-your-bank',
      '43': 'call-your-bank',
      '05': 'declined',
      '54': 'card-expired',
      '61': 'limit-exceeded',
    }
    for (const { status, code, message } of cards) {
      const known = GATEWAY_STATUSES.find((name) => name === status)
      expect(known && statusOfGateway(known)).toBe(status)
      if (status === 'failed') expect(declineReason(code, message)).toBe(words[code])
    }
  })
})
