/** Money that staff give back. */
import * as z from 'zod/mini'
import { text } from '../foundation/field.ts'
import { PACKAGE_PRICE_MOST } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams } from '../foundation/schemas.ts'
import { managers, paymentView } from './payments.ts'

const REFUND_REASON_LONGEST = 500

export const refundForm = z.object({
  /** Made by the client: a repetition does not refund twice. */
  id: identifier,
  /** Halalas, at most the amount not yet refunded. */
  amount: z.int().check(z.minimum(1), z.maximum(PACKAGE_PRICE_MOST)),
  reason: text({ maximum: REFUND_REASON_LONGEST }),
  /** True if the access that the payment opened ends now. */
  endsAccess: z.boolean(),
})

export type RefundForm = z.infer<typeof refundForm>

export const refundPayment = defineRoute({
  method: 'POST',
  path: '/api/payments/:id/refunds',
  summary: 'Give back all or a part of what was paid, with a credit note; the gateway is asked once',
  access: managers,
  freshProof: true,
  params: identifierParams,
  body: refundForm,
  /** A refund in the answer is still pending if the gateway has not answered. */
  response: paymentView,
  errors: [
    'payments.not-found',
    'payments.not-refundable',
    'payments.too-much',
    'payments.credited',
    'payments.refund-running',
    'payments.refund-refused',
    'payments.gateway-differs',
  ],
  perMinute: 20,
})

export const markHandedOver = defineRoute({
  method: 'POST',
  path: '/api/refunds/:id/handed-over',
  summary: 'Say that money which is given back outside the gateway has been handed over; a repeat changes nothing',
  access: managers,
  params: identifierParams,
  response: paymentView,
  errors: ['payments.not-found', 'payments.not-handed-over'],
})
