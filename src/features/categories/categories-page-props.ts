import type { CategoryListSearch } from './category-list-search.ts'

export interface CategoriesPageProps {
  readonly search: CategoryListSearch
  readonly onSearch: (search: CategoryListSearch) => void
}
