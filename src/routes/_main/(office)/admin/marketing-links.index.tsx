import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasRole } from '#src/features/auth/index.ts'
import { LinkListPage } from '#src/features/marketing/LinkListPage.tsx'
import { linkSearch } from '#src/features/marketing/marketing-search.ts'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/marketing-links/')({
  validateSearch: linkSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: () => {
    if (!hasRole('admin')) throw redirect({ to: '/admin', replace: true })
  },
  component: LinkListPage,
})
