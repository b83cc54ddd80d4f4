import { expect, it } from 'vitest'
import { blankRefund, refundBody, refundChecks } from './refund-form.ts'

it('staff begin with all that is left, and cannot type more or nothing', () => {
  const { rules } = refundChecks(33_350)
  const blank = blankRefund(33_350)
  const wrong = (amount: string) => rules?.amount?.(amount, blank)?.code ?? null
  expect(blank).toMatchObject({ amount: '333.50', endsAccess: true })
  expect([wrong('٣٣٣٫٥'), wrong('333.51'), wrong('0'), wrong(''), wrong('x')]).toEqual([
    null,
    'between',
    'between',
    'required',
    'decimal',
  ])
  expect(refundBody('id', { ...blank, reason: ' لم يبدأ ' })).toMatchObject({ amount: 33_350, reason: 'لم يبدأ' })
})
