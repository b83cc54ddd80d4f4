import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasRole } from '#src/features/auth/index.ts'
import { InterestListPage } from '#src/features/marketing/InterestListPage.tsx'
import { interestSearch } from '#src/features/marketing/marketing-search.ts'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/admin/marketing-links/interests')({
  validateSearch: interestSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: () => {
    if (!hasRole('admin')) throw redirect({ to: '/admin', replace: true })
  },
  component: Interests,
})

function Interests() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InterestListPage search={search} onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })} />
  )
}
