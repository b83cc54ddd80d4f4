import { createFileRoute } from '@tanstack/react-router'
import { partnerKind } from '#src/features/partners/partner-kind.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import { PartnerListPage } from '#src/features/partners/PartnerListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/Partners-Management/')({
  validateSearch: partnerKind.search,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/admin/Partners-Management'),
  component: PartnerListPage,
})
