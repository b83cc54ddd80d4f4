import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** The table of routes does not wait for it. */
const ExamFrame = lazy(async () => ({ default: (await import('#src/features/exams/frame/ExamFrame.tsx')).ExamFrame }))

export const Route = createFileRoute('/_main/(office)/exams_/$examId')({
  codeSplitGroupings: [],
  component: Exam,
})

function Exam() {
  const { examId } = Route.useParams()
  return (
    <Suspense fallback={null}>
      <ExamFrame examId={examId}>
        <Outlet />
      </ExamFrame>
    </Suspense>
  )
}
