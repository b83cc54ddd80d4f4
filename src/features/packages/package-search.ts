import { PACKAGE_TIERS } from '#domain/access/packages.ts'
import { listSearch } from '#src/ui/list/list-search.ts'

export const packageSearch = listSearch({
  filters: { status: ['active', 'inactive'], tier: PACKAGE_TIERS },
  sort: ['name', 'position', 'tier', 'monthlyPrice', 'yearlyPrice', 'status'],
})

export type PackageSearch = ReturnType<typeof packageSearch>
