import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { CategoriesPage } from '#src/features/categories/CategoriesPage.tsx'
import { categoryListSearch } from '#src/features/categories/category-list-search.ts'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/categories/')({
  validateSearch: categoryListSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/categories'),
  component: Categories,
})

function Categories() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CategoriesPage search={search} onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })} />
  )
}
