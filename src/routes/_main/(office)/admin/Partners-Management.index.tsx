import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { partnerSearch } from '#src/features/partners/partner-search.ts'
import { PartnerListPage } from '#src/features/partners/PartnerListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/Partners-Management/')({
  validateSearch: partnerSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: requireInAdministration('list-users'),
  component: PartnerListPage,
})
