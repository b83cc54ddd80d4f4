import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { importSearch } from '#src/features/sheet-imports/import-search.ts'
import { SheetImportPage } from '#src/features/sheet-imports/SheetImportPage.tsx'

export const Route = createFileRoute('/_main/(office)/groups/$groupId_/import')({
  validateSearch: importSearch,
  beforeLoad: openTo('/groups/$groupId/import'),
  component: ImportIntoGroup,
})

function ImportIntoGroup() {
  return <SheetImportPage kind="group-students" target={Route.useParams().groupId} />
}
