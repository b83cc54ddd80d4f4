import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { PersonAccess } from '#src/features/packages/access/PersonAccess.tsx'
import { EditUserPage } from '#src/features/users/UserFormPage.tsx'

export const Route = createFileRoute('/_main/admin/users/$userId')({
  beforeLoad: requireInAdministration('list-users', 'admin'),
  loader: () => i18next.loadNamespaces('subscriptions'),
  component: EditUser,
})

function EditUser() {
  const { userId } = Route.useParams()
  return <EditUserPage userId={userId} access={<PersonAccess key={userId} userId={userId} />} />
}
