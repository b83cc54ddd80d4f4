import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { ExamGroupsPage } from '#src/features/exam-groups/ExamGroupsPage.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/groups')({
  beforeLoad: openTo('/exams/$examId/groups'),
  component: Groups,
})

function Groups() {
  const { examId } = Route.useParams()
  return <ExamGroupsPage key={examId} examId={examId} />
}
