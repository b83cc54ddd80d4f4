import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { PracticeSettingsPage } from '#src/features/practice/preferences/PracticeSettingsPage.tsx'

export const Route = createFileRoute('/_main/practice/settings')({
  beforeLoad: requireRole('student'),
  component: PracticeSettingsPage,
})
