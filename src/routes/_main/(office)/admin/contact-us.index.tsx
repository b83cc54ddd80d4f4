import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { inboxSearch } from '#src/features/contacts/staff/inbox-search.ts'
import { InboxPage } from '#src/features/contacts/staff/InboxPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/contact-us/')({
  validateSearch: inboxSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/admin/contact-us'),
  component: InboxPage,
})
