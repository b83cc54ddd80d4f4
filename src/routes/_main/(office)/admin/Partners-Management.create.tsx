import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { partnerForm } from '#src/features/partners/partner-form.ts'
import { partnerKind } from '#src/features/partners/partner-kind.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/admin/Partners-Management/create')({
  beforeLoad: requireInAdministration('list-users'),
  component: () => <CreateRecordPage kind={partnerKind} form={partnerForm} />,
})
