/** The form of a refund: what is typed, and what is wrong with it. */
import type { FieldErrors } from '#contract/foundation/errors.ts'
import { type RefundForm, refundForm as schema } from '#contract/shop/refunds.ts'
import { HALALAS_IN_RIYAL, readRiyals, writeRiyals } from '#domain/money/halalas.ts'
import { type FieldChecks, schemaErrors } from '#src/ui/form/index.ts'

export type RefundValues = {
  /** Riyals as typed, in digits of either kind. */
  readonly amount: string
  readonly reason: string
  /** Null: nobody has chosen; access ends if everything goes back. */
  readonly endsAccess: boolean | null
}

/** `left`: all that is left of the payment, halalas. `refundable`: the part of it that may go back now. */
export interface Refundable {
  readonly left: number
  readonly refundable: number
}

/** All that may go back: what is given back most often. */
export function blankRefund({ refundable }: Refundable): RefundValues {
  return { amount: writeRiyals(refundable), reason: '', endsAccess: null }
}

/** A part of the money ends access only if staff say so. */
export function endsAccess({ amount, endsAccess: chosen }: RefundValues, { left }: Refundable): boolean {
  return chosen ?? readRiyals(amount) === left
}

export function refundBody(id: string, values: RefundValues, refundable: Refundable): RefundForm {
  const { amount, reason } = values
  return { id, amount: readRiyals(amount) ?? 0, reason: reason.trim(), endsAccess: endsAccess(values, refundable) }
}

const ANY_ID = '00000000-0000-4000-8000-000000000000'

export function refundChecks(money: Refundable): FieldChecks<RefundValues> {
  return {
    check: (values): FieldErrors => schemaErrors(schema, refundBody(ANY_ID, values, money)),
    rules: {
      amount: (typed) => {
        if (typed.trim() === '') return { code: 'required' }
        const halalas = readRiyals(typed)
        if (halalas === null) return { code: 'decimal' }
        if (halalas > 0 && halalas <= money.refundable) return null
        return { code: 'between', values: { min: 0.01, max: money.refundable / HALALAS_IN_RIYAL } }
      },
    },
  }
}
