import { createFileRoute } from '@tanstack/react-router'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { OverviewPage } from '#src/features/reports/overview/OverviewPage.tsx'
import { statisticsChoice } from '#src/features/reports/report-search.ts'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/reports/overview')({
  validateSearch: statisticsChoice,
  component: Overview,
})

function Overview() {
  const { examId } = Route.useParams()
  const choice = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OverviewPage
      examId={examId}
      choice={choice}
      onChoose={(search) => void navigate({ search, replace: true, resetScroll: false })}
      topicName={useTopicName()}
    />
  )
}
