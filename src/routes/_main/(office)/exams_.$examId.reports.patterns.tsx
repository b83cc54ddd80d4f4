import { createFileRoute } from '@tanstack/react-router'
import { PatternsPage } from '#src/features/reports/patterns/PatternsPage.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/reports/patterns')({
  component: Patterns,
})

function Patterns() {
  return <PatternsPage examId={Route.useParams().examId} />
}
