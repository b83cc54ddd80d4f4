import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Of staff: a student's result, which stands in this layout too, never loads it. */
const ExamFrame = lazy(async () => ({ default: (await import('#src/features/exams/frame/ExamFrame.tsx')).ExamFrame }))

export const Route = createFileRoute('/_main/exams_/$examId')({
  codeSplitGroupings: [],
  component: Exam,
})

function Exam() {
  const { examId } = Route.useParams()
  const isOfStudent = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/_main/exams_/$examId/result'),
  })
  if (isOfStudent) return <Outlet />
  return (
    <Suspense fallback={null}>
      <ExamFrame examId={examId}>
        <Outlet />
      </ExamFrame>
    </Suspense>
  )
}
