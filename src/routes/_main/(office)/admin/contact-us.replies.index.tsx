import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { replySearch } from '#src/features/contacts/staff/reply-search.ts'
import { ReplyListPage } from '#src/features/contacts/staff/ReplyListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/contact-us/replies/')({
  validateSearch: replySearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: requireInAdministration('answer-messages'),
  component: ReplyListPage,
})
