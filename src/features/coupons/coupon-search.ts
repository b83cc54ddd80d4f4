import { listSearch } from '#src/ui/list/list-search.ts'

export const couponSearch = listSearch({
  filters: {
    status: ['active', 'inactive'],
    type: ['percentage', 'fixed'],
    from: 'text',
    to: 'text',
    amountFrom: 'amount',
    amountTo: 'amount',
  },
  sort: ['code', 'title', 'endsAt', 'used', 'status'],
})

export type CouponSearch = ReturnType<typeof couponSearch>
