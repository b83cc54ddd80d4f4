import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { replyForm } from '#src/features/contacts/staff/reply-form.ts'
import { replyKind } from '#src/features/contacts/staff/reply-kind.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/admin/contact-us/replies/create')({
  beforeLoad: requireInAdministration('answer-messages'),
  component: () => <CreateRecordPage kind={replyKind} form={replyForm} />,
})
