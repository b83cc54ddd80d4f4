/** Matters that need a person's decision or work today. */
import * as z from 'zod/mini'
import { examWorkers } from './exams.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, instant } from '../foundation/schemas.ts'

const examAtHand = { examId: identifier, title: z.string() }

export const attention = z.object({
  serverNow: instant,
  /** `inside`: students who sit the exam now. `away`: those of them whose page is hidden or closed. */
  running: z.array(z.object({ ...examAtHand, inside: z.int(), away: z.int(), lastDeadlineAt: instant })),
  grading: z.array(z.object({ ...examAtHand, attempts: z.int() })),
  late: z.array(z.object({ ...examAtHand, attempts: z.int(), lateAt: instant })),
  failing: z.array(z.object({ ...examAtHand, suspects: z.int(), items: z.int() })),
  endingSoon: z.array(z.object({ ...examAtHand, endsAt: instant })),
  /** `isNew`: the exam was never published; if false, it changed after its last publication. */
  drafts: z.array(z.object({ ...examAtHand, isNew: z.boolean(), updatedAt: instant })),
})

export type Attention = z.infer<typeof attention>

export const readAttention = defineRoute({
  method: 'GET',
  path: '/api/attention',
  summary: 'What needs a person today, in the exams',
  access: examWorkers,
  response: attention,
})

/** Numbers beside the entries of the navigation. Null: the reader has no permission to work on that kind. */
export const waitingCounts = z.object({
  /** Messages of students and visitors, and interests, that are neither answered nor closed. */
  messages: z.nullable(z.int()),
  /** Attempts with answers that a person grades. */
  grading: z.nullable(z.int()),
  /** Evidence that waits for a decision. */
  evidence: z.nullable(z.int()),
  /** Payments that differ from what the gateway says. */
  differences: z.nullable(z.int()),
  /** Refunds whose money staff still have to hand over. */
  handOvers: z.nullable(z.int()),
  /** Questions of practice that are reported or whose key is in doubt. */
  reviews: z.nullable(z.int()),
})

export type WaitingCounts = z.infer<typeof waitingCounts>
export type WaitingKind = keyof WaitingCounts

export const readWaitingCounts = defineRoute({
  method: 'GET',
  path: '/api/attention/counts',
  summary: 'How much waits for people, of what this reader works on; all but messages at most twenty seconds old',
  access: { kind: 'staff' },
  response: waitingCounts,
  perMinute: 120,
})

export const myDay = z.object({
  serverNow: instant,
  waiting: waitingCounts,
  /** Dates of today, the academy's day, of meetings that the reader runs; cancelled ones are left out. */
  meetings: z.array(
    z.object({
      meetingId: identifier,
      topic: z.string(),
      group: z.nullable(z.string()),
      startsAt: instant,
      minutes: z.int(),
    }),
  ),
  /** Exams that open or end today. */
  exams: z.array(z.object({ ...examAtHand, opensAt: z.nullable(instant), endsAt: z.nullable(instant) })),
  /** Groups that the reader runs in which students wait for a seat. */
  waitingLists: z.array(z.object({ groupId: identifier, title: z.string(), waiting: z.int() })),
})

export type MyDay = z.infer<typeof myDay>

export const readMyDay = defineRoute({
  method: 'GET',
  path: '/api/my-day',
  summary: 'What waits for this reader, and what is planned today, as far as they work on it',
  access: { kind: 'staff' },
  response: myDay,
})
