import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazyPart } from '#src/ui/behaviour/lazy-part.tsx'

/** The table of routes does not wait for it. */
const frame = lazyPart(async () => (await import('#src/features/exams/frame/ExamFrame.tsx')).ExamFrame)

export const Route = createFileRoute('/_main/(office)/exams_/$examId')({
  codeSplitGroupings: [],
  loader: async () => {
    await frame.loadOnce()
  },
  component: Exam,
})

function Exam() {
  const { examId } = Route.useParams()
  return (
    <frame.Part examId={examId}>
      <Outlet />
    </frame.Part>
  )
}
