import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { useReader } from '#src/features/auth/index.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import { PersonAccess } from '#src/features/packages/access/PersonAccess.tsx'
import { PersonPayments } from '#src/features/payments/PersonPayments.tsx'

export const Route = createFileRoute('/_main/(office)/admin/users/$userId/access')({
  beforeLoad: openTo('/admin/users'),
  loader: () => i18next.loadNamespaces(['subscriptions', 'payments']),
  component: Access,
})

function Access() {
  const { userId } = Route.useParams()
  const { may } = useReader()
  return (
    <Stack gap="lg">
      <PersonAccess key={`packages ${userId}`} userId={userId} />
      {may('manage-payments') && <PersonPayments key={`payments ${userId}`} userId={userId} />}
    </Stack>
  )
}
