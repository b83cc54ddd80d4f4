/** Kinds of stored reports about an order's payment. */
export const PAYMENT_EVENT_KINDS = ['answer', 'webhook', 'asked-by-staff'] as const

/**
 * `answer`: an answer of the gateway with news. `webhook`: a report that the gateway sent by itself. `asked-by-staff`:
 * an answer to a request by staff.
 */
export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number]
