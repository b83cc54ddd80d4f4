import * as z from 'zod/mini'
import type { AttemptTerms, TimeGrant } from '#domain/attempt/terms.ts'
import { identifier, instant } from '../foundation/schemas.ts'

/** Time that an admin added while the attempt ran. */
export const timeGrant = z.object({
  id: identifier,
  at: instant,
  ms: z.number(),
  reopens: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<TimeGrant>

export const attemptTerms = z.object({
  startedAt: instant,
  deadlineAt: instant,
  sectionDurationsMs: z.array(z.nullable(z.number())),
  leaveGraceMs: z.number(),
  lateSyncMs: z.number(),
  grants: z.optional(z.array(timeGrant)),
  breakDurationsMs: z.optional(z.array(z.number())),
}) satisfies z.ZodMiniType<AttemptTerms>
