import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { ExamSettingsPage } from '#src/features/exams/draft/settings/ExamSettingsPage.tsx'

export const Route = createFileRoute('/_main/exams_/$examId/settings')({
  beforeLoad: requirePermission('create-exams'),
  component: Settings,
})

function Settings() {
  const { examId } = Route.useParams()
  return <ExamSettingsPage key={examId} examId={examId} />
}
