import type { Outcome } from '#contract/foundation/errors.ts'

/** The value that a service made for the sample. Throws an error that names what was not made: it ends the start. */
export function present<Value>(outcome: Outcome<Value>, what: string): Value {
  if (!outcome.ok) throw new Error(`${what}: ${outcome.code} ${JSON.stringify(outcome.fields ?? {})}`)
  return outcome.value
}
