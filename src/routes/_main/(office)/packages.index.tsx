import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { packageSearch } from '#src/features/packages/package-search.ts'
import { PackageListPage } from '#src/features/packages/PackageListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/packages/')({
  validateSearch: packageSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: requireRole('admin'),
  component: PackageListPage,
})
