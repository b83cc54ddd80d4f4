import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { partnerForm } from '#src/features/partners/partner-form.tsx'
import { partnerKind } from '#src/features/partners/partner-kind.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/admin/Partners-Management/create')({
  beforeLoad: openTo('/admin/Partners-Management'),
  component: () => <CreateRecordPage kind={partnerKind} form={partnerForm} />,
})
