/** Whether every part of the running academy is well, for those who look after it. */
import * as z from 'zod/mini'
import { HEALTH_PARTS, HEALTH_TROUBLES } from '#domain/health/system-health.ts'
import { defineRoute } from '../foundation/route.ts'
import { instant } from '../foundation/schemas.ts'

export const systemHealth = z.object({
  /** The answer is at most ten seconds old. */
  checkedAt: instant,
  parts: z.array(
    z.object({
      part: z.literal(HEALTH_PARTS),
      /** Null: the part is well. */
      trouble: z.nullable(z.literal(HEALTH_TROUBLES)),
      /** What waits, was refused, or runs (`nodes`). */
      count: z.nullable(z.int()),
      /** From when the oldest of what waits should have been done. */
      since: z.nullable(instant),
      freeBytes: z.nullable(z.number()),
    }),
  ),
})

export type SystemHealth = z.infer<typeof systemHealth>

export const readSystemHealth = defineRoute({
  method: 'GET',
  path: '/api/system-health',
  summary: 'Database, mails, notifications, storage, servers and background work: what is well and what is not',
  access: { kind: 'permission', permission: 'manage-settings' },
  response: systemHealth,
})
