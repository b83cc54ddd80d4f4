import { createFileRoute } from '@tanstack/react-router'
import { NewsListPage } from '#src/features/news/admin/NewsListPage.tsx'
import { newsListSearch } from '#src/features/news/admin/news-list-search.ts'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/admin/news/')({
  validateSearch: newsListSearch,
  search: { middlewares: [hideListDefaults()] },
  component: NewsList,
})

function NewsList() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NewsListPage search={search} onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })} />
  )
}
