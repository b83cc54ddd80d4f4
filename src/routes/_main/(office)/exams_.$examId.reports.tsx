import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazyPart } from '#src/ui/behaviour/lazy-part.tsx'
import { openTo } from '#src/features/page-rights/index.ts'

/** It lies in one file with the frame of the exam. */
const frame = lazyPart(async () => (await import('#src/features/reports/ReportFrame.tsx')).ReportFrame)

export const Route = createFileRoute('/_main/(office)/exams_/$examId/reports')({
  codeSplitGroupings: [],
  beforeLoad: openTo('/exams/$examId/reports'),
  loader: async () => {
    await frame.loadOnce()
  },
  component: Report,
})

function Report() {
  const { examId } = Route.useParams()
  return (
    <frame.Part examId={examId}>
      <Outlet />
    </frame.Part>
  )
}
