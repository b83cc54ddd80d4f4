import type { PaymentView } from '#contract/shop/payments.ts'

type Part<Kind extends string, More = object> = { readonly kind: Kind; readonly at: number } & More

/** One thing that happened to a payment. */
export type LifePart =
  | Part<'ordered', { readonly total: number }>
  | Part<'held', { readonly code: string }>
  | Part<'tried', { readonly try: PaymentView['tries'][number] }>
  | Part<'heard', { readonly event: PaymentView['events'][number] }>
  | Part<'paid', { readonly method: PaymentView['method'] }>
  | Part<'opened', { readonly subscription: PaymentView['subscriptions'][number] }>
  | Part<'receipt', { readonly receipt: PaymentView['receipts'][number] }>
  | Part<'refund-asked', { readonly refund: PaymentView['refunds'][number] }>
  | Part<'refund-done', { readonly refund: PaymentView['refunds'][number] }>
  | Part<'hand-over-due', { readonly refund: PaymentView['refunds'][number] }>
  | Part<'handed-over', { readonly refund: PaymentView['refunds'][number] }>
  | Part<'access-ended'>

/** Everything that happened to a payment, in time; of what happened at once, cause before effect. */
export function lifeOf(payment: PaymentView): readonly LifePart[] {
  const { createdAt, paidAt, couponCode, couponState } = payment
  const parts: LifePart[] = [{ kind: 'ordered', at: createdAt, total: payment.total }]
  if (couponCode !== null && couponState !== 'none') parts.push({ kind: 'held', at: createdAt, code: couponCode })
  for (const one of payment.tries) parts.push({ kind: 'tried', at: one.createdAt, try: one })
  for (const event of payment.events) parts.push({ kind: 'heard', at: event.at, event })
  if (paidAt !== null) parts.push({ kind: 'paid', at: paidAt, method: payment.method })
  for (const subscription of payment.subscriptions) {
    parts.push({ kind: 'opened', at: subscription.createdAt, subscription })
  }
  for (const receipt of payment.receipts.filter(({ series }) => series === 'invoice')) {
    parts.push({ kind: 'receipt', at: receipt.issuedAt, receipt })
  }
  for (const refund of payment.refunds) {
    parts.push({ kind: 'refund-asked', at: refund.createdAt, refund })
    const isOutside = refund.handOverBy !== null
    if (refund.doneAt !== null)
      parts.push({ kind: isOutside ? 'hand-over-due' : 'refund-done', at: refund.doneAt, refund })
    if (refund.handedOverAt !== null) parts.push({ kind: 'handed-over', at: refund.handedOverAt, refund })
    if (refund.state === 'done' && refund.endsAccess && refund.doneAt !== null)
      parts.push({ kind: 'access-ended', at: refund.doneAt })
  }
  for (const receipt of payment.receipts.filter(({ series }) => series === 'credit-note')) {
    parts.push({ kind: 'receipt', at: receipt.issuedAt, receipt })
  }
  return parts.toSorted((one, other) => one.at - other.at)
}
