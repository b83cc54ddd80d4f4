import { PACKAGE_PERIODS, PACKAGE_TIERS } from '#domain/access/packages.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/orders/statuses.ts'
import { listSearch } from '#src/ui/list/list-search.ts'

/** `from` and `to` are days of the academy. */
export const paymentSearch = listSearch({
  filters: {
    status: PAYMENT_STATUSES,
    type: PACKAGE_TIERS,
    package: 'text',
    coupon: 'text',
    period: PACKAGE_PERIODS,
    method: PAYMENT_METHODS,
    attention: ['yes'],
    from: 'text',
    to: 'text',
  },
  sort: ['createdAt', 'paidAt', 'amount', 'paid', 'status'],
  perPage: 20,
})

export type PaymentSearch = ReturnType<typeof paymentSearch>
