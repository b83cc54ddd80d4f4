import type { Outcome } from '#contract/errors.ts'

/** What a service of the academy made for the sample, or a failure of the start that says what was not made. */
export function present<Value>(outcome: Outcome<Value>, what: string): Value {
  if (!outcome.ok) throw new Error(`${what}: ${outcome.code} ${JSON.stringify(outcome.fields ?? {})}`)
  return outcome.value
}
