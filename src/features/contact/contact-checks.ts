/** They bring Zod: the page loads them late. */
import { inquiryForm } from '#contract/messages/inquiries.ts'
import { schemaErrors } from '#src/ui/form/schema-errors.ts'
import type { FieldChecks } from '#src/ui/form/use-form-failure.tsx'
import { type ContactValues, inquiryOf } from './contact-form.ts'

export const contactChecks: FieldChecks<ContactValues> = {
  check: (values) => schemaErrors(inquiryForm, inquiryOf(values)),
}
