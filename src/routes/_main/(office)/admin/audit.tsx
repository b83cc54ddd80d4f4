import { createFileRoute } from '@tanstack/react-router'
import { auditSearch } from '#src/features/audit/audit-search.ts'
import { AuditPage } from '#src/features/audit/AuditPage.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/audit')({
  validateSearch: auditSearch,
  search: { middlewares: [hideListDefaults(20)] },
  beforeLoad: openTo('/admin/audit'),
  component: Audit,
})

function Audit() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <AuditPage search={search} onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })} />
}
