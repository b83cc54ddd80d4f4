import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { packageForm } from '#src/features/packages/package-form.ts'
import { packageKind } from '#src/features/packages/package-kind.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/packages/create')({
  beforeLoad: openTo('/packages'),
  component: () => <CreateRecordPage kind={packageKind} form={packageForm} />,
})
