import * as z from 'zod/mini'
import { sealingKey } from '../attempts/attempts.ts'
import { heldAccommodations } from '../foundation/accommodations.ts'
import { identifier, instant } from '../foundation/schemas.ts'

/** Everything that a device needs beside the sealed paper to start an exam offline. */
export const preparation = z.object({
  versionId: identifier,
  sealedHash: z.string(),
  serverNow: instant,
  /** The key of `appendEvents` too: an attempt that starts without a network may end without one. */
  sealingKey: z.optional(sealingKey),
  /** Null unless the exam allows an offline start. */
  offlineStart: z.nullable(
    z.object({
      paperKey: z.string(),
      /** Accommodation: factor for this student's time. */
      timeMultiplier: z.number(),
      /** The accommodations of an attempt that begins without the network; absent: none. */
      accommodations: z.optional(heldAccommodations),
      durationMinutes: z.number(),
      leaveGraceSeconds: z.number(),
      lateSyncHours: z.number(),
      attemptsLeft: z.nullable(z.int()),
      opensAt: z.nullable(instant),
      endsAt: z.nullable(instant),
      /** Seed of the attempt that begins here; absent: the device makes one. With it goes one start at most. */
      seed: z.optional(z.int()),
    }),
  ),
})
