import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { ReportFrame } from '#src/features/reports/ReportFrame.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/reports')({
  beforeLoad: requirePermission('see-reports'),
  component: Report,
})

function Report() {
  const { examId } = Route.useParams()
  return (
    <ReportFrame examId={examId}>
      <Outlet />
    </ReportFrame>
  )
}
