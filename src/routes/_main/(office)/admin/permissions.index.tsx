import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { PERMISSIONS_A_PAGE, permissionListSearch } from '#src/features/roles/permission-list-search.ts'
import { PermissionListPage } from '#src/features/roles/PermissionListPage.tsx'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/permissions/')({
  validateSearch: permissionListSearch,
  search: { middlewares: [hideListDefaults(PERMISSIONS_A_PAGE)] },
  beforeLoad: openTo('/admin/permissions'),
  component: Permissions,
})

function Permissions() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PermissionListPage
      search={search}
      onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })}
    />
  )
}
