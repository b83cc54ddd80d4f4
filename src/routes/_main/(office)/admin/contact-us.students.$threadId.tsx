import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { ThreadPage } from '#src/features/contacts/staff/ThreadPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/contact-us/students/$threadId')({
  beforeLoad: openTo('/admin/contact-us'),
  component: () => <ThreadPage threadId={Route.useParams().threadId} />,
})
