import * as z from 'zod/mini'
import type { AttemptTerms } from '#domain/attempt/terms.ts'
import { instant } from './schemas.ts'

export const attemptTerms = z.object({
  startedAt: instant,
  deadlineAt: instant,
  sectionDurationsMs: z.array(z.nullable(z.number())),
  leaveGraceMs: z.number(),
  lateSyncMs: z.number(),
}) satisfies z.ZodMiniType<AttemptTerms>
