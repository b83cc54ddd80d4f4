import type { ReactNode } from 'react'
import { useState } from 'react'
import type { FieldError, FieldErrors } from '#contract/foundation/errors.ts'
import { FieldSentence } from './FieldSentence.tsx'
import type { FieldProblem } from './FormErrorSummary.tsx'

export interface Failure {
  readonly message: string
  readonly fields: FieldErrors
}

/** Field errors, from our rules or the server's, in the one form that inputs and summary show. */
export function sentences(fields: FieldErrors): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, error]) => [name, <FieldSentence key={name} error={error} />]),
  )
}

/** Rules of single fields, by their names. */
export type FieldRules<Values> = {
  readonly [Name in keyof Values]?: (value: Values[Name], all: Values) => FieldError | null
}

/** Checks of a form before it is sent. */
export interface FieldChecks<Values> {
  /** Answers what the contract's schema says of the values as they would be sent; see `schemaErrors`. */
  readonly check?: ((values: Values) => FieldErrors) | undefined
  /**
   * Rules that the schema cannot hold: about typed digits, and about what the server knows besides. They come first.
   */
  readonly rules?: FieldRules<Values> | undefined
  /** The form's names of the contract's fields (`a.b` for nested ones), where they differ. */
  readonly fieldNames?: Readonly<Record<string, string>> | undefined
}

/** `permissions.3` of the contract is about the form's field `permissions`, unless the form has a field of that name. */
export function renamed<Values extends object>(
  fields: FieldErrors,
  values: Values,
  names: Readonly<Record<string, string>> = {},
): FieldErrors {
  const known = (path: string) => names[path] ?? (path in values ? path : (path.split('.')[0] ?? path))
  return Object.fromEntries(Object.entries(fields).map(([path, error]) => [known(path), error]))
}

/**
 * Answers what is wrong with each field before it is sent; one that nothing is wrong with is absent from the answer.
 */
export function fieldErrorsOf<Values extends object>(
  values: Values,
  { check, rules = {}, fieldNames }: FieldChecks<Values>,
): FieldErrors {
  const found = renamed(check?.(values) ?? {}, values, fieldNames)
  // What no field stands for, nobody could correct: the server says it when it is so.
  const failed = Object.fromEntries(Object.entries(found).filter(([name]) => name in values))
  for (const name of Object.keys(rules) as (keyof Values & string)[]) {
    const error = rules[name]?.(values[name], values) ?? null
    if (error !== null) failed[name] = error
  }
  return failed
}

/** The same in sentences, as a form's `validate` answers. */
export function failedFields<Values extends object>(
  values: Values,
  checks: FieldChecks<Values>,
): Record<string, ReactNode> {
  return sentences(fieldErrorsOf(values, checks))
}

/**
 * Returns what the summary names: the fields with a mistake, in the order of the labels. Each field says beside itself
 * what is wrong with it, so that nothing is said twice.
 */
export function problemsOf(
  errors: Record<string, ReactNode>,
  labels: Readonly<Record<string, string>>,
): FieldProblem[] {
  return Object.entries(labels)
    .filter(([name]) => errors[name] !== undefined && errors[name] !== null)
    .map(([name, label]) => ({ fieldId: name, label }))
}

export function useFormFailure() {
  const [attempt, setAttempt] = useState(0)
  const [message, setMessage] = useState<string | null>(null)
  return {
    attempt,
    message,
    /** Our own rules failed: fields alone. */
    failHere: () => {
      setMessage(null)
      setAttempt((count) => count + 1)
    },
    /** The server refused; answers the errors for the form's fields. */
    failThere: (failure: Failure): Record<string, ReactNode> => {
      setMessage(failure.message)
      setAttempt((count) => count + 1)
      return sentences(failure.fields)
    },
    clear: () => setMessage(null),
  }
}
