import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { EditUserPage } from '#src/features/users/UserFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/users/$userId/edit')({
  beforeLoad: requireInAdministration('list-users', 'admin'),
  component: () => <EditUserPage userId={Route.useParams().userId} />,
})
