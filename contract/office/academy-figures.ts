/** How the academy goes: figures of some days beside as many days before, each as its own list counts it. */
import * as z from 'zod/mini'
import { FIGURE_PERIODS } from '#domain/progress/figure-periods.ts'
import { defineRoute } from '../foundation/route.ts'
import { calendarDay } from '../foundation/schemas.ts'

const figure = z.object({
  /** Of the period, and of the days before it; null: there is nothing to compute it from. */
  value: z.nullable(z.number()),
  before: z.nullable(z.number()),
  /** Of the columns of the period, the earliest first. */
  columns: z.array(z.nullable(z.number())),
})

export type Figure = z.infer<typeof figure>

const stretch = z.object({ from: calendarDay, to: calendarDay })

/** A figure that the reader may not see is null. */
export const academyFigures = z.object({
  /** Days of the academy, both included. */
  period: stretch,
  before: stretch,
  columns: z.array(stretch),
  /** Students who began an attempt. */
  students: z.nullable(figure),
  /** Attempts that began. */
  attempts: z.nullable(figure),
  /** Mean of those attempts that are finished and graded, percent. */
  mean: z.nullable(figure),
  /** Paid orders of these days, halalas with VAT, and the number of them. */
  sales: z.nullable(z.extend(figure, { orders: z.int() })),
  /** Share of those who take part who came to dates of meetings that are over, percent, and the number of dates. */
  attendance: z.nullable(z.extend(figure, { dates: z.int() })),
})

export type AcademyFigures = z.infer<typeof academyFigures>

export const readAcademyFigures = defineRoute({
  method: 'GET',
  path: '/api/academy-figures',
  summary: 'Active students, attempts, mean score, sales and attendance of some days, beside as many days before',
  access: { kind: 'staff' },
  query: z.object({ period: z._default(z.literal(FIGURE_PERIODS), '30') }),
  response: academyFigures,
})
