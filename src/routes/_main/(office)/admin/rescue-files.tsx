import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { RescueFilesPage } from '#src/features/exams/RescueFilesPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/rescue-files')({
  beforeLoad: openTo('/admin/rescue-files'),
  component: RescueFilesPage,
})
