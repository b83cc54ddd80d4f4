import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { securityLogSearch } from '#src/features/security-log/security-log-search.ts'
import { SecurityLogPage } from '#src/features/security-log/SecurityLogPage.tsx'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/security-log')({
  validateSearch: securityLogSearch,
  search: { middlewares: [hideListDefaults(20)] },
  beforeLoad: openTo('/admin/security-log'),
  component: SecurityLog,
})

function SecurityLog() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SecurityLogPage search={search} onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })} />
  )
}
