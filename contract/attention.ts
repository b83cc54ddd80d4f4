/** What needs a person today. */
import * as z from 'zod/mini'
import { examWorkers } from './exams.ts'
import { defineRoute } from './route.ts'
import { identifier, instant } from './schemas.ts'

const examAtHand = { examId: identifier, title: z.string() }

export const attention = z.object({
  serverNow: instant,
  /** `away`: of the students inside, those whose page is hidden or closed. */
  running: z.array(z.object({ ...examAtHand, inside: z.int(), away: z.int(), lastDeadlineAt: instant })),
  grading: z.array(z.object({ ...examAtHand, attempts: z.int() })),
  late: z.array(z.object({ ...examAtHand, attempts: z.int(), lateAt: instant })),
  failing: z.array(z.object({ ...examAtHand, suspects: z.int(), items: z.int() })),
  endingSoon: z.array(z.object({ ...examAtHand, endsAt: instant })),
  /** `isNew`: never published; otherwise changed since. */
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
