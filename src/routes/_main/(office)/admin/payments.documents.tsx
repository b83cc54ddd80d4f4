import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { documentSearch } from '#src/features/payments/document-search.ts'
import { DocumentListPage } from '#src/features/payments/DocumentListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/payments/documents')({
  validateSearch: documentSearch,
  search: { middlewares: [hideListDefaults(25)] },
  beforeLoad: openTo('/admin/payments'),
  component: DocumentListPage,
})
