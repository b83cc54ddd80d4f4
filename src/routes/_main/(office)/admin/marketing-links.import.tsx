import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { importSearch } from '#src/features/sheet-imports/import-search.ts'
import { SheetImportPage } from '#src/features/sheet-imports/SheetImportPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/marketing-links/import')({
  validateSearch: importSearch,
  beforeLoad: requireRole('admin'),
  component: ImportLinks,
})

function ImportLinks() {
  const { import: importId = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SheetImportPage
      kind="marketing-links"
      target={null}
      importId={importId}
      onImport={(id) => void navigate({ search: id === null ? {} : { import: id }, replace: importId === null })}
    />
  )
}
