import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { EditPermissionPage } from '#src/features/roles/PermissionFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/permissions/$permission')({
  beforeLoad: requireInAdministration('list-roles', 'admin'),
  component: EditPermission,
})

function EditPermission() {
  return <EditPermissionPage name={Route.useParams().permission} />
}
