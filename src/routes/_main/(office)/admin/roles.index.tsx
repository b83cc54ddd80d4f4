import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { roleListSearch } from '#src/features/roles/role-list-search.ts'
import { RoleListPage } from '#src/features/roles/RoleListPage.tsx'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/roles/')({
  validateSearch: roleListSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/admin/roles'),
  component: Roles,
})

function Roles() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RoleListPage search={search} onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })} />
  )
}
