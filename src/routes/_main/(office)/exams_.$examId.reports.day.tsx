import { createFileRoute } from '@tanstack/react-router'
import { ExamDayPage } from '#src/features/reports/exam-day/ExamDayPage.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/reports/day')({
  component: ExamDay,
})

function ExamDay() {
  return <ExamDayPage examId={Route.useParams().examId} />
}
