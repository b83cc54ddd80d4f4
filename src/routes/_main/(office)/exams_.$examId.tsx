import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazyFrame } from '#src/ui/behaviour/lazy-frame.tsx'

/** The table of routes does not wait for it. */
const { LazyFrame, loadOnce } = lazyFrame(
  async () => (await import('#src/features/exams/frame/ExamFrame.tsx')).ExamFrame,
)

export const Route = createFileRoute('/_main/(office)/exams_/$examId')({
  codeSplitGroupings: [],
  loader: async () => {
    await loadOnce()
  },
  component: Exam,
})

function Exam() {
  const { examId } = Route.useParams()
  return (
    <LazyFrame examId={examId}>
      <Outlet />
    </LazyFrame>
  )
}
