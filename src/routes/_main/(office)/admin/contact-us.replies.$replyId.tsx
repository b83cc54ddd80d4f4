import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { replyForm } from '#src/features/contacts/staff/reply-form.tsx'
import { replyKind } from '#src/features/contacts/staff/reply-kind.ts'
import { EditRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/admin/contact-us/replies/$replyId')({
  beforeLoad: openTo('/admin/contact-us'),
  component: () => <EditRecordPage kind={replyKind} form={replyForm} id={Route.useParams().replyId} />,
})
