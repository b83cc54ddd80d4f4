/** Rules of what people type, before the contract's schema is asked about what it means. The schema has every limit. */
import type { FieldError } from '#contract/foundation/errors.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { localInstant } from './local-time.ts'

export type Rule = (value: string) => FieldError | null

/** Empty is an error; anything else is judged by the rule. */
export function needed(rule: Rule): Rule {
  return (value) => required(value) ?? rule(value)
}

/** Empty is fine; anything else is judged by the rule. */
export function optional(rule: Rule): Rule {
  return (value) => (value.trim() === '' ? null : rule(value))
}

/** Refuses an empty text that is needed beside something else that was typed; otherwise the schema refuses it. */
export function required(value: string): FieldError | null {
  return value.trim() === '' ? { code: 'required' } : null
}

/**
 * The number that a person typed, in digits of either kind, with the decimal sign of either language; null for none.
 */
export function typedNumber(text: string): number | null {
  const plain = foldDigits(text).trim().replace('٫', '.').replace(/[٬,]/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** Wrap in `needed` or `optional`. */
export function number(value: string): FieldError | null {
  return typedNumber(value) === null ? { code: 'numeric' } : null
}

/** Wrap in `needed` or `optional`. */
export function wholeNumber(value: string): FieldError | null {
  return number(value) ?? (Number.isInteger(typedNumber(value)) ? null : { code: 'integer' })
}

/** A day with its time, `2026-11-28T14:30`; it may stay empty. */
export function dateTime(value: string): FieldError | null {
  return value === '' || localInstant(value) !== null ? null : { code: 'date' }
}
