import * as z from 'zod/mini'
import type { FieldErrors } from '#contract/foundation/errors.ts'
import { fieldErrors } from '#contract/foundation/field-errors.ts'

/**
 * Answers what the contract's schema says of a body, by the same codes and limits that the server would answer with.
 * The schema brings Zod with it: only a file of a form may import one, never one that a start page loads.
 */
export function schemaErrors<Schema extends z.ZodMiniType>(schema: Schema, body: z.input<Schema>): FieldErrors {
  const checked = z.safeParse(schema, body, { reportInput: true })
  return checked.success ? {} : fieldErrors(checked.error.issues)
}
