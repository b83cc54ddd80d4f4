import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { ExamGroupsPage } from '#src/features/exam-groups/ExamGroupsPage.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/groups')({
  beforeLoad: requirePermission('create-exams'),
  component: Groups,
})

function Groups() {
  const { examId } = Route.useParams()
  return <ExamGroupsPage key={examId} examId={examId} />
}
