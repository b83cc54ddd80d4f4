import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { monitorSearch } from '#src/features/monitor/monitor-search.ts'
import { LiveQuestions } from '#src/features/reports/exam-day/LiveQuestions.tsx'
import { MonitorPage } from '#src/features/monitor/MonitorPage.tsx'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/monitor')({
  validateSearch: monitorSearch,
  search: { middlewares: [hideListDefaults(50)] },
  beforeLoad: openTo('/exams/$examId/monitor'),
  component: Monitor,
})

function Monitor() {
  const { examId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MonitorPage
      key={examId}
      examId={examId}
      search={search}
      questions={<LiveQuestions examId={examId} />}
      onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })}
    />
  )
}
