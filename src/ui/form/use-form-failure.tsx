import type { ReactNode } from 'react'
import { useState } from 'react'
import type { FieldError, FieldErrors } from '#contract/errors.ts'
import { FieldSentence } from './FieldSentence.tsx'
import type { FieldProblem } from './FormErrorSummary.tsx'

interface Failure {
  readonly message: string
  readonly fields: FieldErrors
}

/** Field errors, from our rules or the server's, in the one form that inputs and summary show. */
export function sentences(fields: FieldErrors): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, error]) => [name, <FieldSentence key={name} error={error} />]),
  )
}

/** Runs the rules of a form; a field without an error is absent from the answer. */
export function failedRules<Values extends object>(
  values: Values,
  rules: { readonly [Name in keyof Values]?: (value: Values[Name], all: Values) => FieldError | null },
): Record<string, ReactNode> {
  const failed: Record<string, FieldError> = {}
  for (const name of Object.keys(rules) as (keyof Values & string)[]) {
    const error = rules[name]?.(values[name], values) ?? null
    if (error !== null) failed[name] = error
  }
  return sentences(failed)
}

/** What the summary shows: shown errors with their labels, and how often sending has failed. */
export function problemsOf(
  errors: Record<string, ReactNode>,
  labels: Readonly<Record<string, string>>,
): FieldProblem[] {
  return Object.entries(labels)
    .filter(([name]) => errors[name] !== undefined && errors[name] !== null)
    .map(([name, label]) => ({ fieldId: name, label, message: errors[name] }))
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
