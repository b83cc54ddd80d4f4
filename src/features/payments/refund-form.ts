/** The form of a refund: what is typed, and what is wrong with it. */
import type { FieldErrors } from '#contract/foundation/errors.ts'
import { type RefundForm, refundForm as schema } from '#contract/shop/payments.ts'
import { HALALAS_IN_RIYAL, readRiyals, writeRiyals } from '#domain/money/halalas.ts'
import { type FieldChecks, schemaErrors } from '#src/ui/form/index.ts'

export type RefundValues = {
  /** Riyals as typed, in digits of either kind. */
  readonly amount: string
  readonly reason: string
  readonly endsAccess: boolean
}

/** All that is left, and access ends: what is given back most often. */
export function blankRefund(left: number): RefundValues {
  return { amount: writeRiyals(left), reason: '', endsAccess: true }
}

export function refundBody(id: string, { amount, reason, endsAccess }: RefundValues): RefundForm {
  return { id, amount: readRiyals(amount) ?? 0, reason: reason.trim(), endsAccess }
}

const ANY_ID = '00000000-0000-4000-8000-000000000000'

/** `left`: what may still go back, halalas. */
export function refundChecks(left: number): FieldChecks<RefundValues> {
  return {
    check: (values): FieldErrors => schemaErrors(schema, refundBody(ANY_ID, values)),
    rules: {
      amount: (typed) => {
        if (typed.trim() === '') return { code: 'required' }
        const halalas = readRiyals(typed)
        if (halalas === null) return { code: 'decimal' }
        if (halalas > 0 && halalas <= left) return null
        return { code: 'between', values: { min: 0.01, max: left / HALALAS_IN_RIYAL } }
      },
    },
  }
}
