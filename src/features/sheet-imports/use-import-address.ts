import { useNavigate, useSearch } from '@tanstack/react-router'
import { importSearch } from './import-search.ts'

/** The import that the address names, so that a reload goes on with it, and the way to another or to none. */
export function useImportAddress() {
  const navigate = useNavigate()
  const { import: importId = null } = importSearch(useSearch({ strict: false }))
  const onImport = (id: string | null) =>
    void navigate({ to: '.', search: id === null ? {} : { import: id }, replace: importId === null })
  return { importId, onImport }
}
