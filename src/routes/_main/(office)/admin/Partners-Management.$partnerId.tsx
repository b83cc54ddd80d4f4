import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { partnerForm } from '#src/features/partners/partner-form.tsx'
import { partnerKind } from '#src/features/partners/partner-kind.ts'
import { EditRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/admin/Partners-Management/$partnerId')({
  beforeLoad: openTo('/admin/Partners-Management'),
  component: () => <EditRecordPage kind={partnerKind} form={partnerForm} id={Route.useParams().partnerId} />,
})
