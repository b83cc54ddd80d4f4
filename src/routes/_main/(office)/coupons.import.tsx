import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { importSearch } from '#src/features/sheet-imports/import-search.ts'
import { SheetImportPage } from '#src/features/sheet-imports/SheetImportPage.tsx'

export const Route = createFileRoute('/_main/(office)/coupons/import')({
  validateSearch: importSearch,
  beforeLoad: openTo('/coupons/import'),
  component: () => <SheetImportPage kind="coupons" target={null} />,
})
