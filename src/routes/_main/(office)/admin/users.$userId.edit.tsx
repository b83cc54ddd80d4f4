import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { EditUserPage } from '#src/features/users/UserFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/users/$userId/edit')({
  beforeLoad: openTo('/admin/users'),
  component: () => <EditUserPage userId={Route.useParams().userId} />,
})
