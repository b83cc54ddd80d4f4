import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { packageForm } from '#src/features/packages/package-form.ts'
import { packageKind } from '#src/features/packages/package-kind.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/packages/create')({
  beforeLoad: requireRole('admin'),
  component: () => <CreateRecordPage kind={packageKind} form={packageForm} />,
})
