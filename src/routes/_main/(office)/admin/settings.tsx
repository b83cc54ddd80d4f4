import { createFileRoute } from '@tanstack/react-router'
import { RecordChanges } from '#src/features/audit/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import { SettingsPage } from '#src/features/settings/form/SettingsPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/settings')({
  beforeLoad: openTo('/admin/settings'),
  component: Settings,
})

function Settings() {
  return (
    <SettingsPage
      changes={<RecordChanges kind="settings" id="public" />}
      mayLimitTeachers={useReader().hasRole('admin')}
    />
  )
}
