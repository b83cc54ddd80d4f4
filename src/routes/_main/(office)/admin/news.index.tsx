import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { NewsListPage } from '#src/features/news/admin/NewsListPage.tsx'
import { newsListSearch } from '#src/features/news/admin/news-list-search.ts'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/news/')({
  validateSearch: newsListSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/admin/news'),
  component: NewsListPage,
})
