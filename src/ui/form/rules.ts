/** Rules of single fields (specification, 5), on the texts that people type; the server holds them on its own. */
import type { FieldError } from '#contract/errors.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { isEmail } from '#domain/validation/email.ts'
import { saudiMobile } from '#domain/validation/mobile.ts'
import { isPersonName } from '#domain/validation/name.ts'
import { isAcceptablePassword } from '#domain/validation/password.ts'

export type Rule = (value: string) => FieldError | null

const REQUIRED: FieldError = { code: 'required' }

/** Empty is an error; anything else is judged by the rule. */
export function needed(rule: Rule = () => null): Rule {
  return (value) => (value.trim() === '' ? REQUIRED : rule(value))
}

/** Empty is fine; anything else is judged by the rule. */
export function optional(rule: Rule): Rule {
  return (value) => (value.trim() === '' ? null : rule(value))
}

export const required: Rule = needed()
export const email: Rule = needed((value) => (isEmail(foldDigits(value).trim()) ? null : { code: 'email' }))
export const personName: Rule = needed((value) => (isPersonName(value) ? null : { code: 'lettersOnly' }))
export const mobile: Rule = needed((value) => (saudiMobile(value) === null ? { code: 'mobile' } : null))
export const password: Rule = needed((value) => (isAcceptablePassword(foldDigits(value)) ? null : { code: 'password' }))

/** Text of at most so many characters; wrap in `needed` where it may not be empty. */
export function atMost(max: number): Rule {
  return (value) => (value.length > max ? { code: 'maxLength', values: { max } } : null)
}

interface NumberLimits {
  readonly min: number
  readonly max: number
  readonly isWhole?: boolean
}

/** The number that somebody typed, in digits of either kind, with the decimal sign of either language; null for none. */
export function typedNumber(text: string): number | null {
  const plain = foldDigits(text).trim().replace('٫', '.').replace(/[٬,]/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** A whole number; its limits are the schema's. Wrap in `needed` or `optional`. */
export function wholeNumber(value: string): FieldError | null {
  const number = typedNumber(value)
  if (number === null) return { code: 'numeric' }
  return Number.isInteger(number) ? null : { code: 'integer' }
}

/** A number within limits; wrap in `needed` or `optional`. */
export function numberBetween({ min, max, isWhole = true }: NumberLimits): Rule {
  return (value): FieldError | null => {
    const number = typedNumber(value)
    if (number === null) return { code: 'numeric' }
    if (isWhole && !Number.isInteger(number)) return { code: 'integer' }
    if (number < min) return { code: 'minValue', values: { min } }
    return number > max ? { code: 'maxValue', values: { max } } : null
  }
}
