/** Figures of a group, as its page shows them to its staff. */
import * as z from 'zod/mini'
import { GROUP_PERMISSIONS } from '#domain/access/permissions.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'

export const groupFigures = z.object({
  /** Dates of the group's meetings that are over, and that are to come, without cancelled ones. */
  held: z.int(),
  coming: z.int(),
  /** Mean number of people who came to a date that is over; null: none is. */
  cameIn: z.nullable(z.number()),
  /** The latest dates that are over, oldest first, with how many came. */
  dates: z.array(
    z.object({ id: identifier, meetingId: identifier, topic: z.string(), startsAt: instant, cameIn: z.int() }),
  ),
  /** Null for a reader who may not read results. `average`: mean of the members' averages, percent; null: nobody has one. */
  results: z.nullable(z.object({ average: z.nullable(z.number()), practising: z.int(), idle: z.int() })),
})

export type GroupFigures = z.infer<typeof groupFigures>

export const readGroupFigures = defineRoute({
  method: 'GET',
  path: '/api/groups/:id/figures',
  summary: 'Attendance of a group, and the mean score of its members for who may read results',
  access: { kind: 'any-permission', permissions: GROUP_PERMISSIONS },
  params: identifierParams,
  response: groupFigures,
  errors: ['groups.not-found'],
})
