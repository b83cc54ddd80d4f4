/**
 * Turns the issues of a schema into field errors. It does not import Zod itself, so that a form can use it before a
 * schema is loaded.
 */
import type * as z from 'zod/mini'
import type { FieldCode, FieldError, FieldErrors } from './errors.ts'
import { FIELD_CODES } from './errors.ts'

/** Zod's issues as field errors. Only the first issue of a path is reported. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: Record<string, FieldError> = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'body'
    errors[path] ??= fieldError(issue)
  }
  return errors
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  // The type of a rule (`field.ts`) holds the values that its code needs.
  const values = issue.code === 'custom' ? issue.params : undefined
  if (isFieldCode(issue.message)) return { code: issue.message, ...(values && { values }) } as FieldError
  if (issue.code === 'too_small') return sized(issue.origin, 'min', Number(issue.minimum))
  if (issue.code === 'too_big') return sized(issue.origin, 'max', Number(issue.maximum))
  if (issue.code === 'invalid_type' && issue.input === undefined) return { code: 'required' }
  return { code: 'invalid' }
}

function sized(origin: string, side: 'min' | 'max', limit: number): FieldError {
  const ofValue = origin === 'number' || origin === 'int' || origin === 'bigint'
  return { code: `${side}${ofValue ? 'Value' : 'Length'}`, values: { [side]: limit } } as FieldError
}

function isFieldCode(message: string): message is FieldCode {
  return (FIELD_CODES as readonly string[]).includes(message)
}
