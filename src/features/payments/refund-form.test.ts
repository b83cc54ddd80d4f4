import { expect, it } from 'vitest'
import { blankRefund, endsAccess, refundBody, refundChecks } from './refund-form.ts'

const ALL = { left: 33_350, refundable: 33_350 }

it('staff begin with all that is left, and cannot type more or nothing', () => {
  const { rules } = refundChecks(ALL)
  const blank = blankRefund(ALL)
  const wrong = (amount: string) => rules?.amount?.(amount, blank)?.code ?? null
  expect(blank.amount).toBe('333.50')
  expect([wrong('٣٣٣٫٥'), wrong('333.51'), wrong('0'), wrong(''), wrong('x')]).toEqual([
    null,
    'between',
    'between',
    'required',
    'decimal',
  ])
  expect(refundBody('id', { ...blank, reason: ' لم يبدأ ' }, ALL)).toMatchObject({ amount: 33_350, reason: 'لم يبدأ' })
})

it('a part of the money ends access only if staff say so, and the whole of it unless they say otherwise', () => {
  const blank = blankRefund(ALL)
  expect(endsAccess(blank, ALL)).toBe(true)
  expect(endsAccess({ ...blank, amount: '100' }, ALL)).toBe(false)
  expect(endsAccess({ ...blank, amount: '100', endsAccess: true }, ALL)).toBe(true)
  expect(endsAccess({ ...blank, endsAccess: false }, ALL)).toBe(false)
})

it('money that became credit elsewhere is not offered', () => {
  const part = { left: 33_350, refundable: 3_350 }
  expect(blankRefund(part).amount).toBe('33.50')
  expect(refundChecks(part).rules?.amount?.('33.51', blankRefund(part))?.code).toBe('between')
  expect(endsAccess(blankRefund(part), part)).toBe(false)
})
