import { heldAccommodations } from '#domain/accommodations/accommodations.ts'
import { type AttemptTerms, attemptTerms, type TermsInput } from '#domain/attempt/terms.ts'
import type { Student } from './start-request.ts'

/** The limits of an attempt with what its student needs: from here on both are the attempt's own. */
export function termsFor(
  { timeMultiplier, accommodations }: Pick<Student, 'timeMultiplier' | 'accommodations'>,
  input: Omit<TermsInput, 'timeMultiplier' | 'accommodations'>,
): AttemptTerms {
  const held = heldAccommodations(accommodations, timeMultiplier)
  return attemptTerms({ ...input, timeMultiplier, accommodations: held })
}
