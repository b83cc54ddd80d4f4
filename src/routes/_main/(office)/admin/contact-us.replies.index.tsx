import { createFileRoute } from '@tanstack/react-router'
import { replyKind } from '#src/features/contacts/staff/reply-kind.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import { ReplyListPage } from '#src/features/contacts/staff/ReplyListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/contact-us/replies/')({
  validateSearch: replyKind.search,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/admin/contact-us'),
  component: ReplyListPage,
})
