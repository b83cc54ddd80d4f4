import { PACKAGE_TIERS } from '#domain/access/packages.ts'
import { listSearch, several } from '#src/ui/list/list-search.ts'

export const packageSearch = listSearch({
  filters: { status: ['active', 'inactive'], tier: several(PACKAGE_TIERS), priceFrom: 'amount', priceTo: 'amount' },
  sort: ['name', 'position', 'tier', 'monthlyPrice', 'yearlyPrice', 'status'],
})

export type PackageSearch = ReturnType<typeof packageSearch>
