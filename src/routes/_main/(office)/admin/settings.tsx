import { createFileRoute, redirect } from '@tanstack/react-router'
import { RecordChanges } from '#src/features/audit/index.ts'
import { hasRole } from '#src/features/auth/index.ts'
import { SettingsPage } from '#src/features/settings/form/SettingsPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/settings')({
  beforeLoad: () => {
    if (!hasRole('admin')) throw redirect({ to: '/admin', replace: true })
  },
  component: () => <SettingsPage changes={<RecordChanges kind="settings" id="public" />} />,
})
