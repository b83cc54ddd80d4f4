import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { PersonBeside } from '#src/features/users/person/PersonBeside.tsx'
import { ThreadPage } from '#src/features/contacts/staff/ThreadPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/contact-us/students/$threadId')({
  beforeLoad: openTo('/admin/contact-us'),
  component: OneThread,
})

function OneThread() {
  const { threadId } = Route.useParams()
  // A typed text belongs to one conversation.
  return <ThreadPage key={threadId} threadId={threadId} beside={(userId) => <PersonBeside userId={userId} />} />
}
