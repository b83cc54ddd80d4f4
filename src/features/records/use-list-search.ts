import { type SearchSchemaInput, useNavigate, useSearch } from '@tanstack/react-router'
import { type ListSearch, listStep } from '#src/ui/list/list-search.ts'

/** Search, filters and page of a list as they stand in the address, and what changes them there. `read`: of `listSearch`. */
export function useListSearch<Search extends ListSearch>(
  read: (search: Partial<Search> & SearchSchemaInput) => Search,
) {
  const navigate = useNavigate()
  const address: object = useSearch({ strict: false })
  const search = read(address as Partial<Search> & SearchSchemaInput)
  const onSearch = (next: Search) => void navigate({ to: '.', search: next, ...listStep(search, next) })
  return { search, onSearch }
}
