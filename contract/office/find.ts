/** One search over everything that staff open: students, exams, questions, and the academy's products. */
import * as z from 'zod/mini'
import { FOUND_KINDS } from '#domain/find/kinds.ts'
import { FOUND_TEXT_LEAST, FOUND_TEXT_MOST } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier } from '../foundation/schemas.ts'

const foundKind = z.literal([...FOUND_KINDS])

export const foundThing = z.object({
  kind: foundKind,
  id: identifier,
  name: z.string(),
  /** Text that distinguishes it from others of the same name; may be empty. */
  detail: z.string(),
  /** The exam of a question. */
  examId: z.optional(identifier),
})

export type FoundThing = z.infer<typeof foundThing>

/** A kind is absent from the answer if nothing of it was found, or if the reader may not see its list. */
export const findThings = defineRoute({
  method: 'GET',
  path: '/api/find',
  summary: 'What holds all words of a text, of every kind that this reader may list: the latest five of each',
  access: { kind: 'staff' },
  query: z.object({
    q: z.string().check(z.minLength(FOUND_TEXT_LEAST), z.maxLength(FOUND_TEXT_MOST)),
  }),
  response: z.object({ items: z.array(foundThing) }),
  perMinute: 180,
})
