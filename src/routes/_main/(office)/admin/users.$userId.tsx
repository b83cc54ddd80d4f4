import { createFileRoute, Outlet, useMatchRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { openTo } from '#src/features/page-rights/index.ts'
import { GrantToPerson } from '#src/features/packages/access/GrantToPerson.tsx'
import { PersonFrame } from '#src/features/users/person/PersonFrame.tsx'

export const Route = createFileRoute('/_main/(office)/admin/users/$userId')({
  beforeLoad: openTo('/admin/users'),
  loader: () => i18next.loadNamespaces(['personPage', 'subscriptions', 'users']),
  component: PersonPage,
})

function PersonPage() {
  const { userId } = Route.useParams()
  const isAt = useMatchRoute()
  const hasOwnButton = isAt({ to: '/admin/users/$userId/access' }) !== false
  const isAskedInside = isAt({ to: '/admin/users/$userId/edit' }) !== false
  const granting = hasOwnButton ? null : <GrantToPerson key={userId} userId={userId} />
  return (
    <PersonFrame userId={userId} granting={granting} isAskedInside={isAskedInside}>
      <Outlet />
    </PersonFrame>
  )
}
