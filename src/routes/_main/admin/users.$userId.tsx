import { createFileRoute, Outlet } from '@tanstack/react-router'
import i18next from 'i18next'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { GrantToPerson } from '#src/features/packages/access/GrantToPerson.tsx'
import { PersonFrame } from '#src/features/users/person/PersonFrame.tsx'

export const Route = createFileRoute('/_main/admin/users/$userId')({
  beforeLoad: requireInAdministration('list-users'),
  loader: () => i18next.loadNamespaces(['personPage', 'subscriptions', 'users']),
  component: PersonPage,
})

function PersonPage() {
  const { userId } = Route.useParams()
  return (
    <PersonFrame userId={userId} granting={<GrantToPerson key={userId} userId={userId} />}>
      <Outlet />
    </PersonFrame>
  )
}
