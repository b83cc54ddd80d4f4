import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { BinPage } from '#src/features/bin/BinPage.tsx'
import { binSearch } from '#src/features/bin/bin-search.ts'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/bin')({
  validateSearch: binSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/admin/bin'),
  component: BinPage,
})
