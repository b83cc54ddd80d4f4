import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { inboxSearch } from '#src/features/contacts/staff/inbox-search.ts'
import { StudentThreads } from '#src/features/contacts/staff/StudentThreads.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/users/$userId/messages')({
  validateSearch: inboxSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/admin/users/$userId/messages'),
  component: () => <StudentThreads userId={Route.useParams().userId} />,
})
