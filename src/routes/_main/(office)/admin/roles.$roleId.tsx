import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { EditRolePage } from '#src/features/roles/RoleFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/roles/$roleId')({
  beforeLoad: openTo('/admin/roles'),
  component: EditRole,
})

function EditRole() {
  return <EditRolePage roleId={Route.useParams().roleId} />
}
