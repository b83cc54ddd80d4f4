import { createFileRoute } from '@tanstack/react-router'
import { ExamOverviewPage } from '#src/features/exams/overview/ExamOverviewPage.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { recordTabSearch } from '#src/features/records/page/record-tabs.ts'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/')({
  validateSearch: recordTabSearch,
  beforeLoad: openTo('/exams/$examId'),
  component: Overview,
})

function Overview() {
  const { examId } = Route.useParams()
  const { tab } = Route.useSearch()
  return <ExamOverviewPage key={examId} examId={examId} tab={tab} />
}
