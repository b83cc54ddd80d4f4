import { linkOptions } from '@tanstack/react-router'
import type { PackageForm, PackageRecord } from '#contract/packages.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { RecordKind } from '#src/features/records/index.ts'
import type { PackageSearch } from './package-search.ts'

export const PACKAGES_KEY = ['packages']

export const packageKind: RecordKind<PackageRecord, PackageForm, PackageSearch> = {
  texts: 'packages',
  key: PACKAGES_KEY,
  calls: {
    list: (query, signal) => callRoute(routes.packages.listPackages, { query, signal }),
    create: (body) => callRoute(routes.packages.createPackage, { body }),
    read: (id, signal) => callRoute(routes.packages.readPackage, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.packages.updatePackage, { params: { id }, body }),
    remove: (id) => callRoute(routes.packages.deletePackage, { params: { id } }),
  },
  paths: {
    list: linkOptions({ to: '/packages' }),
    create: linkOptions({ to: '/packages/create' }),
    one: (packageId) => linkOptions({ to: '/packages/$packageId', params: { packageId } }),
  },
  nameOf: ({ name }, language) => name[language],
}
