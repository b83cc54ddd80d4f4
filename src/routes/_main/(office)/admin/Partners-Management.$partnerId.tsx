import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { partnerForm } from '#src/features/partners/partner-form.ts'
import { partnerKind } from '#src/features/partners/partner-kind.ts'
import { EditRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/admin/Partners-Management/$partnerId')({
  beforeLoad: requireInAdministration('list-users'),
  component: () => <EditRecordPage kind={partnerKind} form={partnerForm} id={Route.useParams().partnerId} />,
})
