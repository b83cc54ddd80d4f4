import type { PackageForm, PackageRecord } from '#contract/shop/packages.ts'
import { PACKAGE_TIERS } from '#domain/access/packages.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordKind } from '#src/features/record-kinds/index.ts'
import { listSearch, several } from '#src/ui/list/list-search.ts'

const search = listSearch({
  filters: { status: ['active', 'inactive'], tier: several(PACKAGE_TIERS), priceFrom: 'amount', priceTo: 'amount' },
  sort: ['name', 'position', 'tier', 'monthlyPrice', 'yearlyPrice', 'status'],
})

export type PackageSearch = ReturnType<typeof search>

export const packageKind = recordKind<PackageRecord, PackageForm, PackageSearch>({
  name: 'packages',
  hasTabs: true,
  search,
  calls: {
    list: (query, signal) => callRoute(routes.packages.listPackages, { query, signal }),
    create: (body) => callRoute(routes.packages.createPackage, { body }),
    read: (id, signal) => callRoute(routes.packages.readPackage, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.packages.updatePackage, { params: { id }, body }),
    remove: (id) => callRoute(routes.packages.deletePackage, { params: { id } }),
  },
  nameOf: ({ name }, language) => name[language],
})

export const PACKAGES_KEY = packageKind.key
