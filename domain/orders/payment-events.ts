/** What is kept of how an order's payment was heard of. */
export const PAYMENT_EVENT_KINDS = ['answer', 'webhook', 'asked-by-staff'] as const

/** `answer`: the gateway said something new; `webhook`: it reported by itself; `asked-by-staff`: a person asked it. */
export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number]
