import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasRole } from '#src/features/auth/index.ts'
import { InterestListPage } from '#src/features/marketing/InterestListPage.tsx'
import { interestSearch } from '#src/features/marketing/marketing-search.ts'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/marketing-links/interests')({
  validateSearch: interestSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: () => {
    if (!hasRole('admin')) throw redirect({ to: '/admin', replace: true })
  },
  component: InterestListPage,
})
