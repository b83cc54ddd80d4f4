/** Fields whose failures are `FieldCode`s instead of sentences: the reader's language is chosen at the end. */
import * as z from 'zod/mini'
import type { FieldCode, FieldError, FieldErrors } from './errors.ts'
import { FIELD_CODES } from './errors.ts'

/** A rule of our own, named by the code of its sentence. */
export function rule<Value>(code: FieldCode, holds: (value: Value) => boolean) {
  return z.refine<Value>(holds, { error: code })
}

/** Text that is required unless made optional; white space at its ends does not count as content. */
export function text(limits: { readonly minimum?: number; readonly maximum: number }) {
  return z.string().check(
    z.refine((value) => value.trim().length > 0, { error: 'required', abort: true }),
    z.minLength(limits.minimum ?? 1),
    z.maxLength(limits.maximum),
  )
}

/** Zod's issues as field errors; the first issue of a path is the one that is told. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: Record<string, FieldError> = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'body'
    errors[path] ??= fieldError(issue)
  }
  return errors
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  if (isFieldCode(issue.message)) return { code: issue.message }
  if (issue.code === 'too_small') return sized(issue.origin, 'min', Number(issue.minimum))
  if (issue.code === 'too_big') return sized(issue.origin, 'max', Number(issue.maximum))
  if (issue.code === 'invalid_type' && issue.input === undefined) return { code: 'required' }
  return { code: 'invalid' }
}

function sized(origin: string, side: 'min' | 'max', limit: number): FieldError {
  const ofValue = origin === 'number' || origin === 'int' || origin === 'bigint'
  return { code: `${side}${ofValue ? 'Value' : 'Length'}`, values: { [side]: limit } }
}

function isFieldCode(message: string): message is FieldCode {
  return (FIELD_CODES as readonly string[]).includes(message)
}
