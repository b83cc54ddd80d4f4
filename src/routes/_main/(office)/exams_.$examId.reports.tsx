import { createFileRoute, Outlet } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { ReportFrame } from '#src/features/reports/ReportFrame.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/reports')({
  beforeLoad: openTo('/exams/$examId/reports'),
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
