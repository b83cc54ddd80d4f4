import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { linkForm } from '#src/features/marketing/link-form.ts'
import { linkKind } from '#src/features/marketing/link-kind.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/admin/marketing-links/create')({
  beforeLoad: openTo('/admin/marketing-links'),
  component: () => <CreateRecordPage kind={linkKind} form={linkForm} />,
})
