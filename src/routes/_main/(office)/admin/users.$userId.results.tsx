import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { personResultsSearch } from '#src/features/users/person/person-results-search.ts'
import { PersonResultsPage } from '#src/features/users/person/PersonResultsPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/users/$userId/results')({
  validateSearch: personResultsSearch,
  search: { middlewares: [hideListDefaults(20)] },
  beforeLoad: requireInAdministration('see-reports'),
  component: () => <PersonResultsPage userId={Route.useParams().userId} />,
})
