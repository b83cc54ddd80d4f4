import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { EditRolePage } from '#src/features/roles/RoleFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/roles/$roleId')({
  beforeLoad: requireInAdministration('list-roles', 'admin'),
  component: EditRole,
})

function EditRole() {
  return <EditRolePage roleId={Route.useParams().roleId} />
}
