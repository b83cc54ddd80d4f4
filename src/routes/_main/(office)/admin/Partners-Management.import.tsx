import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { importSearch } from '#src/features/sheet-imports/import-search.ts'
import { SheetImportPage } from '#src/features/sheet-imports/SheetImportPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/Partners-Management/import')({
  validateSearch: importSearch,
  beforeLoad: requireInAdministration('list-users', 'admin'),
  component: () => <SheetImportPage kind="partners" target={null} />,
})
