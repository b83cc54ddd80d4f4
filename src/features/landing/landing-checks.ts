/** They bring Zod: the page loads them late. */
import { interestForm } from '#contract/public-pages/marketing.ts'
import { schemaErrors } from '#src/ui/form/schema-errors.ts'
import type { FieldChecks } from '#src/ui/form/use-form-failure.tsx'
import { interestOf, type LandingValues } from './landing-form.ts'

export const landingChecks: FieldChecks<LandingValues> = {
  check: (values) => schemaErrors(interestForm, interestOf(values, null)),
}
