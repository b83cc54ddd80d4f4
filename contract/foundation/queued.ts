/** More ask than the server can do now: each gets a turn, and comes again at its instant. */
import * as z from 'zod/mini'

/** The turn that was given to this person for this, as it was given; absent: none. */
export const queuedTurn = z.optional(z.string().check(z.maxLength(60)))

/** The detail of `attempts.queued` and `auth.queued`. */
export const queuedDetail = z.object({
  /** 1 is the next. */
  place: z.int().check(z.minimum(1)),
  /** Milliseconds until the instant that was promised. */
  waitMs: z.int().check(z.minimum(0)),
  turn: z.string(),
})

export type QueuedDetail = z.infer<typeof queuedDetail>
