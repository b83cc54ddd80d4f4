import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { personResultsSearch } from '#src/features/users/person/person-results-search.ts'
import { PersonResultsPage } from '#src/features/users/person/PersonResultsPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/users/$userId/results')({
  validateSearch: personResultsSearch,
  search: { middlewares: [hideListDefaults(20)] },
  beforeLoad: openTo('/admin/users/$userId/results'),
  component: () => <PersonResultsPage userId={Route.useParams().userId} />,
})
