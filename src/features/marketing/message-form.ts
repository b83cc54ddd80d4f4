import { type InterestMessageForm, interestMessageForm } from '#contract/public-pages/interest-message.ts'
import { schemaErrors } from '#src/ui/form/schema-errors.ts'

export type MessageValues = InterestMessageForm & Record<string, unknown>

export const messageChecks = { check: (values: MessageValues) => schemaErrors(interestMessageForm, values) }
