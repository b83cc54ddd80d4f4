import { createFileRoute } from '@tanstack/react-router'
import { RecordChanges } from '#src/features/audit/index.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import { SettingsPage } from '#src/features/settings/form/SettingsPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/settings')({
  beforeLoad: openTo('/admin/settings'),
  component: () => <SettingsPage changes={<RecordChanges kind="settings" id="public" />} />,
})
