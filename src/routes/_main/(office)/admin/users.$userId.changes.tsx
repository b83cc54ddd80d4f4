import { createFileRoute } from '@tanstack/react-router'
import { auditSearch } from '#src/features/audit/audit-search.ts'
import { PersonChanges } from '#src/features/audit/PersonChanges.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { useListSearch } from '#src/features/records/index.ts'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/users/$userId/changes')({
  validateSearch: auditSearch,
  search: { middlewares: [hideListDefaults(20)] },
  beforeLoad: openTo('/admin/users/$userId/changes'),
  component: Changes,
})

function Changes() {
  return <PersonChanges userId={Route.useParams().userId} {...useListSearch(auditSearch)} />
}
