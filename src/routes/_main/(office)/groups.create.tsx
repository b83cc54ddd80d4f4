import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { groupForm } from '#src/features/groups/group-form.ts'
import { groupKind } from '#src/features/groups/group-kind.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/groups/create')({
  beforeLoad: openTo('/groups/create'),
  component: () => <CreateRecordPage kind={groupKind} form={groupForm} />,
})
