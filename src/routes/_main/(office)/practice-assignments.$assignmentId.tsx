import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { AssignmentPage } from '#src/features/practice-teaching/AssignmentPage.tsx'

export const Route = createFileRoute('/_main/(office)/practice-assignments/$assignmentId')({
  beforeLoad: openTo('/practice-assignments'),
  component: OneAssignment,
})

function OneAssignment() {
  const { assignmentId } = Route.useParams()
  return <AssignmentPage key={assignmentId} assignmentId={assignmentId} />
}
