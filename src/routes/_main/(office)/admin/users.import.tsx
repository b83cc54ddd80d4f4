import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { importSearch } from '#src/features/sheet-imports/import-search.ts'
import { SheetImportPage } from '#src/features/sheet-imports/SheetImportPage.tsx'
import { useRoleNameChoices } from '#src/features/users/use-role-choices.ts'

export const Route = createFileRoute('/_main/(office)/admin/users/import')({
  validateSearch: importSearch,
  beforeLoad: requireInAdministration('list-users', 'admin'),
  component: ImportUsers,
})

function ImportUsers() {
  const { import: importId = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  const roleChoices = useRoleNameChoices()
  return (
    <SheetImportPage
      kind="users"
      target={null}
      importId={importId}
      onImport={(id) => void navigate({ search: id === null ? {} : { import: id }, replace: importId === null })}
      roleChoices={roleChoices}
    />
  )
}
