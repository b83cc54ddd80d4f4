import { createFileRoute } from '@tanstack/react-router'
import { ExplainedSectionsPage } from '#src/features/exams/explanations/ExplainedSectionsPage.tsx'

export const Route = createFileRoute('/_main/(office)/examAnswers/exam/$examId/sections')({
  component: ExplainedSections,
})

function ExplainedSections() {
  return <ExplainedSectionsPage examId={Route.useParams().examId} />
}
