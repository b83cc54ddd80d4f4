import { createFileRoute } from '@tanstack/react-router'
import { packageKind } from '#src/features/packages/package-kind.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import { PackageListPage } from '#src/features/packages/PackageListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/packages/')({
  validateSearch: packageKind.search,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/packages'),
  component: PackageListPage,
})
