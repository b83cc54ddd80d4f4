import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { groupForm } from '#src/features/groups/group-form.ts'
import { groupKind } from '#src/features/groups/group-kind.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/groups/create')({
  beforeLoad: requireRole('admin'),
  component: () => <CreateRecordPage kind={groupKind} form={groupForm} />,
})
