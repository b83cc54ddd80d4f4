import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { RescueFilesPage } from '#src/features/exams/RescueFilesPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/rescue-files')({
  beforeLoad: requireInAdministration('monitor-exams'),
  component: RescueFilesPage,
})
