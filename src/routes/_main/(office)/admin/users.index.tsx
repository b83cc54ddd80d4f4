import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { useGrantToMany } from '#src/features/packages/access/use-grant-to-many.tsx'
import { useSeatMany } from '#src/features/groups/seat-many/use-seat-many.tsx'
import { userListSearch } from '#src/features/users/user-list-search.ts'
import { UserListPage } from '#src/features/users/UserListPage.tsx'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/users/')({
  validateSearch: userListSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/admin/users'),
  component: Users,
})

function Users() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UserListPage
      search={search}
      onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })}
      giving={[useGrantToMany(search), useSeatMany(search)]}
    />
  )
}
