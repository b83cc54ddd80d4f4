import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { LinkListPage } from '#src/features/marketing/LinkListPage.tsx'
import { linkSearch } from '#src/features/marketing/marketing-search.ts'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/marketing-links/')({
  validateSearch: linkSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/admin/marketing-links'),
  component: LinkListPage,
})
