import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { EditPermissionPage } from '#src/features/roles/PermissionFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/permissions/$permission')({
  beforeLoad: openTo('/admin/permissions'),
  component: EditPermission,
})

function EditPermission() {
  return <EditPermissionPage name={Route.useParams().permission} />
}
