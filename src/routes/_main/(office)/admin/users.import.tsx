import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { importSearch } from '#src/features/sheet-imports/import-search.ts'
import { SheetImportPage } from '#src/features/sheet-imports/SheetImportPage.tsx'
import { useRoleChoices } from '#src/features/users/use-role-choices.ts'

export const Route = createFileRoute('/_main/(office)/admin/users/import')({
  validateSearch: importSearch,
  beforeLoad: openTo('/admin/users'),
  component: ImportUsers,
})

function ImportUsers() {
  return <SheetImportPage kind="users" target={null} roleChoices={useRoleChoices('name')} />
}
