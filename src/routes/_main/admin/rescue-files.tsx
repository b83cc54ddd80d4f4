import { createFileRoute, redirect } from '@tanstack/react-router'
import { may } from '#src/features/auth/index.ts'
import { RescueFilesPage } from '#src/features/exams/RescueFilesPage.tsx'

export const Route = createFileRoute('/_main/admin/rescue-files')({
  beforeLoad: () => {
    if (!may('create-exams')) throw redirect({ to: '/admin', replace: true })
  },
  component: RescueFilesPage,
})
