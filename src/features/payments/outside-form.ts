/** The form of a payment that was made outside: what is typed, how it is checked, and what is sent. */
import { type OutsideForm, outsideForm } from '#contract/shop/payments.ts'
import type { PackagePeriod } from '#domain/access/packages.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { readRiyals } from '#domain/money/halalas.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { type FieldChecks, schemaErrors, type UploadedImage } from '#src/ui/form/index.ts'

export type OutsideValues = {
  readonly email: string
  readonly packageId: string
  readonly period: PackagePeriod
  readonly method: OutsideForm['method']
  /** Riyals as typed, in digits of either kind. */
  readonly amount: string
  readonly paidOn: string
  readonly reference: string
  readonly image: UploadedImage | null
}

/** Paid today by transfer: what is recorded most often. */
export function blankOutside(now: number): OutsideValues {
  return {
    email: '',
    packageId: '',
    period: 'monthly',
    method: 'transfer',
    amount: '',
    paidOn: dayText(academyDay(now)),
    reference: '',
    image: null,
  }
}

export function outsideBody(id: string, values: OutsideValues): OutsideForm {
  const { packageId, period, method, paidOn, image } = values
  return {
    id,
    email: foldDigits(values.email).trim(),
    packageId,
    period,
    method,
    amount: readRiyals(values.amount) ?? 0,
    paidOn,
    reference: values.reference.trim(),
    image: image?.id ?? null,
  }
}

const ANY_ID = '00000000-0000-4000-8000-000000000000'

export const outsideChecks: FieldChecks<OutsideValues> = {
  check: (values) => schemaErrors(outsideForm, outsideBody(ANY_ID, values)),
  rules: {
    email: (typed) => (typed.trim() === '' ? { code: 'required' } : null),
    amount: (typed) => {
      if (typed.trim() === '') return { code: 'required' }
      const halalas = readRiyals(typed)
      if (halalas === null) return { code: 'decimal' }
      return halalas < 100 ? { code: 'minValue', values: { min: 1 } } : null
    },
  },
}
