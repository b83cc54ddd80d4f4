import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { ThreadPage } from '#src/features/contacts/staff/ThreadPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/contact-us/students/$threadId')({
  beforeLoad: requireInAdministration('answer-messages'),
  component: () => <ThreadPage threadId={Route.useParams().threadId} />,
})
