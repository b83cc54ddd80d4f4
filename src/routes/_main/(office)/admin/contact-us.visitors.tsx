import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { InboxTabs } from '#src/features/contacts/staff/InboxTabs.tsx'
import { InquiryListPage } from '#src/features/inquiries/InquiryListPage.tsx'
import { inquirySearch } from '#src/features/inquiries/inquiry-search.ts'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/contact-us/visitors')({
  validateSearch: inquirySearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/admin/contact-us'),
  component: Inquiries,
})

function Inquiries() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InquiryListPage
      search={search}
      onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })}
      tabs={<InboxTabs />}
    />
  )
}
