import { PACKAGE_PERIODS, PACKAGE_TIERS } from '#domain/access/packages.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/orders/statuses.ts'
import { listSearch, several } from '#src/ui/list/list-search.ts'

/** `from`, `to`, `paidFrom` and `paidTo` are days of the academy, amounts are halalas. */
export const paymentSearch = listSearch({
  filters: {
    status: several(PAYMENT_STATUSES),
    type: several(PACKAGE_TIERS),
    package: several('text'),
    coupon: 'text',
    period: several(PACKAGE_PERIODS),
    method: several(PAYMENT_METHODS),
    attention: ['yes', 'hand-over'],
    from: 'text',
    to: 'text',
    paidFrom: 'text',
    paidTo: 'text',
    amountFrom: 'amount',
    amountTo: 'amount',
  },
  sort: ['createdAt', 'paidAt', 'amount', 'paid', 'status'],
  perPage: 20,
})

export type PaymentSearch = ReturnType<typeof paymentSearch>
