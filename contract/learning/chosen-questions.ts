/** Questions of published packs, as staff choose them for assignments and lessons. */
import * as z from 'zod/mini'
import { identifier } from '../foundation/schemas.ts'

export const assignableQuestion = z.object({
  id: identifier,
  /** First words, plain text. */
  text: z.string(),
  topic: z.string(),
  /** Number of its twins that are asked; one of them stands for all. */
  twins: z.int(),
})

export type AssignableQuestion = z.infer<typeof assignableQuestion>

/** Questions that staff have chosen, in their order. */
export const chosenQuestions = z.object({ items: z.array(z.extend(assignableQuestion, { isAsked: z.boolean() })) })

export type ChosenQuestions = z.infer<typeof chosenQuestions>
