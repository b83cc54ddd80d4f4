/** Differences between the gateway's list of payments and the academy's, for staff to resolve. */
import * as z from 'zod/mini'
import { DIFFERENCE_KINDS } from '#domain/orders/differences.ts'
import { text } from '../foundation/field.ts'
import { managers } from './payments.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, instant } from '../foundation/schemas.ts'

const NOTE_LONGEST = 500

const kind = z.literal([...DIFFERENCE_KINDS])

const difference = z.object({
  gatewayId: z.string(),
  kind,
  /** The payment concerned; null if the academy has none. */
  orderId: z.nullable(identifier),
  /**
   * Value on the academy's side and on the gateway's: a status, or an amount in halalas; null if that side has none.
   */
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  /** Instant of the last comparison that found the difference. */
  seenAt: instant,
  /** Null if nobody has resolved it yet. `by` null: the account is gone. */
  resolved: z.nullable(z.object({ note: z.string(), by: z.nullable(z.string()), at: instant })),
})

export type PaymentDifference = z.infer<typeof difference>

const differences = z.object({
  /** Open differences come first, then the resolved ones, last resolved first. */
  items: z.array(difference),
  /** Instant of the last complete comparison; null if there was none. */
  comparedAt: z.nullable(instant),
})

export type PaymentDifferences = z.infer<typeof differences>

export const listDifferences = defineRoute({
  method: 'GET',
  path: '/api/payment-differences',
  summary: 'What the last comparison with the gateway found',
  access: managers,
  response: differences,
})

export const compareNow = defineRoute({
  method: 'POST',
  path: '/api/payment-differences/compare',
  summary: 'Compare the payments of the last weeks with the gateway now instead of at night',
  access: managers,
  response: differences,
  errors: ['payments.gateway-away'],
  perMinute: 4,
})

const reference = z.object({ gatewayId: z.string().check(z.maxLength(100)), kind })

export const resolutionForm = z.object({ note: text({ maximum: NOTE_LONGEST }) })

export const resolveDifference = defineRoute({
  method: 'POST',
  path: '/api/payment-differences/resolve',
  summary: 'Note what was done about a difference; it opens again when either side says something new',
  access: managers,
  body: z.extend(reference, resolutionForm.shape),
  response: differences,
  errors: ['payments.no-difference'],
})
