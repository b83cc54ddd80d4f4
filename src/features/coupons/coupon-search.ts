import { listSearch } from '#src/ui/list/list-search.ts'

export const couponSearch = listSearch({
  filters: { status: ['active', 'inactive'], type: ['percentage', 'fixed'] },
  sort: ['code', 'title', 'endsAt', 'used', 'status'],
})

export type CouponSearch = ReturnType<typeof couponSearch>
