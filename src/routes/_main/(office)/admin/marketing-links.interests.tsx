import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { InterestListPage } from '#src/features/marketing/InterestListPage.tsx'
import { interestSearch } from '#src/features/marketing/marketing-search.ts'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/marketing-links/interests')({
  validateSearch: interestSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/admin/marketing-links'),
  component: InterestListPage,
})
